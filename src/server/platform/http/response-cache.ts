import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Language } from '#domain/language/language.ts'
import { compress, type Encoding, encodingFor } from './content-encoding.ts'

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
  plain: Representation
  /** A promise while the body is being compressed. */
  compressed: { [encoding in Encoding]?: Representation | Promise<Representation> }
}

/** A response that one request is producing while others wait for it. */
export interface PendingResponse {
  response: Promise<SharedResponse>
  /** The content has changed since the request began. */
  isOutdated: boolean
}

/** The cache keys of the pages that answer all unknown URLs, one for each language. */
export const NOT_FOUND_KEYS: Readonly<Record<Language, string>> = { de: '/404', fr: '/fr/404', it: '/it/404', en: '/en/404' }

const MAX_BYTES = 64 * 1024 * 1024
const MAX_ENTRIES = 10_000
// The objects around an entry's key, headers and bodies.
const ENTRY_OVERHEAD_BYTES = 1024

/**
 * Responses that are the same for every visitor, cached in memory with their ETag and compressed bodies until their
 * content changes. Bounded by bytes and entries; the least recently used go first (docs/rules/pages.md#cached).
 */
export class ResponseCache {
  #cached: LRUCache<string, CachedResponse>
  #pending = new Map<string, PendingResponse>()

  constructor({ maxBytes = MAX_BYTES, maxEntries = MAX_ENTRIES } = {}) {
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
    const encoding = encodingFor(request, cached.plain.body.length)
    const found = encoding ? this.#compressed(key, cached, encoding) : cached.plain
    if (found instanceof Promise) void found.then((compressed) => send(request, response, cached.status, compressed))
    else send(request, response, cached.status, found)
    return true
  }

  /**
   * The cached body in the compression that this request accepts; undefined where it is not cached or not compressed.
   */
  async compressed(key: string, request: IncomingMessage): Promise<{ body: Buffer; encoding: Encoding } | undefined> {
    const cached = this.#cached.get(key)
    const encoding = cached && encodingFor(request, cached.plain.body.length)
    return encoding && { body: (await this.#compressed(key, cached, encoding)).body, encoding }
  }

  /** Compresses on first use: API responses that only feed the page renderer never leave the process. */
  #compressed(key: string, cached: CachedResponse, encoding: Encoding): Representation | Promise<Representation> {
    return (cached.compressed[encoding] ??= compress(encoding, cached.plain.body).then((body) => {
      const compressed = representation(body, [...cached.headers, 'content-encoding', encoding])
      cached.compressed[encoding] = compressed
      // A new object, so that the cache counts the entry's bytes again.
      if (this.#cached.peek(key)?.compressed === cached.compressed) this.#cached.set(key, { ...cached })
      return compressed
    }))
  }
}

function toCached({ status, headers, body }: SharedResponse): CachedResponse {
  const plain = Buffer.from(body)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const all = [...Object.entries(headers).flat(), 'etag', etag, 'vary', 'accept-encoding']
  return { status, etag, headers: all, plain: representation(plain, all), compressed: {} }
}

function representation(body: Buffer, headers: RawHeaders): Representation {
  return { body, headers: [...headers, 'content-length', String(body.length)] }
}

function bytesOf({ plain, headers, compressed }: CachedResponse, key: string): number {
  const bodies = [plain, ...Object.values(compressed)].flatMap((each) => (each instanceof Promise ? [] : [each.body]))
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
