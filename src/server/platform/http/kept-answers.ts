import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What is sent to whoever asks: the status, the headers by lower-case name, and a text. */
export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

interface Kept {
  status: number
  etag: string
  /** Name and value in turn, as `writeHead` takes them fastest. */
  headers: string[]
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

interface Making {
  answered: Promise<Answer>
  /** The content has changed since it was begun. */
  isOutdated: boolean
}

/** The address under which the one page for all unknown addresses is kept. */
export const UNKNOWN_PAGE = '/404'

const MEMORY_LIMIT = 64 * 1024 * 1024
const SMALLEST_TO_COMPRESS = 1000

/**
 * Answers that depend on nobody, made once and served many times (house, section 3). Kept by address with their ETag and
 * compressed forms, dropped when what they show changes, and never more than 64 MB of them.
 */
export class KeptAnswers {
  #answers = new Map<string, Kept>()
  #making = new Map<string, Making>()
  #bytes = 0

  /** Forgets the answers of these addresses; those being made now reach who waits for them, and are not kept either. */
  drop(isWrong: (address: string) => boolean = () => true): void {
    for (const [address, making] of this.#making) if (isWrong(address)) making.isOutdated = true
    for (const address of this.#answers.keys()) if (isWrong(address)) this.#forget(address)
  }

  /** The answer of this address that somebody makes already. */
  beingMade(address: string): Readonly<Making> | undefined {
    return this.#making.get(address)
  }

  /** Begins to make an answer; what it is called with is given to everybody who waits for it. */
  begin(address: string): (answer: Answer) => void {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    const making: Making = { answered: promise, isOutdated: false }
    this.#making.set(address, making)
    return (answer) => {
      this.#making.delete(address)
      if (!making.isOutdated && isKeepable(address, answer)) this.#keep(address, answer)
      resolve(answer)
    }
  }

  /** Answers the request from memory; false when it must be made. */
  answer(address: string, request: IncomingMessage, response: ServerResponse): boolean {
    const kept = this.#answers.get(address)
    if (kept === undefined) return false
    if (kept.status === 200 && request.headers['if-none-match'] === kept.etag) {
      response.writeHead(304, kept.headers).end()
      return true
    }
    const accepted = request.headers['accept-encoding']
    if (kept.br && accepted?.includes('br')) send(request, response, kept, kept.br, 'br')
    else if (kept.gzip && accepted?.includes('gzip')) send(request, response, kept, kept.gzip, 'gzip')
    else send(request, response, kept, kept.plain)
    return true
  }

  /** Keeps an answer, and compresses it behind the visitor's back. */
  #keep(address: string, { status, headers, body }: Answer): void {
    const plain = Buffer.from(body)
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const kept: Kept = { status, etag, plain, headers: [...Object.entries(headers).flat(), 'etag', etag, 'vary', 'accept-encoding'] }
    this.#answers.set(address, kept)
    this.#grow(plain.length)
    if (plain.length >= SMALLEST_TO_COMPRESS) void this.#compress(address, kept)
  }

  #grow(bytes: number): void {
    this.#bytes += bytes
    for (const address of this.#answers.keys()) {
      if (this.#bytes <= MEMORY_LIMIT) return
      this.#forget(address)
    }
  }

  #forget(address: string): void {
    const { plain, br, gzip: gz } = this.#answers.get(address) as Kept
    this.#answers.delete(address)
    this.#bytes -= plain.length + (br?.length ?? 0) + (gz?.length ?? 0)
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

// Of what is refused only the page for all unknown addresses: anybody could make up any number of others.
function isKeepable(address: string, { status }: Answer): boolean {
  return status === 200 || (status === 404 && address === UNKNOWN_PAGE)
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers }: Kept, body: Buffer, encoding?: string): void {
  const all = encoding === undefined ? headers : [...headers, 'content-encoding', encoding]
  response.writeHead(status, [...all, 'content-length', String(body.length)])
  response.end(request.method === 'HEAD' ? undefined : body)
}
