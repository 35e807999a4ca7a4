import { randomUUID } from 'node:crypto'

const MAX_PACKS = 60

/** A response other than a success. */
export class RefusedError extends Error {
  readonly status: number

  constructor(request: string, status: number, text: string) {
    super(`${request}: ${status} ${text}`)
    this.status = status
  }
}

/** A product whose stock is not counted, so that it never sells out. */
export const UNCOUNTED_PRODUCT = 13

/**
 * A visitor's HTTP client with a cookie, sending the requests that the browser sends, as from a network address of its
 * own behind a proxy: the buyers of one address wait for each other.
 */
export class BenchClient {
  static #visitors = 0
  readonly #address: string
  readonly label = randomUUID()
  readonly #network = networkAddress(BenchClient.#visitors++)
  cookie = ''
  #packs = 0
  #lineId = ''

  constructor(address: string) {
    this.#address = address
  }

  static async withCart(address: string, productId = 1): Promise<BenchClient> {
    const visitor = new BenchClient(address)
    await visitor.add(productId)
    return visitor
  }

  /** Adds a pack. Before a line reaches its limit, its quantity is set back to one. */
  async add(productId: number): Promise<void> {
    if (this.#packs >= MAX_PACKS) {
      await this.call('PUT', `/api/cart/${this.#lineId}`, { quantity: 1 })
      this.#packs = 1
      return
    }
    const line = (await this.call('POST', '/api/cart', { productId, quantity: 1, weight: '15g', sessionId: this.label })) as { id: string }
    this.#lineId = line.id
    this.#packs++
  }

  async read(): Promise<void> {
    const lines = (await this.call('GET', `/api/cart/${this.label}`)) as unknown[]
    if (lines.length === 0) throw new Error('The cart is empty.')
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<unknown> {
    const response = await fetch(this.#address + path, {
      method,
      headers: {
        cookie: this.cookie,
        'x-forwarded-for': this.#network,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
    if (cookie) this.cookie = cookie
    const text = await response.text()
    if (!response.ok) throw new RefusedError(`${method} ${path}`, response.status, text)
    return JSON.parse(text)
  }
}

/** An address of 198.18.0.0/15, which RFC 2544 sets aside for measuring; the 131,073rd visitor has the first one. */
function networkAddress(visitor: number): string {
  return `198.${18 + ((visitor >> 16) % 2)}.${(visitor >> 8) % 256}.${visitor % 256}`
}
