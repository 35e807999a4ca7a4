import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

/** The compressions of responses, the preferred one first. */
export type Encoding = (typeof ENCODINGS)[number]

const ENCODINGS = ['br', 'gzip'] as const
const MIN_BYTES_TO_COMPRESS = 1000

const QUALITY = 9
// Takes ten times as long for a page.
const BETTER_QUALITY = 10

const COMPRESS: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: brotliParams(plain, QUALITY) }),
  gzip: (plain) => promisify(gzip)(plain, { level: 7 }),
}

const DECOMPRESS: Readonly<Record<Encoding, (compressed: Buffer) => Promise<Buffer>>> = {
  br: (compressed) => promisify(brotliDecompress)(compressed),
  gzip: (compressed) => promisify(gunzip)(compressed),
}

/** The compression for a body of this size that the client accepts; undefined where it is sent as it is. */
export function encodingFor(request: IncomingMessage, bytes: number): Encoding | undefined {
  const accepted = request.headers['accept-encoding']
  if (accepted === undefined || bytes < MIN_BYTES_TO_COMPRESS) return undefined
  return ENCODINGS.find((encoding) => accepted.includes(encoding))
}

/** Compresses a body in zlib's thread pool. */
export function compress(encoding: Encoding, plain: Buffer): Promise<Buffer> {
  return COMPRESS[encoding](plain)
}

/** Compresses a body with brotli more slowly than `compress`, to less. */
export function compressBetter(plain: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(plain, { params: brotliParams(plain, BETTER_QUALITY) })
}

/** What `compress` made a body from. */
export function decompress(encoding: Encoding, compressed: Buffer): Promise<Buffer> {
  return DECOMPRESS[encoding](compressed)
}

// Allocating brotli's default window of 4 MB for each page takes longer than compressing the page.
function brotliParams(plain: Buffer, quality: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
}
