import { expect, it } from 'vitest'
import { knownName, scoreName, typedName } from '../../core/text/match-name.ts'
import type { PaletteItem } from './palette-item.ts'
import { rankItems } from './rank-items.ts'

const item = (title: string): PaletteItem => ({ id: title, title, side: '', run: () => {} })
const page = (title: string, text: string, isRecent = false) => ({
  item: item(title),
  score: scoreName(knownName(title), typedName(text)),
  isRecent,
})
const titles = (items: readonly PaletteItem[]) => items.map(({ title }) => title)

it('puts a place before a page that begins alike, and a page of that very name before other places', () => {
  expect(titles(rankItems('wiki', [item('Wiki')], [page('Wikipedia', 'wiki')], 5))).toEqual(['Wiki', 'Wikipedia'])
  expect(titles(rankItems('graph', [item('Paragraphs')], [page('Graph', 'graph')], 5))).toEqual(['Graph', 'Paragraphs'])
})

it('prefers of like pages the one that was read lately', () => {
  const pages = [page('Tide A', 'tide'), page('Tide B', 'tide', true)]
  expect(titles(rankItems('tide', [], pages, 5))[0]).toBe('Tide B')
})

it('marks the letters found in a command, and leaves out commands without them', () => {
  const [found, ...more] = rankItems('set', [item('Settings'), item('Inbox')], [], 5)
  expect(found).toMatchObject({ title: 'Settings', marks: [[0, 3]] })
  expect(more).toEqual([])
})

it('shows no more than asked for', () => {
  expect(rankItems('t', [], [page('Ta', 't'), page('Tb', 't'), page('Tc', 't')], 2)).toHaveLength(2)
})

it('leaves out scattered letters where something better was found, and only then', () => {
  const commands = [item('Show keyboard shortcuts'), item('Settings')]
  expect(titles(rankItems('sett', commands, [], 5))).toEqual(['Settings'])
  expect(titles(rankItems('sett', commands.slice(0, 1), [], 5))).toEqual(['Show keyboard shortcuts'])
})
