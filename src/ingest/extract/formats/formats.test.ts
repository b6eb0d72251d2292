import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../core/said.ts'
import { docOf, extractSample, shown } from '../testing/extract-sample.ts'
import { makeDocx, makeEpub, makeOdt, makePptx, makeXlsx, makeZip, wordParagraph } from '../testing/make-office.ts'
import { column, makePdf } from '../testing/make-pdf.ts'

const bytes = (...codes: number[]) => new Uint8Array(codes)

describe('Markdown', () => {
  it('keeps headings, lists, tables, code and quotes apart and places them by line', async () => {
    const source = [
      '---',
      'title: Of looms',
      'author: Ada Lovelace',
      'date: 2026-03-01',
      'lang: en',
      '---',
      '# Looms',
      '',
      'They *wove* [silk](https://example.org)[^1]',
      'from cards.',
      '',
      '- Lyon',
      '  - Croix-Rousse',
      '',
      '| a | b |',
      '|---|---|',
      '| 1 | 2 |',
      '',
      '> Weaves flowers.',
      '',
      '```',
      'x = 1',
      '```',
      '',
      '[^1]: In 1804.',
    ].join('\n')
    const doc = await docOf('looms.md', source)
    expect(doc).toMatchObject({
      title: 'Of looms',
      authors: ['Ada Lovelace'],
      date: '2026-03-01',
      language: 'en',
      mediaType: 'text/markdown',
    })
    expect(shown(doc)).toEqual([
      'heading1 l. 7: Looms',
      'paragraph l. 9: They wove silk from cards.',
      'footnote l. 25: In 1804.',
      'list-item l. 12: Lyon',
      'list-item l. 13: Croix-Rousse',
      'table l. 15: | a | b |\n| --- | --- |\n| 1 | 2 |',
      'quote l. 19: Weaves flowers.',
      'code l. 21: x = 1',
    ])
    expect(doc.blocks.at(-1)?.headingPath).toEqual(['Looms'])
  })
})

describe('plain text', () => {
  it('joins wrapped lines, keeps short ones, and finds headings that are numbered or underlined', async () => {
    const wrapped = [
      'The loom of Lyon was driven by cards that were punched by',
      'hand, and it wove a portrait of its maker in black and in',
      'white silk.',
    ]
    const doc = await docOf(
      'looms.txt',
      ['1.2 The cards', '', ...wrapped, '', 'Looms', '-----', '', '* one', '* two'].join('\n'),
    )
    expect(shown(doc)).toEqual([
      'heading2 l. 1: 1.2 The cards',
      `paragraph l. 3: ${wrapped.join(' ')}`,
      'heading2 l. 7: Looms',
      'list-item l. 10: one',
      'list-item l. 11: two',
    ])
  })

  it('takes a line of Markdown’s kind that stands alone for a heading, and leaves signs inside a text as they are', async () => {
    const lines = [
      '# The Mills #',
      '',
      'Mills ground flour.',
      '',
      '## Later years',
      '',
      '# one',
      '# two',
      '',
      '#tag',
      '',
    ]
    const doc = await docOf('mills.txt', lines.join('\r\n'))
    expect(doc.title).toBe('The Mills')
    expect(shown(doc)).toEqual([
      'heading1 l. 1: The Mills',
      'paragraph l. 3: Mills ground flour.',
      'heading2 l. 5: Later years',
      'paragraph l. 7: # one\n# two',
      'paragraph l. 10: #tag',
    ])
  })

  it.each([
    ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, ...Buffer.from('Zürich und Genève')), 'Zürich und Genève', 0],
    ['UTF-16 with a mark', bytes(0xff, 0xfe, ...Buffer.from('Zürich 北京', 'utf16le')), 'Zürich 北京', 0],
    [
      'UTF-16 without a mark',
      new Uint8Array(Buffer.from('Plain words in a row, and a line.', 'utf16le')),
      'Plain words in a row, and a line.',
      0,
    ],
    [
      'Latin-1',
      new Uint8Array(Buffer.from('Der Zug fährt über die Brücke nach Zürich, während es schneit.', 'latin1')),
      'Der Zug fährt über die Brücke nach Zürich, während es schneit.',
      1,
    ],
  ])('reads %s and warns only where it guessed', async (_, content, text, warnings) => {
    const doc = await docOf('x.txt', content)
    expect(doc.blocks[0]?.text).toBe(text)
    expect(doc.warnings).toHaveLength(warnings)
  })

  it('says that UTF-16 with half a letter at its end is partial', async () => {
    const cut = bytes(0xff, 0xfe, ...Buffer.from('Zürich 北京', 'utf16le').subarray(0, -1))
    expect(await extractSample('x.txt', cut)).toMatchObject({
      kind: 'partial',
      missing: [expect.stringContaining('its end')],
    })
  })

  it('guesses Shift_JIS', async () => {
    const hex = '8c8e93fa82cd955391e382cc89df8b7182c982b582c481418d7382a98ff382d3944e82e096979790'
    const sample = new Uint8Array(Buffer.from(hex, 'hex'))
    const doc = await docOf('oku.txt', sample)
    expect(doc.blocks[0]?.text).toContain('月日は百代の過客にして')
    expect(doc.warnings.map(wordsOf)[0]).toContain('Shift_JIS')
  })
})

describe('HTML', () => {
  const article = `<p>${'The analytical engine weaves algebraical patterns just as the loom weaves flowers and leaves. '.repeat(12)}</p>`
  const page = `<html lang="en"><head><title>The Engine</title><meta name="author" content="Ada Lovelace"><meta property="article:published_time" content="1843-10-01"></head><body><nav><ul><li><a href="/">Home</a></li><li><a href="/shop">Shop</a></li></ul></nav><article><h1>The Engine</h1>${article}<h2>Cards</h2>${article}<script>steal()</script></article><footer>© nobody</footer></body></html>`

  it('takes the article of a page and says that it did', async () => {
    const doc = await docOf('engine.html', page)
    expect(doc).toMatchObject({ title: 'The Engine', authors: ['Ada Lovelace'], date: '1843-10-01', language: 'en' })
    expect(doc.blocks.some((block) => /Shop|steal|nobody/.test(block.text))).toBe(false)
    expect(doc.blocks.at(-1)?.headingPath).toContain('Cards')
    expect(doc.warnings.map(wordsOf).join()).toContain('Only the article')
  })

  it('takes the whole page where it is no article', async () => {
    const doc = await docOf(
      'list.htm',
      '<h1>Stock</h1><ul><li>Looms<ul><li>of Lyon</li></ul></li><li>Cards</li></ul><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
    )
    expect(shown(doc)).toEqual([
      'heading1 Stock: Stock',
      'list-item Stock: Looms',
      'list-item Stock: of Lyon',
      'list-item Stock: Cards',
      'table Stock: | a | b |\n| --- | --- |\n| 1 | 2 |',
    ])
  })

  it('believes the encoding a page states', async () => {
    const doc = await docOf('x.html', new Uint8Array(Buffer.from('<meta charset="iso-8859-1"><p>Genève</p>', 'latin1')))
    expect(doc.blocks[0]?.text).toBe('Genève')
  })
})

describe('Word', () => {
  const note = `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="1"><w:p><w:r><w:t>In Lyon.</w:t></w:r></w:p></w:footnote></w:footnotes>`
  const body =
    wordParagraph('Looms', 'Heading1') +
    '<w:p><w:r><w:t>They wove silk.</w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r></w:p>' +
    wordParagraph('Cards', 'Heading2') +
    '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>a</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>b</w:t></w:r></w:p></w:tc></w:tr></w:tbl>'

  it('keeps headings as places, notes beside their marks and tables', async () => {
    const sample = makeDocx(
      body,
      { title: 'Of looms', creator: 'Ada Lovelace', created: '2026-01-02T00:00:00Z' },
      { 'word/footnotes.xml': note },
    )
    const doc = await docOf('looms.docx', sample)
    expect(doc).toMatchObject({ title: 'Of looms', authors: ['Ada Lovelace'], date: '2026-01-02' })
    expect(shown(doc)).toEqual([
      'heading1 Looms: Looms',
      'paragraph Looms: They wove silk.',
      'footnote Looms: In Lyon.',
      'heading2 Looms › Cards: Cards',
      'table Looms › Cards: | a | b |\n| --- | --- |',
    ])
  })

  it('refuses a document that declares an entity, and fetches nothing', async () => {
    const document = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&x;</w:t></w:r></w:p></w:body></w:document>`
    const outcome = await extractSample('x.docx', makeDocx('', {}, { 'word/document.xml': document }))
    expect(outcome).toEqual({ kind: 'corrupt', detail: expect.stringContaining('declares entities') })
  })

  it('is empty when nothing is written in it, and locked when it lies in the old container', async () => {
    expect(await extractSample('x.docx', makeDocx('<w:p/>'))).toEqual({ kind: 'empty' })
    const locked = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 600 }, () => 0))
    expect(await extractSample('x.docx', locked)).toEqual({ kind: 'password', wrong: false })
    expect(await extractSample('x.doc', locked)).toMatchObject({
      kind: 'unsupported',
      hint: { words: expect.stringContaining('.docx') },
    })
  })
})

describe('PowerPoint', () => {
  it('places titles, bullets and notes by slide', async () => {
    const doc = await docOf(
      'talk.pptx',
      makePptx([
        { title: 'Looms', bullets: ['Silk', 'Cards'] },
        { title: 'Mills', bullets: ['Steam'], notes: 'Say it slowly.' },
      ]),
    )
    expect(doc).toMatchObject({ title: 'Looms', pageCount: 2 })
    expect(shown(doc)).toEqual([
      'heading1 s. 1: Looms',
      'list-item s. 1: Silk',
      'list-item s. 1: Cards',
      'heading1 s. 2: Mills',
      'list-item s. 2: Steam',
      'paragraph s. 2: Say it slowly.',
    ])
  })
})

describe('Excel', () => {
  it('reads shared texts, numbers and dates, and places rows by sheet', async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
      '<row r="3"><c r="A3" t="inlineStr"><is><t>Lyon</t></is></c><c r="C3"><v>0.30000000000000004</v></c><c r="B3" s="1"><v>45292</v></c></row>'
    const doc = await docOf(
      'stock.xlsx',
      makeXlsx({ Stock: rows, Empty: '', More: '<row r="7"><c r="A7"><v>1</v></c></row>' }, ['city', 'since']),
    )
    expect(shown(doc)).toEqual([
      'heading1 Stock!1: Stock',
      'table Stock!1: | city | since |  |\n| --- | --- | --- |\n| Lyon | 2024-01-01 | 0.3 |',
      'heading1 More!1: More',
      'table More!7: | 1 |\n| --- |',
    ])
  })

  it('is done at once with a million empty rows', async () => {
    const rows = Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 1}"/>`).join('')
    expect(await extractSample('empty.xlsx', makeXlsx({ Sheet1: rows }))).toEqual({ kind: 'empty' })
  })
})

describe('CSV', () => {
  it('finds the delimiter and keeps quoted cells whole', async () => {
    const doc = await docOf('looms.csv', 'name;note\nLoom;"wove; ""silk""\nand wool"\n\nMill;ground')
    expect(shown(doc)).toEqual([
      'table looms!1: | name | note |\n| --- | --- |\n| Loom | wove; "silk" and wool |\n| Mill | ground |',
    ])
  })

  it('calls a file that ends inside a quotation partly read', async () => {
    expect(await extractSample('x.csv', 'a,b\n1,"2\n3,4')).toMatchObject({
      kind: 'partial',
      missing: [expect.stringContaining('row 2')],
    })
  })

  it('repeats the head row where a long table is parted, so that each part can be read', async () => {
    const doc = await docOf(
      'long.csv',
      ['n,square', ...Array.from({ length: 60 }, (_, n) => `${n},${n * n}`)].join('\n'),
    )
    expect(doc.blocks.map((block) => block.place)).toEqual(
      [1, 26, 51].map((row) => ({ kind: 'cell', sheet: 'long', row })),
    )
    expect(doc.blocks.every((block) => block.text.startsWith('| n | square |'))).toBe(true)
  })
})

describe('EPUB', () => {
  it('places text by chapter and heading, in any script', async () => {
    const sample = makeEpub(
      [
        { title: '第一章 旅', body: '<h1>第一章 旅</h1><p>月日は百代の過客にして、行かふ年も又旅人也。</p>' },
        { title: '第二章', body: '<h1>第二章</h1><h2>松島</h2><p>松島は扶桑第一の好風にして。</p>' },
      ],
      { title: 'おくのほそ道', creator: '松尾芭蕉', created: '1702', language: 'ja' },
    )
    const doc = await docOf('oku.epub', sample)
    expect(doc).toMatchObject({ title: 'おくのほそ道', authors: ['松尾芭蕉'], date: '1702', language: 'ja' })
    expect(doc.blocks.at(-1)).toMatchObject({
      text: '松島は扶桑第一の好風にして。',
      place: { kind: 'chapter', chapter: '第二章', path: ['第二章', '松島'] },
    })
    expect(doc.wordCount).toBeGreaterThan(10)
  })
})

describe('OpenDocument', () => {
  it('keeps headings, lists, tables and notes', async () => {
    const note =
      '<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>In Lyon.</text:p></text:note-body></text:note>'
    const body = `<text:h text:outline-level="1">Looms</text:h><text:p>They wove<text:s/>silk.${note}</text:p><text:list><text:list-item><text:p>Cards</text:p></text:list-item></text:list><table:table><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>`
    const doc = await docOf(
      'looms.odt',
      makeOdt(body, { title: 'Of looms', creator: 'Ada', created: '2026-01-02T10:00:00' }),
    )
    expect(doc).toMatchObject({ title: 'Of looms', authors: ['Ada'], date: '2026-01-02' })
    expect(shown(doc)).toEqual([
      'heading1 Looms: Looms',
      'paragraph Looms: They wove silk.',
      'footnote Looms: In Lyon.',
      'list-item Looms: Cards',
      'table Looms: | a | b |\n| --- | --- |',
    ])
  })
})

describe('RTF', () => {
  it('reads escapes, code pages, headings, notes, tables and facts', async () => {
    const source = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Cyr;}}{\stylesheet{\s1\outlinelevel0 heading 1;}}{\info{\title Of looms}{\author Ada Lovelace}{\creatim\yr2026\mo1\dy2}}\pard\s1 Looms\par\pard\f0 Gen\'e8ve \u8212? \f1 \'cc\'ee\f0 .{\footnote\pard In Lyon.}\par\trowd\intbl a\cell b\cell\row\pard{\pict 00ff}Done.\par}`
    const doc = await docOf('looms.rtf', source)
    expect(doc).toMatchObject({ title: 'Of looms', authors: ['Ada Lovelace'], date: '2026-01-02' })
    expect(shown(doc)).toEqual([
      'heading1 Looms: Looms',
      'paragraph Looms: Genève — Мо.',
      'footnote Looms: In Lyon.',
      'table Looms: | a | b |\n| --- | --- |',
      'paragraph Looms: Done.',
    ])
  })

  it('says when it breaks off', async () => {
    expect(await extractSample('x.rtf', String.raw`{\rtf1\ansi Half a senten`)).toMatchObject({ kind: 'partial' })
  })
})

describe('mail', () => {
  it('keeps who wrote what when, and names attachments that could not be read', async () => {
    const source = [
      'From: Ada Lovelace <ada@example.org>',
      'To: Charles <charles@example.org>',
      'Subject: =?utf-8?q?Notes_on_the_Gen=C3=A8ve_engine?=',
      'Date: Sun, 01 Oct 1843 10:00:00 +0000',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'The engine weaves patterns.',
      '',
      '> It does.',
      '--b',
      'Content-Type: application/pdf; name=plan.pdf',
      'Content-Disposition: attachment; filename=plan.pdf',
      'Content-Transfer-Encoding: base64',
      '',
      'AAAA',
      '--b--',
    ].join('\r\n')
    const outcome = await extractSample('notes.eml', source)
    if (outcome.kind !== 'partial') throw new Error(outcome.kind)
    const { doc } = outcome
    expect(doc).toMatchObject({ title: 'Notes on the Genève engine', authors: ['Ada Lovelace'], date: '1843-10-01' })
    expect(doc.blocks.map((block) => `${block.kind}: ${block.text}`)).toEqual([
      'heading: Notes on the Genève engine',
      'paragraph: From: Ada Lovelace <ada@example.org>\nTo: Charles <charles@example.org>',
      'paragraph: The engine weaves patterns.',
      'quote: It does.',
    ])
    expect(outcome.missing).toEqual(['plan.pdf (damaged)'])
  })
})

describe('subtitles', () => {
  it('joins cues to what somebody said, with times and speakers', async () => {
    const vtt =
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\n<v Ada>The engine weaves\n\n00:00:02.500 --> 00:00:04.000\n<v Ada>algebraical patterns.\n\n00:01:05.000 --> 00:01:07.000\n<v Charles>&lt;It does.&gt;'
    expect(shown(await docOf('talk.vtt', vtt))).toEqual([
      'paragraph 1s Ada: The engine weaves algebraical patterns.',
      'paragraph 65s Charles: <It does.>',
    ])
    const srt =
      '1\r\n00:00:01,000 --> 00:00:02,000\r\nADA: It weaves.\r\n\r\n2\r\n00:00:03,500 --> 00:00:04,000\r\n<i>CHARLES: It does.</i>'
    expect(shown(await docOf('talk.srt', srt))).toEqual([
      'paragraph 1s ADA: It weaves.',
      'paragraph 3.5s CHARLES: It does.',
    ])
  })

  it('reads a file without times as the text it is', async () => {
    const doc = await docOf('x.srt', 'just words')
    expect(doc).toMatchObject({ mediaType: 'text/plain', warnings: [{ words: expect.stringContaining('SRT') }] })
  })
})

describe('JSON', () => {
  it('reads a notebook: prose, code and what it printed, by cell', async () => {
    const notebook = {
      nbformat: 4,
      metadata: {},
      cells: [
        { cell_type: 'markdown', source: ['# Looms\n', '\n', 'They wove.'] },
        { cell_type: 'code', source: 'print(1)', outputs: [{ output_type: 'stream', text: ['1\n'] }] },
      ],
    }
    expect(shown(await docOf('looms.ipynb', JSON.stringify(notebook)))).toEqual([
      'heading1 l. 1: Looms',
      'paragraph l. 1: They wove.',
      'code l. 2: print(1)',
      'code l. 2: 1',
    ])
  })

  it('reads the branch of a ChatGPT conversation that ends in its last message', async () => {
    const message = (role: string, text: string) => ({
      author: { role },
      content: { content_type: 'text', parts: [text] },
    })
    const chat = {
      title: 'Looms',
      create_time: 1_700_000_000,
      current_node: 'd',
      mapping: {
        a: { parent: null, children: ['b'], message: null },
        b: { parent: 'a', children: ['c', 'd'], message: message('user', 'Who wove?') },
        c: { parent: 'b', children: [], message: message('assistant', 'A wrong answer.') },
        d: { parent: 'b', children: [], message: message('assistant', '**Jacquard** did.') },
      },
    }
    const doc = await docOf('conversations.json', JSON.stringify([chat]))
    expect(doc).toMatchObject({ title: 'Looms', date: '2023-11-14' })
    expect(shown(doc)).toEqual([
      'heading1 turn 1: Looms',
      'paragraph turn 1 User: Who wove?',
      'paragraph turn 2 Assistant: Jacquard did.',
    ])
  })

  it('reads a Claude export', async () => {
    const chats = ['Looms', 'Mills'].map((name) => ({
      uuid: name,
      name,
      created_at: '2026-01-02T00:00:00Z',
      chat_messages: [
        { sender: 'human', text: 'Who?' },
        { sender: 'assistant', text: '', content: [{ type: 'text', text: 'Nobody.' }] },
      ],
    }))
    const doc = await docOf('export.json', JSON.stringify(chats))
    expect(shown(doc)).toEqual(
      ['Looms', 'Mills'].flatMap((name) => [
        `heading1 turn 1: ${name}`,
        'paragraph turn 1 User: Who?',
        'paragraph turn 2 Assistant: Nobody.',
      ]),
    )
    expect(doc.blocks.at(-1)?.headingPath).toEqual(['Mills'])
  })

  it('keeps other JSON as its values, and calls half of one damaged', async () => {
    expect(shown(await docOf('x.json', '{"loom":{"city":"Lyon","years":[1804,1805]}}'))).toEqual([
      'heading1 loom: loom',
      'paragraph loom: city: Lyon',
      'paragraph loom: years: 1804',
      'paragraph loom: years: 1805',
    ])
    expect(await extractSample('x.json', '{"loom":{"city":"Ly')).toMatchObject({ kind: 'corrupt' })
  })
})

describe('a zip file', () => {
  it('reads the documents in it under their names and says what it left out', async () => {
    const zip = makeZip({
      'notes/a.md': '# A\n\nLooms.',
      'b.txt': 'Mills.',
      'c.docx': makeDocx(wordParagraph('Cards.')),
      'd.pdf': makePdf({ pages: [column(56, 200, ['Lenses.'])] }),
      'tool.exe': bytes(0x4d, 0x5a, 0, 0),
      '__MACOSX/._b.txt': 'junk',
    })
    const doc = await docOf('all.zip', zip)
    expect(doc.blocks.map((block) => [block.text, ...block.headingPath])).toEqual([
      ['b.txt'],
      ['Mills.', 'b.txt'],
      ['c.docx'],
      ['Cards.', 'c.docx'],
      ['d.pdf'],
      ['Lenses.', 'd.pdf'],
      ['notes/a.md'],
      ['A', 'notes/a.md'],
      ['Looms.', 'notes/a.md', 'A'],
    ])
    expect(doc.warnings.map(wordsOf)).toEqual([expect.stringContaining('tool.exe')])
  })

  it('is partly readable when one of them is damaged, and a trap when they are nested deeply', async () => {
    const partial = await extractSample('x.zip', makeZip({ 'a.md': 'Looms.', 'b.json': '{"half":' }))
    expect(partial).toMatchObject({ kind: 'partial', missing: ['b.json (damaged)'] })
    const nest = (inner: Uint8Array) => makeZip({ 'in.zip': inner })
    const deep = nest(nest(nest(nest(makeZip({ 'a.md': 'Looms.' })))))
    expect(await extractSample('x.zip', deep)).toMatchObject({ kind: 'too-large', limit: 'depth' })
  })

  it('is stopped by what it unpacks to, also when its directory lies about that', async () => {
    const bomb = makeZip({ 'a.txt': new Uint8Array(40_000_000) })
    // The size in the directory: 100 bytes instead of forty million.
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength)
    const entry = Buffer.from(bomb).lastIndexOf(Buffer.from('PK\u0001\u0002'))
    view.setUint32(entry + 24, 100, true)
    expect(await extractSample('x.zip', bomb)).toMatchObject({ kind: 'too-large', limit: 'trap' })
  })
})

describe('what is no document', () => {
  it.each([
    [
      'x.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("http://127.0.0.1")</script><text>Hi</text></svg>',
      'image/svg+xml',
    ],
    ['x.exe', bytes(0x4d, 0x5a, 0x90, 0), 'application/x-executable'],
    ['x.mp3', bytes(0x49, 0x44, 0x33, 4, 0), 'audio/*'],
    ['x.7z', bytes(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c), 'application/x-7z-compressed'],
    ['x.bin', bytes(0, 1, 2, 3, 250, 251, 0, 0, 4, 5), 'application/octet-stream'],
  ])('%s is unsupported, with what would work', async (name, content, mediaType) => {
    const outcome = await extractSample(name, content)
    expect(outcome).toMatchObject({ kind: 'unsupported', mediaType, hint: { words: expect.stringMatching(/\.$/) } })
  })

  it('a document under a wrong name is read as what it is, and said so', async () => {
    const doc = await docOf('report.pdf', makeDocx(wordParagraph('Looms.')))
    expect(doc.warnings.map(wordsOf)).toEqual(['Its name says a PDF, but it is a Word document and was read as that.'])
  })
})
