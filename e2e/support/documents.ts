import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Dropped } from './drop.ts'

const folder = join(import.meta.dirname, '../documents')

export async function notes(): Promise<Dropped> {
  return {
    name: 'skerry-point-light.md',
    type: 'text/markdown',
    bytes: await readFile(join(folder, 'skerry-point-light.md')),
  }
}

export async function minutes(): Promise<Dropped> {
  return {
    name: 'harbour-board-minutes.html',
    type: 'text/html',
    bytes: await readFile(join(folder, 'harbour-board-minutes.html')),
  }
}

/** The notes again, as a PDF of several pages that this browser prints. */
export async function printedNotes(browser: Browser): Promise<Dropped> {
  const text = (await notes()).bytes.toString('utf8')
  const html = text
    .split('\n\n')
    .map((block) => block.trim())
    .map((block) => {
      const heading = /^(#+) (.*)$/.exec(block)
      return heading
        ? `<h${heading[1]?.length}>${heading[2]}</h${heading[1]?.length}>`
        : `<p>${block.replace('&', '&amp;')}</p>`
    })
    .join('')
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.setContent(`<title>The Light at Skerry Point</title><body style="font: 16pt/1.6 serif">${html}`)
  const bytes = await page.pdf({ format: 'A5', margin: { top: '2cm', bottom: '2cm', left: '2cm', right: '2cm' } })
  await context.close()
  return { name: 'The Light at Skerry Point.pdf', type: 'application/pdf', bytes }
}

/** A mail as a mail program saves it. */
export const letter: Dropped = {
  name: 'letter.eml',
  type: 'message/rfc822',
  bytes: Buffer.from(
    [
      'From: Marta Lindqvist <marta@example.org>',
      'To: Anders Holm <anders@example.org>',
      'Subject: The lamp at Skerry Point',
      'Date: Mon, 3 Jun 1872 09:00:00 +0100',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Dear Anders,',
      '',
      'Augustin Fresnel designed the first lens of this kind in Paris in 1822. Augustin Fresnel died in 1827.',
      'The Tornby Harbour Board has ordered a Fresnel lens of the second order for Skerry Point Lighthouse.',
      '',
      'Marta',
      '',
    ].join('\r\n'),
  ),
}

export const emptyNote: Dropped = { name: 'empty.txt', type: 'text/plain', bytes: Buffer.alloc(0) }

export const brokenPdf: Dropped = {
  name: 'broken.pdf',
  type: 'application/pdf',
  bytes: Buffer.from('%PDF-1.7\nnothing more'),
}
