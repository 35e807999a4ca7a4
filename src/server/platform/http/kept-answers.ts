import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

interface Kept {
  etag: string
  /** Name and value in turn, as `writeHead` takes them fastest. */
  headers: string[]
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

export interface Answer {
  headers: Readonly<Record<string, string>>
  body: string
}

const MEMORY_LIMIT = 64 * 1024 * 1024
const SMALLEST_TO_COMPRESS = 1000

/**
 * Answers that depend on nobody, rendered once and served many times (house, section 3). Kept by address with their
 * ETag and compressed forms, dropped all together when the content changes, and never more than 64 MB of them.
 */
export class KeptAnswers {
  #answers = new Map<string, Kept>()
  #bytes = 0
  #generation = 0

  /** What an answer that is being made must still equal to be kept. */
  get generation(): number {
    return this.#generation
  }

  /** Forgets everything; answers being made now are not kept either. */
  drop(): void {
    this.#answers.clear()
    this.#bytes = 0
    this.#generation++
  }

  /** Keeps an answer that was begun in this generation, and compresses it behind the visitor's back. */
  keep(address: string, generation: number, { headers, body }: Answer): void {
    if (generation !== this.#generation || this.#answers.has(address)) return
    const plain = Buffer.from(body)
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const kept: Kept = { etag, plain, headers: [...Object.entries(headers).flat(), 'etag', etag, 'vary', 'accept-encoding'] }
    this.#answers.set(address, kept)
    this.#grow(plain.length)
    if (plain.length >= SMALLEST_TO_COMPRESS) void this.#compress(address, kept)
  }

  /** Answers the request from memory; false when it must be made. */
  answer(address: string, request: IncomingMessage, response: ServerResponse): boolean {
    const kept = this.#answers.get(address)
    if (kept === undefined) return false
    if (request.headers['if-none-match'] === kept.etag) {
      response.writeHead(304, kept.headers).end()
      return true
    }
    const accepted = request.headers['accept-encoding']
    if (kept.br && accepted?.includes('br')) send(request, response, kept, kept.br, 'br')
    else if (kept.gzip && accepted?.includes('gzip')) send(request, response, kept, kept.gzip, 'gzip')
    else send(request, response, kept, kept.plain)
    return true
  }

  #grow(bytes: number): void {
    this.#bytes += bytes
    for (const [address, { plain, br, gzip: gz }] of this.#answers) {
      if (this.#bytes <= MEMORY_LIMIT) return
      this.#answers.delete(address)
      this.#bytes -= plain.length + (br?.length ?? 0) + (gz?.length ?? 0)
    }
  }

  async #compress(address: string, kept: Kept): Promise<void> {
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(kept.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
      promisify(gzip)(kept.plain, { level: 7 }),
    ])
    if (this.#answers.get(address) !== kept) return
    kept.br = br
    kept.gzip = gz
    this.#grow(br.length + gz.length)
  }
}

function send(request: IncomingMessage, response: ServerResponse, { headers }: Kept, body: Buffer, encoding?: string): void {
  const all = encoding === undefined ? headers : [...headers, 'content-encoding', encoding]
  response.writeHead(200, [...all, 'content-length', String(body.length)])
  response.end(request.method === 'HEAD' ? undefined : body)
}
