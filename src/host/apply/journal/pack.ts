import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Compressed off the thread; Markdown comes to about a third. */
export async function pack(bytes: Uint8Array): Promise<Uint8Array> {
  return compress(bytes)
}

export async function unpack(packed: Uint8Array): Promise<Uint8Array> {
  const bytes = await decompress(packed)
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
}
