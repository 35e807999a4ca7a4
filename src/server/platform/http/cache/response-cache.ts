import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Language } from '#domain/language/language.ts'
import type { Log } from '#server/platform/log.ts'
import { compress, compressBetter, decompress, type Encoding, encodingFor } from './content-encoding.ts'

/** A response that is the same for every client: its status, its headers by lower-case name, its text. */
export interface SharedResponse {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** Header names and values in turn, the form that `writeHead` takes fastest. */
type RawHeaders = string[]

/** A body in one encoding, with all that is sent before it. */
interface Representation {
  body: Buffer
  headers: RawHeaders
}

interface CachedResponse {
  status: number
  etag: string
  /** What all representations have in common. */
  headers: RawHeaders
  /** How many bytes the body has when it is not compressed. */
  length: number
  /** At least one; a promise while it is being made from another one. */
  made: { [form in Form]?: Representation | Promise<Representation> }
  /** When it is asked for from then on, it is worth a better compression; undefined once it has that. */
  settledAt: number | undefined
}

/** In what a body is kept: one of the compressions, or as it is. */
type Form = Encoding | 'plain'

/** A response that one request is producing while others wait for it. */
export interface PendingResponse {
  response: Promise<SharedResponse>
  /** The content has changed since the request began. */
  isOutdated: boolean
}

/** The cache keys of the pages that answer all unknown URLs, one for each language. */
export const NOT_FOUND_KEYS: Readonly<Record<Language, string>> = { de: '/404', fr: '/fr/404', it: '/it/404', en: '/en/404' }

const MAX_BYTES = 16 * 1024 * 1024
const MAX_ENTRIES = 10_000
// A response that has lasted so long lasts longer still.
const SETTLED_AFTER_MS = 10_000
// The objects around an entry's key, headers and bodies.
const ENTRY_OVERHEAD_BYTES = 1024

/**
 * Responses that are the same for every visitor, cached in memory with their ETag, in the forms that are asked for,
 * until their content changes. Bounded by bytes and entries; the least recently used go first
 * (docs/rules/pages.md#cached).
 */
export class ResponseCache {
  #log: Pick<Log, 'error'>
  #cached: LRUCache<string, CachedResponse>
  #pending = new Map<string, PendingResponse>()
  /** One response after the other, so that pages which settle together do not occupy the processor. */
  #isCompressingBetter = false

  constructor(log: Pick<Log, 'error'>, { maxBytes = MAX_BYTES, maxEntries = MAX_ENTRIES } = {}) {
    this.#log = log
    this.#cached = new LRUCache({ max: maxEntries, maxSize: maxBytes, sizeCalculation: bytesOf })
  }

  /**
   * Drops the responses of these keys. Pending ones still reach the requests that wait for them, but are not cached.
   */
  invalidate(isAffected: (key: string) => boolean = () => true): void {
    for (const [key, pending] of this.#pending) if (isAffected(key)) pending.isOutdated = true
    const affected = Array.from(this.#cached.keys()).filter(isAffected)
    for (const key of affected) this.#cached.delete(key)
  }

  /** The response that another request is already producing for this key. */
  pending(key: string): Readonly<PendingResponse> | undefined {
    return this.#pending.get(key)
  }

  /**
   * Registers the caller as the request that produces this key's response; the returned function hands it to all who
   * wait.
   */
  startPending(key: string): (response: SharedResponse) => void {
    const { promise, resolve } = Promise.withResolvers<SharedResponse>()
    const pending: PendingResponse = { response: promise, isOutdated: false }
    this.#pending.set(key, pending)
    return (response) => {
      this.#pending.delete(key)
      if (!pending.isOutdated && isCacheable(key, response)) this.#cached.set(key, toCached(response))
      resolve(response)
    }
  }

  /** Sends the cached response; false when there is none. */
  serve(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const cached = this.#cached.get(key)
    if (cached === undefined) return false
    if (cached.status === 200 && request.headers['if-none-match'] === cached.etag) {
      response.writeHead(304, cached.headers).end()
      return true
    }
    const found = this.#made(key, cached, encodingFor(request, cached.length) ?? 'plain')
    if (!(found instanceof Promise)) {
      send(request, response, cached.status, found)
      if (found === cached.made.br && cached.settledAt !== undefined && performance.now() >= cached.settledAt)
        void this.#compressBetter(key, cached)
    } else
      void found.then(
        (made) => send(request, response, cached.status, made),
        (error: unknown) => this.#fail(response, error),
      )
    return true
  }

  /**
   * The cached body in the compression that this request accepts; undefined where it is not cached or not compressed.
   */
  async compressed(key: string, request: IncomingMessage): Promise<{ body: Buffer; encoding: Encoding } | undefined> {
    const cached = this.#cached.get(key)
    const encoding = cached && encodingFor(request, cached.length)
    return encoding && { body: (await this.#made(key, cached, encoding)).body, encoding }
  }

  /**
   * Made on first use: API responses that only feed the page renderer never leave the process. A compressed body takes
   * the place of the plain one, which is several times larger, until somebody asks for that.
   */
  #made(key: string, cached: CachedResponse, form: Form): Representation | Promise<Representation> {
    return (cached.made[form] ??= this.#make(key, cached, form))
  }

  async #make(key: string, cached: CachedResponse, form: Form): Promise<Representation> {
    try {
      const made = await makeForm(cached, form)
      cached.made[form] = made
      if (form !== 'plain') delete cached.made.plain
      // A new object, so that the cache counts the entry's bytes again.
      if (this.#cached.peek(key)?.made === cached.made) this.#cached.set(key, { ...cached })
      return made
    } catch (error) {
      // The next request tries again.
      delete cached.made[form]
      throw error
    }
  }

  async #compressBetter(key: string, cached: CachedResponse): Promise<void> {
    if (this.#isCompressingBetter) return
    this.#isCompressingBetter = true
    cached.settledAt = undefined
    try {
      const { body } = await makeForm(cached, 'plain')
      const { made, headers } = cached
      made.br = representation(inOwnMemory(await compressBetter(body)), [...headers, 'content-encoding', 'br'])
      if (this.#cached.peek(key)?.made === made) this.#cached.set(key, { ...cached })
    } catch (error) {
      this.#log.error({ err: error }, 'a cached response could not be compressed better')
    } finally {
      this.#isCompressingBetter = false
    }
  }

  /** No route runs for a cached response, so that what fails here reaches no other edge. */
  #fail(response: ServerResponse, error: unknown): void {
    this.#log.error({ err: error }, 'a cached response could not be sent')
    response.writeHead(500).end()
  }
}

async function makeForm({ made, headers }: CachedResponse, form: Form): Promise<Representation> {
  const plain = made.plain ? (await made.plain).body : await decompressed(made)
  return form === 'plain'
    ? representation(inOwnMemory(plain), headers)
    : representation(inOwnMemory(await compress(form, plain)), [...headers, 'content-encoding', form])
}

async function decompressed({ br, gzip }: CachedResponse['made']): Promise<Buffer> {
  if (br) return decompress('br', (await br).body)
  if (gzip) return decompress('gzip', (await gzip).body)
  throw new Error('a cached response has no body')
}

function toCached({ status, headers, body }: SharedResponse): CachedResponse {
  const plain = inOwnMemory(body)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const all = [...Object.entries(headers).flat(), 'etag', etag, 'vary', 'accept-encoding']
  const settledAt = performance.now() + SETTLED_AFTER_MS
  return { status, etag, headers: all, length: plain.length, made: { plain: representation(plain, all) }, settledAt }
}

/** Node cuts small buffers out of slabs of 64 kB, and one that is kept would keep its whole slab. */
function inOwnMemory(body: string | Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(body))
  bytes.set(typeof body === 'string' ? Buffer.from(body) : body)
  return bytes
}

function representation(body: Buffer, headers: RawHeaders): Representation {
  return { body, headers: [...headers, 'content-length', String(body.length)] }
}

function bytesOf({ headers, made }: CachedResponse, key: string): number {
  const bodies = Object.values(made).flatMap((each) => (each instanceof Promise ? [] : [each.body]))
  const texts = [key, ...headers]
  return ENTRY_OVERHEAD_BYTES + sumOfLengths(bodies) + sumOfLengths(texts)
}

function sumOfLengths(all: readonly { length: number }[]): number {
  return all.reduce((sum, { length }) => sum + length, 0)
}

// Only the generic 404 pages are cached; with a 404 for each unknown URL anyone could fill the cache.
function isCacheable(key: string, { status }: SharedResponse): boolean {
  return status === 200 || (status === 404 && Object.values(NOT_FOUND_KEYS).includes(key))
}

function send(request: IncomingMessage, response: ServerResponse, status: number, { body, headers }: Representation): void {
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
