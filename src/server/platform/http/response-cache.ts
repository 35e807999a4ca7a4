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

type Encoding = 'br' | 'gzip'

interface Kept {
  status: number
  etag: string
  /** Name and value in turn, as `writeHead` takes them fastest. */
  headers: string[]
  plain: Buffer
  /** Compressed, or being compressed. */
  forms: { [encoding in Encoding]?: Buffer | Promise<Buffer> }
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
export class ResponseCache {
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
    const encoding = encodingFor(kept, request)
    const body = encoding ? this.#form(address, kept, encoding) : kept.plain
    if (Buffer.isBuffer(body)) send(request, response, kept, body, encoding)
    else void body.then((made) => send(request, response, kept, made, encoding))
    return true
  }

  /** The kept answer as this request takes it, where that is compressed. */
  async compressed(address: string, request: IncomingMessage): Promise<{ body: Buffer; encoding: Encoding } | undefined> {
    const kept = this.#answers.get(address)
    const encoding = kept && encodingFor(kept, request)
    return encoding && { body: await this.#form(address, kept, encoding), encoding }
  }

  #keep(address: string, { status, headers, body }: Answer): void {
    const plain = Buffer.from(body)
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const all = [...Object.entries(headers).flat(), 'etag', etag, 'vary', 'accept-encoding']
    this.#answers.set(address, { status, etag, plain, headers: all, forms: {} })
    this.#grow(plain.length)
  }

  #grow(bytes: number): void {
    this.#bytes += bytes
    for (const address of this.#answers.keys()) {
      if (this.#bytes <= MEMORY_LIMIT) return
      this.#forget(address)
    }
  }

  #forget(address: string): void {
    const { plain, forms } = this.#answers.get(address) as Kept
    this.#answers.delete(address)
    for (const body of [plain, ...Object.values(forms)]) if (Buffer.isBuffer(body)) this.#bytes -= body.length
  }

  /** Compressed for the first who takes it so: most of what pages are made of never leaves the process. */
  #form(address: string, kept: Kept, encoding: Encoding): Buffer | Promise<Buffer> {
    return (kept.forms[encoding] ??= COMPRESS[encoding](kept.plain).then((body) => {
      kept.forms[encoding] = body
      if (this.#answers.get(address) === kept) this.#grow(body.length)
      return body
    }))
  }
}

const COMPRESS: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: brotliFor(plain) }),
  gzip: (plain) => promisify(gzip)(plain, { level: 7 }),
}

// The default window of 4 MB, got and given back each time, takes longer than compressing a page.
function brotliFor(plain: Buffer): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
}

function encodingFor({ plain }: Kept, request: IncomingMessage): Encoding | undefined {
  const accepted = request.headers['accept-encoding']
  if (accepted === undefined || plain.length < SMALLEST_TO_COMPRESS) return undefined
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
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
