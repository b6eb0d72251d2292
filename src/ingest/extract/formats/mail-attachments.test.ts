import { expect, it } from 'vitest'
import { wordsOf } from '../../../core/said.ts'
import { docOf, extractSample } from '../testing/extract-sample.ts'
import { makeDocx, makeZip, wordParagraph } from '../testing/make-office.ts'
import { makePdf } from '../testing/make-pdf.ts'

type Part = { readonly name: string; readonly type: string; readonly content: Uint8Array | string }

const base64 = (content: Uint8Array | string) => Buffer.from(content).toString('base64')

function mail(subject: string, text: string, parts: readonly Part[]): string {
  const attached = parts.flatMap(({ name, type, content }) => [
    '--b',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    base64(content),
  ])
  return [
    'From: Ada Lovelace <ada@example.org>',
    `Subject: ${subject}`,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...attached,
    '--b--',
  ].join('\r\n')
}

const word = (text: string) => makeDocx(wordParagraph(text))
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

it('reads the documents attached to a mail, each under its name, and those of a forwarded mail', async () => {
  const inner = mail('The plan', 'See below.', [
    { name: 'b.docx', type: docx, content: word('Cards came from looms.') },
  ])
  const doc = await docOf(
    'notes.eml',
    mail('Notes', 'Both are here.', [
      { name: 'a.docx', type: docx, content: word('The engine weaves.') },
      { name: 'plan.eml', type: 'application/octet-stream', content: inner },
    ]),
  )
  expect(doc.blocks.map(({ text, headingPath }) => `${headingPath.join(' › ')}: ${text}`)).toEqual([
    ': Notes',
    'Notes: From: Ada Lovelace <ada@example.org>',
    'Notes: Both are here.',
    'Notes: a.docx',
    'Notes › a.docx: The engine weaves.',
    'Notes: plan.eml',
    'Notes › plan.eml: The plan',
    'Notes › plan.eml › The plan: From: Ada Lovelace <ada@example.org>',
    'Notes › plan.eml › The plan: See below.',
    'Notes › plan.eml › The plan: b.docx',
    'Notes › plan.eml › The plan › b.docx: Cards came from looms.',
  ])
  expect(doc.warnings.map(wordsOf)).toEqual([])
})

it('says which attachments were not read, and why', async () => {
  const outcome = await extractSample(
    'notes.eml',
    mail('Notes', 'Look.', [
      { name: 'half.json', type: 'application/json', content: '{"half":' },
      { name: 'secret.pdf', type: 'application/pdf', content: makePdf({ pages: [[]], password: 'x' }) },
      { name: 'call.ics', type: 'text/calendar', content: 'BEGIN:VCALENDAR' },
      { name: 'run.exe', type: 'application/octet-stream', content: 'MZ\u0000\u0000' },
    ]),
  )
  expect(outcome).toMatchObject({
    kind: 'partial',
    missing: ['half.json (damaged)', 'secret.pdf (protected by a password)'],
    doc: { warnings: [{ words: 'Files that are no documents were left out: call.ics, run.exe.' }] },
  })
})

it('keeps to the limits: mails in mails, and files in all of them together', async () => {
  const nest = (content: string) => mail('In', 'Text.', [{ name: 'in.eml', type: 'message/rfc822', content }])
  expect(
    await extractSample('x.eml', nest(nest(nest(nest(nest('From: a@b.c\r\nSubject: x\r\n\r\nDeep.')))))),
  ).toMatchObject({
    kind: 'too-large',
    limit: 'depth',
  })
  const zip = makeZip({ 'a.md': 'A.', 'b.md': 'B.' })
  const two = mail(
    'Two',
    'Text.',
    ['1.zip', '2.zip'].map((name) => ({ name, type: 'application/zip', content: zip })),
  )
  expect(await extractSample('x.eml', two, { limits: { files: 6 } })).toMatchObject({ kind: 'ok' })
  expect(await extractSample('x.eml', two, { limits: { files: 5 } })).toMatchObject({
    kind: 'too-large',
    limit: 'files',
  })
})
