import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../core/said.ts'
import { docOf, extractSample, shown } from '../testing/extract-sample.ts'
import { makeDocx, makeEpub, makeOdt, makePptx, makeXlsx, makeZip, wordParagraph } from '../testing/make-office.ts'
import { openZip } from '../zip-archive.ts'

/** The same package with one part changed, and others added. */
function changed(sample: Uint8Array, name: string, change: (xml: string) => string, more: Record<string, string> = {}) {
  const zip = openZip(sample)
  const parts = Object.fromEntries(zip.names.map((part) => [part, zip.readText(part) ?? '']))
  return makeZip({ ...parts, [name]: change(parts[name] ?? ''), ...more })
}

describe('what is no text is not left out in silence', () => {
  it('Word: formulas stay in their sentence; pictures, comments and tracked changes are told of', async () => {
    const body =
      '<w:p><w:r><w:t xml:space="preserve">The area is </w:t></w:r><m:oMath><m:r><m:t>a&lt;b</m:t></m:r></m:oMath><w:r><w:t>of it.</w:t></w:r></w:p>' +
      '<w:p><w:del w:id="1"><w:r><w:delText>Silk</w:delText></w:r></w:del><w:ins w:id="2"><w:r><w:t>Wool is warm.</w:t></w:r></w:ins><w:r><w:commentReference w:id="0"/></w:r></w:p>' +
      '<w:p><w:r><w:drawing><pic:pic/></w:drawing></w:r></w:p>'
    const doc = await docOf(
      'x.docx',
      changed(makeDocx(body), 'word/document.xml', (xml) =>
        xml.replace('<w:document ', '<w:document xmlns:m="m" xmlns:pic="p" '),
      ),
    )
    expect(shown(doc)).toEqual(['paragraph : The area is a<b of it.', 'paragraph : Wool is warm.'])
    expect(doc.warnings.map(wordsOf)).toEqual([
      'Its 1 picture and 1 comment were not read.',
      'Its formulas were read as plain text; look at the original for how they are set.',
      'It has tracked changes; it was read as if all of them were accepted.',
    ])
    expect((await docOf('y.docx', makeDocx(wordParagraph('Plain.')))).warnings.map(wordsOf)).toEqual([])
  })

  it('PowerPoint: a drawn diagram is read, nothing twice, and pictures are counted', async () => {
    const drawn =
      '<mc:AlternateContent xmlns:mc="m"><mc:Choice><p:sp><p:txBody><a:p><a:r><a:t>Once</a:t></a:r></a:p></p:txBody></p:sp></mc:Choice>' +
      '<mc:Fallback><p:sp><p:txBody><a:p><a:r><a:t>Once</a:t></a:r></a:p></p:txBody></p:sp></mc:Fallback></mc:AlternateContent>' +
      '<p:graphicFrame><dgm:relIds xmlns:dgm="d" r:dm="d1"/></p:graphicFrame><p:pic/><p:pic/>'
    const slide = makePptx([{ title: 'Looms', bullets: ['Silk'] }])
    const relations =
      '<Relationships><Relationship Id="d1" Type="x/diagramData" Target="../diagrams/data1.xml"/></Relationships>'
    const doc = await docOf(
      'x.pptx',
      changed(slide, 'ppt/slides/slide1.xml', (xml) => xml.replace('</p:spTree>', `${drawn}</p:spTree>`), {
        'ppt/slides/_rels/slide1.xml.rels': relations,
        'ppt/diagrams/data1.xml':
          '<dgm:dataModel><dgm:pt><dgm:t><a:p><a:r><a:t>Warp first</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:dataModel>',
      }),
    )
    expect(shown(doc)).toEqual([
      'heading1 s. 1: Looms',
      'list-item s. 1: Silk',
      'paragraph s. 1: Once',
      'list-item s. 1: Warp first',
    ])
    expect(doc.warnings.map(wordsOf)).toEqual(['Its 2 pictures were not read.'])
  })

  it('Excel: a formula without a result shows itself; percents, hidden sheets, charts and comments are told', async () => {
    const rows =
      '<row r="1"><c r="A1"><f>SUM(B1:B9)</f></c><c r="B1"><f>1+1</f><v>2</v></c><c r="C1" s="1"><v>0.256</v></c></row>'
    const sample = changed(
      makeXlsx({ Open: rows, Shut: '<row r="1"><c r="A1"><v>7</v></c></row>' }),
      'xl/workbook.xml',
      (xml) => xml.replace('name="Shut"', 'name="Shut" state="hidden"'),
      {
        'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="10"/></cellXfs></styleSheet>',
        'xl/charts/chart1.xml': '<c:chart/>',
        'xl/comments1.xml': '<comments><comment ref="A1"/><comment ref="B1"/></comments>',
      },
    )
    const doc = await docOf('x.xlsx', sample)
    expect(doc.blocks[1]?.text).toBe('| =SUM(B1:B9) | 2 | 25.6% |\n| --- | --- | --- |')
    expect(doc.warnings.map(wordsOf)).toEqual([
      'Its 1 chart and 2 comments were not read.',
      'Hidden sheets were read too: “Shut”.',
      expect.stringContaining('1 of its cells hold a formula without a result'),
    ])
  })

  it('OpenDocument: text in boxes and repeated cells is read, pictures and comments are told of', async () => {
    const doc = await docOf(
      'x.odt',
      makeOdt(
        '<text:p>Before<draw:frame><draw:text-box><text:p>In a box.</text:p></draw:text-box></draw:frame><office:annotation><text:p>Really?</text:p></office:annotation></text:p>' +
          '<table:table><table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>Wide</text:p></table:table-cell><table:covered-table-cell/><table:table-cell><text:p>c</text:p></table:table-cell></table:table-row>' +
          '<table:table-row><table:table-cell table:number-columns-repeated="2"><text:p>x</text:p></table:table-cell><table:table-cell><text:p>y</text:p></table:table-cell></table:table-row></table:table>' +
          '<text:p><draw:frame><draw:image/></draw:frame></text:p>',
      ),
    )
    expect(shown(doc)).toEqual([
      'paragraph : Before',
      'paragraph : In a box.',
      'table : | Wide |  | c |\n| --- | --- | --- |\n| x | x | y |',
    ])
    expect(doc.warnings.map(wordsOf)).toEqual(['Its 1 picture and 1 comment were not read.'])
  })

  it('EPUB: notes stand beside their marks, and pictures are counted', async () => {
    const doc = await docOf(
      'x.epub',
      makeEpub([
        {
          title: 'Looms',
          body: '<h1>Looms</h1><p>They wove silk.<a epub:type="noteref" href="#n1">1</a></p><p>They wove wool.</p><img src="a.png"/><aside epub:type="footnote" id="n1"><p><a href="#r1">1</a> In Lyon.</p></aside>',
        },
      ]),
    )
    expect(shown(doc)).toEqual([
      'heading1 Looms: Looms',
      'paragraph Looms: They wove silk.',
      'footnote Looms: In Lyon.',
      'paragraph Looms: They wove wool.',
    ])
    expect(doc.warnings.map(wordsOf)).toEqual(['Its 1 picture was not read.'])
  })

  it('notebooks and rich text: what was drawn is counted, what failed is text', async () => {
    const notebook = {
      nbformat: 4,
      cells: [
        {
          cell_type: 'code',
          source: 'plot()',
          outputs: [
            { data: { 'image/png': 'AAAA', 'text/plain': '<Figure>' } },
            { ename: 'ValueError', evalue: 'no warp' },
          ],
        },
      ],
    }
    const doc = await docOf('x.ipynb', JSON.stringify(notebook))
    expect(doc.blocks.map(({ text }) => text)).toEqual(['plot()', '<Figure>', 'ValueError: no warp'])
    expect(doc.warnings.map(wordsOf)).toEqual(['Its 1 drawn output was not read.'])
    const rich = await docOf('x.rtf', '{\\rtf1\\ansi Looms weave.{\\pict\\pngblip 00ff}{\\pict 01}\\par}')
    expect(rich.warnings.map(wordsOf)).toEqual(['Its 2 pictures were not read.'])
  })

  it('a zip in a zip: what is locked or scanned in it is named, with the way to read it', async () => {
    const inner = makeZip({
      'a.md': 'Looms weave.',
      'scan.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    })
    expect(await extractSample('x.zip', makeZip({ 'in/b.zip': inner }))).toMatchObject({
      kind: 'partial',
      ocr: true,
      missing: ['in/b.zip: scan.png (pictures of text; text recognition can read them)'],
    })
  })
})
