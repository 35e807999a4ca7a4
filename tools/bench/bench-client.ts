import { randomUUID } from 'node:crypto'

const MAX_PACKS = 60

/** A product whose stock is not counted, so that it never sells out. */
export const UNCOUNTED_PRODUCT = 13

/** A visitor's HTTP client with a cookie, sending the requests that the browser sends. */
export class BenchClient {
  readonly #address: string
  readonly label = randomUUID()
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
      headers: { cookie: this.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
    if (cookie) this.cookie = cookie
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
}
