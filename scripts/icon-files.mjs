// The two icon containers, as their formats say: a table of sizes, then PNG files as they are.

/** Windows: a header of 6 bytes, 16 bytes for each picture, the pictures. 256 pixels are written as 0. */
export function ico(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [at, { pixels, png }] of pictures.entries()) {
    const entry = 6 + 16 * at
    header.writeUInt8(pixels % 256, entry)
    header.writeUInt8(pixels % 256, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

/** macOS: by type, which says how many pixels and on which kind of screen. */
const types = [
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]

/** `pngs` by their number of pixels. */
export function icns(pngs) {
  const parts = types.map(([type, pixels]) => {
    const png = pngs.get(pixels)
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32BE(png.length + 8, 4)
    return Buffer.concat([head, png])
  })
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.write('icns', 'latin1')
  head.writeUInt32BE(body.length + 8, 4)
  return Buffer.concat([head, body])
}
