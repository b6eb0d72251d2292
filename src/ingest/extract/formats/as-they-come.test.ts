import { describe, expect, it } from 'vitest'
import { docOf, extractSample, shown } from '../testing/extract-sample.ts'
import { makeZip } from '../testing/make-office.ts'

describe('subtitles as they come', () => {
  it('rolling captions say each word once, and a blank inside a cue does not end it', async () => {
    const vtt = [
      ...['WEBVTT', 'Kind: captions', 'Language: en', ''],
      ...['00:00:00.000 --> 00:00:02.000 align:start', ' ', 'hello<00:00:00.500><c> and</c><c> welcome</c>', ''],
      ...['00:00:02.000 --> 00:00:02.010 align:start', 'hello and welcome', ' ', ''],
      ...['00:00:02.010 --> 00:00:04.000 align:start', 'hello and welcome', 'to the show, it is a very', ''],
      ...['00:00:05.000 --> 00:00:06.000', 'very good show', ''],
    ].join('\n')
    const outcome = await extractSample('talk.vtt', vtt)
    if (outcome.kind !== 'ok') throw new Error(JSON.stringify(outcome))
    expect(shown(outcome.doc)).toEqual(['paragraph 0s: hello and welcome to the show, it is a very very good show'])
    expect(outcome.doc.title).toBeUndefined()
  })

  it('cues that overlap in time are not said twice, and only the first line names a film', async () => {
    const vtt =
      'WEBVTT - The loom\n\nNOTE about it\n\n00:01.000 --> 00:04.000\n<v Ada>The engine weaves\n\n00:03.000 --> 00:06.000\n<v Ada>The engine weaves\nalgebraical patterns\n\n00:05.000 --> 00:08.000\n<v Ada>algebraical patterns\nof silk.'
    const doc = await docOf('talk.vtt', vtt)
    expect(shown(doc)).toEqual(['paragraph 1s Ada: The engine weaves algebraical patterns of silk.'])
    expect(doc.title).toBe('The loom')
    expect((await docOf('x.vtt', vtt.replace(' - The loom', ''))).title).toBeUndefined()
  })
})

describe('tables', () => {
  it('a cell that spans rows stands in each of them, and the others keep to their columns', async () => {
    const html =
      '<table><tr><th>Name<th>Year<th>What</tr><tr><td rowspan="2">Ada<td>1843<td>Notes</tr><tr><td colspan="2">none</tr><tr><td>Charles<td>1837<td>Plan</tr></table>'
    expect(shown(await docOf('x.html', html))).toEqual([
      'table : | Name | Year | What |\n| --- | --- | --- |\n| Ada | 1843 | Notes |\n| Ada | none |  |\n| Charles | 1837 | Plan |',
    ])
  })
})

describe('workbooks', () => {
  it('a cell merged over rows says the same in each of them', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const rows = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'Year')}</row><row r="2">${cell('A2', 'Ada')}${cell('B2', '1843')}</row><row r="3">${cell('B3', '1844')}</row><row r="4"><c r="B4"/></row>`
    const sheet = `<worksheet><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A2:A4"/></mergeCells></worksheet>`
    const parts = {
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': '<workbook><sheets><sheet name="People" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': sheet,
    }
    expect(shown(await docOf('people.xlsx', makeZip(parts)))).toEqual([
      'table People!1: | Name | Year |\n| --- | --- |\n| Ada | 1843 |\n| Ada | 1844 |',
    ])
  })
})

describe('encodings', () => {
  it('Chinese in GB 18030 is not taken for Korean, nor Korean for Chinese', async () => {
    // "阿达·洛芙莱斯于1843年发表了关于分析机的笔记。分析机从未建成。" and "에이다 러브레이스는 해석 기관에 대한 주석을 발표했다."
    const chinese =
      'b0a2b4efa1a4c2e5dcbdc0b3cbb9d3da31383433c4eab7a2b1edc1cbb9d8d3dab7d6cef6bbfab5c4b1cabcc7a1a3b7d6cef6bbfab4d3ceb4bda8b3c9a1a3'
    const korean =
      'bfa1c0ccb4d920b7afbaeab7b9c0ccbdbab4c220c7d8bcae20b1e2b0fcbfa120b4ebc7d120c1d6bcaec0bb20b9dfc7a5c7dfb4d92e'
    const read = async (hex: string) => (await docOf('x.txt', Buffer.from(hex, 'hex'))).blocks[0]?.text
    expect(await read(chinese)).toBe('阿达·洛芙莱斯于1843年发表了关于分析机的笔记。分析机从未建成。')
    expect(await read(korean)).toBe('에이다 러브레이스는 해석 기관에 대한 주석을 발표했다.')
  })
})

describe('conversations with Gemini', () => {
  it('of the activity export, oldest first, with the answers as text', async () => {
    const item = (title: string, time: string, html: string) => ({
      header: 'Gemini Apps',
      title,
      time,
      products: ['Gemini Apps'],
      safeHtmlItem: [{ html }],
    })
    const doc = await docOf(
      'MyActivity.json',
      JSON.stringify([
        item('Prompted And when?', '2026-01-01T10:05:00Z', '<p>In <b>1804</b>.</p>'),
        item(
          'Prompted Who made the loom?',
          '2026-01-01T10:00:00Z',
          '<p>Joseph Marie Jacquard.</p><ul><li>In Lyon.</li></ul>',
        ),
        {
          header: 'Gemini Apps',
          title: 'Used an Assistant feature',
          time: '2026-01-01T09:00:00Z',
          products: ['Gemini Apps'],
        },
      ]),
    )
    expect(doc).toMatchObject({ title: 'Gemini', date: '2026-01-01' })
    expect(shown(doc)).toEqual([
      'heading1 turn 1: Gemini',
      'paragraph turn 1 User: Who made the loom?',
      'paragraph turn 2 Assistant: Joseph Marie Jacquard.',
      'list-item turn 2 Assistant: In Lyon.',
      'paragraph turn 3 User: And when?',
      'paragraph turn 4 Assistant: In 1804.',
    ])
  })

  it('of AI Studio, without what the model only thought', async () => {
    const chunks = [
      { text: 'Who made the loom?', role: 'user' },
      { text: 'They ask about looms.', role: 'model', isThought: true },
      { text: 'Jacquard did.', role: 'model' },
    ]
    const doc = await docOf('chat.json', JSON.stringify({ runSettings: { model: 'm' }, chunkedPrompt: { chunks } }))
    expect(shown(doc).slice(1)).toEqual([
      'paragraph turn 1 User: Who made the loom?',
      'paragraph turn 2 Assistant: Jacquard did.',
    ])
  })
})

describe('notes of web pages and books', () => {
  it('stand beside their marks, by whatever wrote the page, and no number is left in the text', async () => {
    const sphinx =
      '<p>Links should be absolute. <a class="footnote-reference" href="#id24" id="id9">9</a> They are short.</p><p>See <a href="#s">1</a>.</p><h2 id="s">More</h2><dl><dt id="id24"><span><a href="#id9">9</a></span></dt><dd><p>This keeps them right.</p></dd></dl>'
    expect(shown(await docOf('x.html', `<html><body>${sphinx}</body></html>`))).toEqual([
      'paragraph : Links should be absolute. They are short.',
      'footnote : This keeps them right.',
      'paragraph : See 1.',
      'heading2 More: More',
    ])
    const pandoc =
      '<p>Silk was woven.<a href="#fn1" id="fnref1" role="doc-noteref"><sup>1</sup></a></p><section role="doc-endnotes"><ol><li id="fn1"><p>In Lyon.<a href="#fnref1" role="doc-backlink">↩︎</a></p></li></ol></section>'
    expect(shown(await docOf('x.html', `<html><body>${pandoc}</body></html>`))).toEqual([
      'paragraph : Silk was woven.',
      'footnote : In Lyon.',
    ])
    const wiki =
      '<p>Ada wrote notes.<sup id="cite_ref-1"><a href="#cite_note-1">[1]</a></sup></p><p>They were long.<sup id="cite_ref-1b"><a href="#cite_note-1">[1]</a></sup></p><ol><li id="cite_note-1"><b><a href="#cite_ref-1">a</a> <a href="#cite_ref-1b">b</a></b> Menabrea 1843, p. 3.</li></ol>'
    expect(shown(await docOf('x.html', `<html><body>${wiki}</body></html>`))).toEqual([
      'paragraph : Ada wrote notes.',
      'footnote : Menabrea 1843, p. 3.',
      'paragraph : They were long.',
    ])
  })
})
