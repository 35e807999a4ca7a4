import { randomUUID } from 'node:crypto'

const MOST_PACKS = 60

/** A visitor who talks to the shop as its browser code does, over HTTP with a cookie. */
export class BenchClient {
  readonly #address: string
  readonly label = randomUUID()
  cookie = ''
  #packs = 0
  #lineId = ''

  constructor(address: string) {
    this.#address = address
  }

  static async withBasket(address: string, productId = 1): Promise<BenchClient> {
    const visitor = new BenchClient(address)
    await visitor.add(productId)
    return visitor
  }

  /** Adds a pack; a basket that nears the limit of a line starts over with one. */
  async add(productId: number): Promise<void> {
    if (this.#packs >= MOST_PACKS) {
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
    if (lines.length === 0) throw new Error('The basket is empty.')
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<unknown> {
    const answer = await fetch(this.#address + path, {
      method,
      headers: { cookie: this.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
    if (cookie) this.cookie = cookie
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }
}
