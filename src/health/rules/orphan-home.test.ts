import { expect, test } from 'vitest'
import { HealthWorld, healthOf, wikiPage } from '../../testing/health-of.ts'

const homesOf = async (files: Readonly<Record<string, string>>) => {
  const found = (await healthOf(files)).filter(({ rule }) => rule === 'orphan')
  return found[0]?.fixes.map(({ id, confidence }) => `${id} ${confidence}`)
}

const others = { 'wiki/entities/b.md': wikiPage('B', '[[tower]] [[quay]]') }
const tower = (words: string) => wikiPage('Tower', `${words} [[b]]`)
const lamp = wikiPage('Argand Lamp', 'It burns oil. [[summaries/n]]', 'aliases: ["the bright burner"]\n')
const summary = { 'wiki/summaries/n.md': wikiPage('N', 'x [[tower]]') }

test('an orphan belongs where alone its name stands in the text', async () => {
  const files = {
    ...others,
    ...summary,
    'wiki/entities/lamp.md': lamp,
    'wiki/entities/quay.md': wikiPage('Quay', '[[b]]'),
  }
  expect(await homesOf({ ...files, 'wiki/entities/tower.md': tower('Lit by an Argand lamp.') })).toEqual([
    'related:wiki/entities/tower.md high',
    'by-hand low',
  ])
  expect(await homesOf({ ...files, 'wiki/entities/tower.md': tower('It has the bright burner inside.') })).toEqual([
    'related:wiki/entities/tower.md high',
    'by-hand low',
  ])
  expect(await homesOf({ ...files, 'wiki/entities/tower.md': tower('Lit by a lamp.') })).toEqual(['by-hand low'])
})

test('two places that name it are a tie, unless one rests on the same source', async () => {
  const files = {
    ...others,
    ...summary,
    'wiki/entities/lamp.md': lamp,
    'wiki/entities/quay.md': wikiPage('Quay', 'Argand lamps burn on it. [[b]]'),
  }
  expect(await homesOf({ ...files, 'wiki/entities/tower.md': tower('Lit by an Argand lamp.') })).toEqual([
    'related:wiki/entities/quay.md low',
    'related:wiki/entities/tower.md low',
    'by-hand low',
  ])
  expect(
    await homesOf({ ...files, 'wiki/entities/tower.md': tower('Lit by an Argand lamp. [[summaries/n]]') }),
  ).toEqual(['related:wiki/entities/tower.md high', 'related:wiki/entities/quay.md low', 'by-hand low'])
})

test('one plain word is a hint only, a word of every sentence and a common name are none', async () => {
  const named = (title: string, text: string) =>
    homesOf({
      ...others,
      'wiki/entities/lamp.md': wikiPage(title, 'x'),
      'wiki/entities/quay.md': wikiPage('Quay', '[[b]]'),
      'wiki/entities/tower.md': tower(text),
    })
  expect(await named('Lantern', 'It has a lantern.')).toEqual(['related:wiki/entities/tower.md low', 'by-hand low'])
  expect(await named('It', 'It stands.')).toEqual(['by-hand low'])
  expect(await named('阿尔冈灯', '这里用阿尔冈灯照明。')).toEqual([
    'related:wiki/entities/tower.md high',
    'by-hand low',
  ])
  const many = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [
      `wiki/entities/p${at}.md`,
      wikiPage(`P ${at}`, 'An Argand lamp. [[p0]] [[p1]]'),
    ]),
  )
  expect(await homesOf({ ...many, 'wiki/entities/lamp.md': lamp })).toEqual(['by-hand low'])
})

test('a name written on another page later, or taken away, moves the suggestion', async () => {
  const world = new HealthWorld({
    ...others,
    'wiki/entities/lamp.md': lamp,
    'wiki/entities/quay.md': wikiPage('Quay', '[[b]]'),
    'wiki/entities/tower.md': tower('Dark.'),
  })
  const homes = async () =>
    (await world.scan())
      .find(({ rule }) => rule === 'orphan')
      ?.fixes.map(({ id }) => id)
      .slice(0, -1)
  try {
    expect(await homes()).toEqual([])
    world.write({ 'wiki/entities/tower.md': tower('Lit by an Argand lamp.') })
    expect(await homes()).toEqual(['related:wiki/entities/tower.md'])
    world.write({
      'wiki/entities/tower.md': tower('Dark.'),
      'wiki/entities/quay.md': wikiPage('Quay', 'Argand lamp. [[b]]'),
    })
    expect(await homes()).toEqual(['related:wiki/entities/quay.md'])
    world.write({ 'wiki/entities/quay.md': null })
    expect(await homes()).toEqual([])
  } finally {
    await world.close()
  }
})
