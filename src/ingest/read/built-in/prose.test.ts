import { describe, expect, it } from 'vitest'
import type { SourceBlock } from '../../../core/source/source-doc.ts'
import { aDocument } from './fixtures/a-document.ts'
import { headingTitle, selectProse } from './prose.ts'

const kept = (text: string) => selectProse(aDocument(text)).map(({ block }) => block.text)

describe('what of a document is prose', () => {
  it('leaves out contents, references and their entries', () => {
    expect(
      kept('# Table of Contents\n\n1. Bees . . . . . . 4\n\n# Bees\n\nBees fly.\n\n# References\n\nA. Author: Bees.'),
    ).toEqual(['Bees', 'Bees fly.'])
  })

  it('reads a document that is itself called notes or index', () => {
    expect(kept('# Notes\n\nBees fly.')).toEqual(['Notes', 'Bees fly.'])
    expect(kept('# The hive\n\n## Notes\n\nBees fly.\n\n## References\n\nA. Author: Bees.')).toEqual([
      'The hive',
      'Notes',
      'Bees fly.',
    ])
    expect(kept('# Copyright\n\nCopy this freely.\n\n# Bees\n\nBees fly.')).toEqual(['Bees', 'Bees fly.'])
  })

  it('leaves out legal notices and page numbers', () => {
    expect(kept('Copyright © 2020 A. Author. All rights reserved.\n\n- 12\n\nBees fly.')).toEqual(['Bees fly.'])
  })

  it('leaves out who wrote a mail to whom, and keeps a sentence that begins alike', () => {
    expect(kept('From: Ada <ada@sky.example>\nTo: The Board <board@sky.example>\n\nBees fly.')).toEqual(['Bees fly.'])
    expect(kept('From: ada@sky.example\n\nBees fly.')).toEqual(['Bees fly.'])
    expect(kept('From: Bergen to Oslo the bees fly.')).toEqual(['From: Bergen to Oslo the bees fly.'])
    expect(kept('To: the hive the bees fly.\nThey come back.')).toEqual(['To: the hive the bees fly.\nThey come back.'])
  })

  it('leaves out lines that come again on every page, whatever their number', () => {
    const line = (page: number, text: string): SourceBlock => ({
      kind: 'paragraph',
      text,
      place: { kind: 'page', page },
      headingPath: [],
    })
    const blocks = [1, 2, 3].flatMap((page) => [
      line(page, `A Book of Bees ${page} / 3`),
      line(page, `Page ${['one', 'two', 'three'][page - 1]} is about bees.`),
    ])
    expect(selectProse({ ...aDocument('x'), blocks }).map(({ block }) => block.text)).toHaveLength(3)
  })

  it('reads a heading without its number', () => {
    expect(headingTitle('4.1.1. The Early System')).toBe('The Early System')
    expect(headingTitle('Appendix A. A Manifesto')).toBe('A Manifesto')
  })
})
