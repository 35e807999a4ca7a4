import type { FastifyInstance, InjectOptions } from 'fastify'
import * as z from 'zod/mini'
import { addCartLine, getCart, getQuote } from '#contract/cart.ts'
import { type Answer, RemoteApp } from './remote-app.ts'

let labels = 0

/** A visitor with a cookie jar and a label of their own, calling a shop in process. */
export class Visitor {
  readonly app: FastifyInstance | RemoteApp
  readonly label: string
  cookie: string | undefined

  constructor(app: FastifyInstance | RemoteApp, label = `visitor-${process.pid}-${labels++}`) {
    this.app = app
    this.label = label
  }

  /** Sends the request as it is. */
  inject(request: InjectOptions): Promise<Answer> {
    return this.app instanceof RemoteApp ? this.app.inject(request) : this.app.inject(request)
  }

  /** Sends the request with the cookie and keeps the one that comes back. */
  async send(request: InjectOptions): Promise<Answer> {
    const answer = await this.inject({ ...request, headers: { ...(this.cookie ? { cookie: this.cookie } : {}), ...request.headers } })
    const [set] = [answer.headers['set-cookie'] ?? []].flat()
    if (set) this.cookie = String(set).split(';', 1)[0]
    return answer
  }

  add(line: { productId: number; quantity?: number; weight?: string; sessionId?: string }): Promise<Answer> {
    return this.send({ method: 'POST', url: '/api/cart', payload: { sessionId: this.label, ...line } })
  }

  /** Puts packs into the basket and answers the line. */
  async added(line: { productId: number; quantity?: number; weight?: string }) {
    const answer = await this.add(line)
    if (answer.statusCode !== 201) throw new Error(`${answer.statusCode}: ${answer.body}`)
    return z.decode(addCartLine.response, answer.json())
  }

  async lines(label = this.label) {
    const answer = await this.send({ method: 'GET', url: `/api/cart/${label}` })
    return z.decode(getCart.response, answer.json())
  }

  async quote() {
    const answer = await this.send({ method: 'GET', url: '/api/cart/quote' })
    return z.decode(getQuote.response, answer.json())
  }

  enterVoucher(code: string, email?: string): Promise<Answer> {
    return this.send({ method: 'PUT', url: '/api/cart/voucher', payload: { code, ...(email ? { email } : {}) } })
  }
}
