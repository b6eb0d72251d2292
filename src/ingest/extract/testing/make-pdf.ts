import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** Text at a place of an A4 page: points from the left and from the top. */
export type PdfText = {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size?: number
  readonly font?: 'regular' | 'bold' | 'mono'
}

export type PdfSample = {
  readonly pages: readonly (readonly PdfText[])[]
  readonly info?: Readonly<Record<string, string>>
  readonly outline?: readonly { readonly title: string; readonly page: number }[]
  readonly password?: string
  /** A grey picture on each page, as a scan is: a PNG without interlace. */
  readonly picture?: Uint8Array
  readonly compress?: boolean
  /** Degrees by which each page is shown turned. */
  readonly rotate?: 90 | 180 | 270
}

const fonts = { regular: 'F1', bold: 'F2', mono: 'F3' }
const pageHeight = 842
const id = Buffer.alloc(16, 7)

/** A PDF by hand: as little as a reader needs, so that a test says all that is in it. */
export function makePdf(sample: PdfSample): Uint8Array {
  const objects: Buffer[] = []
  const key = sample.password === undefined ? undefined : encryptionKey(sample.password)
  const add = (body: string | Buffer) => objects.push(Buffer.from(body)) as number
  const seal = (bytes: Buffer, object: number) => (key ? rc4(objectKey(key, object), bytes) : bytes)
  add('<< /Type /Catalog /Pages 2 0 R /Outlines 7 0 R >>')
  add('') // pages, once their numbers are known
  for (const [at, name] of ['Helvetica', 'Helvetica-Bold', 'Courier'].entries()) {
    add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding /Name /F${at + 1} >>`)
  }
  const info = Object.entries(sample.info ?? {}).map(
    ([name, text]) => `/${name} ${hex(seal(Buffer.from(text, 'latin1'), 6))}`,
  )
  add(`<< ${info.join(' ')} >>`)
  add('') // outline
  const pageNumbers = sample.pages.map((texts) => {
    const content = Buffer.from(contentOf(texts, sample.picture !== undefined), 'latin1')
    const packed = sample.compress === false ? content : deflateSync(content)
    const filter = sample.compress === false ? '' : ' /Filter /FlateDecode'
    const stream = addStream(packed, filter)
    const image = sample.picture ? addPicture(sample.picture) : 0
    const xobject = image === 0 ? '' : ` /XObject << /Im ${image} 0 R >>`
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}]${sample.rotate === undefined ? '' : ` /Rotate ${sample.rotate}`} /Contents ${stream} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >>${xobject} >> >>`,
    )
  })
  const references = (numbers: readonly number[]) => numbers.map((number) => `${number} 0 R`).join(' ')
  objects[1] = Buffer.from(`<< /Type /Pages /Count ${pageNumbers.length} /Kids [${references(branches())}] >>`)
  const outline = sample.outline ?? []
  const first = objects.length + 1
  for (const [at, { title, page }] of outline.entries()) {
    const next = at + 1 < outline.length ? ` /Next ${first + at + 1} 0 R` : ''
    add(
      `<< /Title ${hex(seal(Buffer.from(title, 'latin1'), first + at))} /Parent 7 0 R /Dest [${pageNumbers[page - 1]} 0 R /Fit]${next} >>`,
    )
  }
  objects[6] = Buffer.from(
    outline.length === 0
      ? '<< /Type /Outlines /Count 0 >>'
      : `<< /Type /Outlines /Count ${outline.length} /First ${first} 0 R /Last ${first + outline.length - 1} 0 R >>`,
  )
  const encrypt = sample.password === undefined ? 0 : add(encryptDictionary(sample.password))
  return write(objects, encrypt)

  /** Many pages hang on branches of a hundred, as every producer has it. */
  function branches(): readonly number[] {
    if (pageNumbers.length <= 1000) return pageNumbers
    return Array.from({ length: Math.ceil(pageNumbers.length / 100) }, (_, at) => {
      const pages = pageNumbers.slice(at * 100, at * 100 + 100)
      return add(`<< /Type /Pages /Parent 2 0 R /Count ${pages.length} /Kids [${references(pages)}] >>`)
    })
  }

  function addStream(bytes: Buffer, entries: string): number {
    const sealed = seal(bytes, objects.length + 1)
    return add(
      Buffer.concat([
        Buffer.from(`<< /Length ${sealed.length}${entries} >>\nstream\n`),
        sealed,
        Buffer.from('\nendstream'),
      ]),
    )
  }

  /** What a PNG holds is what PDF calls Flate with predictor 15. */
  function addPicture(png: Uint8Array): number {
    const file = Buffer.from(png)
    const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
    const data: Buffer[] = []
    for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
      const isData = file.subarray(at + 4, at + 8).toString() === 'IDAT'
      if (isData) data.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
    }
    return addStream(
      Buffer.concat(data),
      ` /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 1 /BitsPerComponent 8 /Columns ${width} >>`,
    )
  }
}

function contentOf(texts: readonly PdfText[], hasPicture: boolean): string {
  const picture = hasPicture ? `q 595 0 0 ${pageHeight} 0 0 cm /Im Do Q\n` : ''
  return (
    picture +
    texts
      .map(({ x, y, text, size = 10, font = 'regular' }) => {
        const escaped = text.replace(/[\\()]/g, (mark) => `\\${mark}`).replaceAll('•', '\u0095')
        return `BT /${fonts[font]} ${size} Tf ${x} ${pageHeight - y} Td (${escaped}) Tj ET`
      })
      .join('\n')
  )
}

function write(objects: readonly Buffer[], encrypt: number): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  for (const [at, body] of objects.entries()) {
    offsets.push(length())
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from('\nendobj\n'))
  }
  const start = length()
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const sealed = encrypt === 0 ? '' : ` /Encrypt ${encrypt} 0 R /ID [${hex(id)} ${hex(id)}]`
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R${sealed} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}

const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`

// The standard security handler, revision 2: 40 bits, enough to lock a test.
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32)
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff])
const ownerEntry = () => rc4(md5(padded('owner')).subarray(0, 5), padded('owner'))

const encryptionKey = (password: string) => md5(padded(password), ownerEntry(), permissions, id).subarray(0, 5)

function objectKey(key: Buffer, object: number): Buffer {
  return md5(key, Buffer.from([object & 255, (object >> 8) & 255, (object >> 16) & 255, 0, 0])).subarray(0, 10)
}

function encryptDictionary(password: string): string {
  const user = rc4(encryptionKey(password), padding)
  return `<< /Filter /Standard /V 1 /R 2 /O ${hex(ownerEntry())} /U ${hex(user)} /P -4 >>`
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, at) => at)
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b] as number, state[a] as number])
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] as number) + (key[i % key.length] as number)) & 255
    swap(i, j)
  }
  let [i, j] = [0, 0]
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255
      j = (j + (state[i] as number)) & 255
      swap(i, j)
      return byte ^ (state[((state[i] as number) + (state[j] as number)) & 255] as number)
    }),
  )
}

/** Lines of a column, one below the other. */
export function column(x: number, y: number, lines: readonly string[], size = 10, leading = 12): PdfText[] {
  return lines.map((text, at) => ({ x, y: y + at * leading, text, size }))
}
