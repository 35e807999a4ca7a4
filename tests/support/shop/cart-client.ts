import type { FastifyInstance } from 'fastify'
import { addCartLine, applyVoucher, getCart, getQuote } from '#contract/cart/cart.ts'
import { ApiClient, type RequestOf } from './api-client.ts'
import type { RemoteApp } from './remote-app.ts'

type AddedLine = RequestOf<typeof addCartLine>['body']
export type Line = Pick<AddedLine, 'productId'> & Partial<AddedLine>

let count = 0

/** A visitor with a cart. Methods named `post…` and `put…` return the response, the others its parsed body. */
export class CartClient extends ApiClient {
  /** The label by which the browser knows its cart (docs/rules/cart.md#session-label). */
  readonly sessionId: string

  constructor(app: FastifyInstance | RemoteApp, sessionId = `visitor-${process.pid}-${count++}`, headers: Record<string, string> = {}) {
    super(app, headers)
    this.sessionId = sessionId
  }

  postLine(line: Line) {
    return this.respond(addCartLine, { body: { sessionId: this.sessionId, ...line } })
  }

  addLine(line: Line) {
    return this.request(addCartLine, { body: { sessionId: this.sessionId, ...line } })
  }

  cartLines(sessionId = this.sessionId) {
    return this.request(getCart, { params: { sessionId } })
  }

  quote() {
    return this.request(getQuote, {})
  }

  putVoucher(code: string) {
    return this.respond(applyVoucher, { body: { code } })
  }
}
