import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type GeneratedPage = { readonly path: string; readonly title: string; readonly text: string }

const wordsPerPage = 250
const linksPerPage = 5
const vocabularySize = 40_000

/**
 * Pages of about 250 words and 5 links, the words as frequent as words are (Zipf), the same on every run. Half are
 * entities, the rest concepts. Some hold an identifier or a word of another script, to be searched for.
 */
export function* generatePages(count: number): Generator<GeneratedPage> {
  const random = randomNumbers(count)
  const words = makeVocabulary()
  const word = () => words[zipf(random, words.length)] ?? ''
  const titles = Array.from(
    { length: count },
    (_, at) =>
      `${capital(words[(at * 7919) % words.length] ?? '')} ${capital(words[(at * 104_729 + 13) % words.length] ?? '')} ${at}`,
  )
  for (const [at, title] of titles.entries()) {
    const sentences: string[] = []
    for (let length = 0, links = 0; length < wordsPerPage; ) {
      const size = 8 + Math.floor(random() * 14)
      const sentence = Array.from({ length: size }, word)
      if (links < linksPerPage && random() < 0.5) {
        const other = Math.floor(random() * count)
        sentence.splice(Math.floor(size / 2), 0, `[[${stem(titles[other] ?? '')}|${titles[other]}]]`)
        links++
      }
      sentences.push(`${capital(sentence.join(' '))}.`)
      length += size
    }
    if (at % 50 === 0)
      sentences.push(`It shipped as version 4.${at}.1 with flag_number_${at} set, and 分析機関 was named.`)
    const folder = at % 2 === 0 ? 'entities' : 'concepts'
    yield {
      path: `wiki/${folder}/${stem(title)}.md`,
      title,
      text: page(title, folder, words[at % 300] ?? '', sentences),
    }
  }
}

export function writeDomain(root: string, count: number): void {
  for (const folder of ['wiki/entities', 'wiki/concepts', 'wiki/summaries', 'raw'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'SCHEMA.md'), '# Domain: Bench\n')
  for (const { path, text } of generatePages(count)) writeFileSync(join(root, path), text)
}

/** Queries of three to seven words as frequent as those of the pages. */
export function generateQueries(count: number): string[] {
  const random = randomNumbers(99)
  const words = makeVocabulary()
  return Array.from({ length: count }, () => {
    const size = 3 + Math.floor(random() * 5)
    return Array.from({ length: size }, () => words[zipf(random, words.length)] ?? '').join(' ')
  })
}

function page(title: string, folder: string, tag: string, sentences: readonly string[]): string {
  const paragraphs: string[] = []
  for (let at = 0; at < sentences.length; at += 4) paragraphs.push(sentences.slice(at, at + 4).join(' '))
  const [lead = '', ...rest] = paragraphs
  return `---
type: ${folder === 'entities' ? 'entity' : 'concept'}
title: ${title}
aliases: ["${title}"]
tags: [type/${folder}, ${tag}]
created: 2026-11-30
---

# ${title}

${lead}

## Details

${rest.join('\n\n')}
`
}

function makeVocabulary(): string[] {
  const random = randomNumbers(7)
  const onsets = 'b c d f g h j k l m n p r s t v w z br ch cl dr fl gr pl pr sh st th tr'.split(' ')
  const vowels = 'a e i o u ai ea ou'.split(' ')
  const words = new Set<string>()
  while (words.size < vocabularySize) {
    const syllables = 1 + Math.floor(random() * 3.2)
    let word = ''
    for (let at = 0; at < syllables; at++) word += `${pick(onsets, random)}${pick(vowels, random)}`
    words.add(word + (random() < 0.4 ? pick(onsets.slice(0, 17), random) : ''))
  }
  return [...words]
}

function zipf(random: () => number, size: number): number {
  return Math.min(size - 1, Math.floor(Math.exp(random() * Math.log(size))) - 1)
}

/** A small generator of repeatable numbers (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pick = (from: readonly string[], random: () => number): string => from[Math.floor(random() * from.length)] ?? ''
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const stem = (title: string): string => title.toLowerCase().replaceAll(' ', '-')
