import { expect, it } from 'vitest'
import type { BacklinkView } from '../../../contract/views.ts'
import { groupBacklinks } from './group-backlinks.ts'

const link = (from: string, sentence: string, section = '', line = 1): BacklinkView => ({
  from,
  title: from,
  kind: 'entity',
  tags: [],
  line,
  section,
  sentence,
})

it('lists a page once with each of its sentences, and lets a bare entry go where there is one', () => {
  const pages = groupBacklinks(
    [
      link('ek', 'Jonas Ek kept the Light.'),
      link('ek', 'The Light', 'Related'),
      link('ek', 'Jonas Ek kept the Light.'),
    ],
    'The Light',
  )
  expect(pages).toMatchObject([{ path: 'ek', sentences: ['Jonas Ek kept the Light.'] }])
})

it('says where a page lists the link when no sentence holds it', () => {
  expect(groupBacklinks([link('ek', 'The Light', 'Related')], 'The Light')).toMatchObject([
    { path: 'ek', sentences: [], section: 'Related' },
  ])
})

it('leads to the line whose words it shows', () => {
  const links = [link('ek', 'The Light', 'Related', 3), link('ek', 'Jonas Ek kept the Light.', '', 9)]
  expect(groupBacklinks(links, 'The Light')).toMatchObject([{ path: 'ek', line: 9 }])
})
