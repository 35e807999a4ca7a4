import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { addCartLine, getCart, getQuote } from '#contract/cart/cart.ts'
import { ApiClient } from './api-client.ts'
import { expectStatus, type RemoteApp, type TestResponse } from './remote-app.ts'

let count = 0

/** A visitor with a cart. Methods named `post…` and `put…` return the response, the others its parsed body. */
export class CartClient extends ApiClient {
  /** The label by which the browser knows its cart (docs/rules/cart.md#session-label). */
  readonly sessionId: string

  constructor(app: FastifyInstance | RemoteApp, sessionId = `visitor-${process.pid}-${count++}`, headers: Record<string, string> = {}) {
    super(app, headers)
    this.sessionId = sessionId
  }

  postLine(line: { productId: number; quantity?: number; weight?: string; sessionId?: string }): Promise<TestResponse> {
    return this.call('POST', '/api/cart', { sessionId: this.sessionId, ...line })
  }

  async addLine(line: { productId: number; quantity?: number; weight?: string }) {
    const response = expectStatus(201, await this.postLine(line))
    return z.decode(addCartLine.response, response.json())
  }

  async cartLines(sessionId = this.sessionId) {
    const response = expectStatus(200, await this.call('GET', `/api/cart/${sessionId}`))
    return z.decode(getCart.response, response.json())
  }

  async quote() {
    const response = expectStatus(200, await this.call('GET', '/api/cart/quote'))
    return z.decode(getQuote.response, response.json())
  }

  putVoucher(code: string, email?: string): Promise<TestResponse> {
    return this.call('PUT', '/api/cart/voucher', { code, ...(email ? { email } : {}) })
  }
}
