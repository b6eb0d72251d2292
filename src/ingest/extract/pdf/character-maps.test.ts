import { expect, test } from 'vitest'
import { extractSample } from '../testing/extract-sample.ts'

/** A page whose one line is set in an East Asian font that is not embedded; `hex` is the text in the font's own codes. */
function withFont(collection: 'Japan1' | 'GB1' | 'Korea1' | 'CNS1', encoding: string, hex: string): Uint8Array {
  const content = `BT /F1 12 Tf 72 700 Td <${hex}> Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /Plain /Encoding /${encoding} /DescendantFonts [6 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Plain /CIDSystemInfo << /Registry (Adobe) /Ordering (${collection}) /Supplement 2 >> /DW 1000 /FontDescriptor 7 0 R >>`,
    '<< /Type /FontDescriptor /FontName /Plain /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const start = text.length
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new TextEncoder().encode(text)
}

test.each([
  ['Japanese in Shift JIS', 'Japan1', '90ms-RKSJ-H', '93fa967b8cea82cc95b68f91', '日本語の文書'],
  ['Chinese in GBK', 'GB1', 'GBK-EUC-H', 'd6d0cec4cec4b5b5', '中文文档'],
  ['Korean in UCS-2', 'Korea1', 'UniKS-UCS2-H', 'd55cad6dc5b4', '한국어'],
  ['traditional Chinese in Big5', 'CNS1', 'ETen-B5-H', 'a4a4a4e5a4e5a5f3', '中文文件'],
] as const)('reads %s, whose font is not embedded', async (_, collection, encoding, hex, text) => {
  const outcome = await extractSample('plain.pdf', withFont(collection, encoding, hex))
  expect(outcome).toMatchObject({ kind: 'ok', doc: { blocks: [{ text }] } })
})

test('a character map that does not exist is told as a part that is missing', async () => {
  const outcome = await extractSample('plain.pdf', withFont('Japan1', 'Nobody-Knows-H', '93fa967b'))
  expect(outcome.kind).not.toBe('ok')
})
