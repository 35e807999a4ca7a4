import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AdminDraft } from '#contract/drafts/admin-drafts.ts'
import { setOrderPacked } from '#contract/packing/admin-batches.ts'
import { ApiClient } from './api-client.ts'
import { CheckoutClient } from './checkout-client.ts'
import { add, keep, type OrderJson, OTHER, startEditableShop } from './editable-shop.ts'
import { packing } from './packing.ts'
import { ANNA } from './people.ts'

type DraftJson = Omit<AdminDraft, 'quote'> & { quote: { total: string }; code?: string }
type Ask = { kept?: object[]; added?: object[]; total?: string; supplement?: string; key?: string }

/** A shop whose orders can be edited, and what operators and customers do with supplements. */
export async function startShopWithSupplements() {
  const editable = await startEditableShop()
  const { shop, owner, get, call, buy } = editable

  /**
   * Asks for what is added; by default for one pack of the other product, CHF 7.90, in addition to the three of the
   * order.
   */
  const ask = (
    { id, version }: OrderJson,
    { kept = keep(3), added = add(1), total = '35.20', supplement = '7.90', key = randomUUID() }: Ask = {},
  ) => call(id, 'supplements', { version, kept, added, total, supplement, key })

  async function send(method: 'GET' | 'PATCH' | 'POST', path: string, body?: object) {
    const answer = await owner.call(method, `/api/admin/drafts${path}`, body)
    return { status: answer.statusCode, body: answer.json() }
  }

  /** A paid order, by default a new one, with a supplement whose link is sent. */
  async function withLink({ order: placed, ...changes }: Ask & { order?: OrderJson } = {}) {
    const order = placed ? await get(placed.id) : await buy()
    const { body: created } = await ask(order, changes)
    const { body: draft } = await send('POST', `/${created.id}/link`, { version: created.version, isMailed: true })
    const mail = await shop.one('select template, data from mail where key = $1', `draft-link:${created.id}:${created.version}`)
    const token = String(mail?.data.link).split('/').at(-1) ?? ''
    return { order: await get(order.id), draft: draft as DraftJson, mail, token }
  }

  const openLink = async (token: string) => {
    const answer = await new ApiClient(shop.app).call('GET', `/api/draft-links/${token}`)
    return { status: answer.statusCode, body: answer.json() }
  }

  /** What a customer sends at the pay click of the link. */
  async function askToPay(
    token: string,
    { quantity = 1, totalAmount = 7.9 * quantity, contact = ANNA }: { quantity?: number; totalAmount?: number; contact?: typeof ANNA } = {},
  ) {
    const visitor = new CheckoutClient(shop)
    const cartItems = [{ productId: OTHER, weight: '15g', quantity }]
    const asked = await visitor.call('POST', '/api/create-payment-intent', { cartItems, totalAmount, contact, draftToken: token })
    return { visitor, asked, intent: asked.json() }
  }

  async function payByLink(token: string, contact = ANNA, quantity = 1): Promise<OrderJson> {
    const { visitor, asked, intent } = await askToPay(token, { contact, quantity })
    expect(asked.statusCode, asked.body).toBe(200)
    await visitor.pay(intent)
    return get((await visitor.createOrder(intent.paymentIntentId)).id)
  }

  const status = async (id: string, to: string, body: object = {}) => call(id, 'status', { version: (await get(id)).version, to, ...body })

  /** Packs an order in a batch of its own. */
  async function pack({ id }: { id: string }) {
    const batchId = randomUUID()
    await owner.call('POST', '/api/admin/batches', { id: batchId, orders: [{ id, version: (await get(id)).version }] })
    return owner.respond(setOrderPacked, await packing(owner, { id: batchId, orderId: id }))
  }

  const toPack = async (id: string) =>
    (await owner.call('GET', '/api/admin/orders/to-pack')).json().find((each: { id: string }) => each.id === id)

  return { ...editable, ask, send, withLink, openLink, askToPay, payByLink, status, pack, toPack }
}
