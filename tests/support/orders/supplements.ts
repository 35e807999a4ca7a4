import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createPaymentIntent } from '#contract/checkout/checkout.ts'
import { openDraftLink } from '#contract/drafts/admin-drafts.ts'
import { getDraftLink } from '#contract/drafts/draft-links.ts'
import { createSupplement } from '#contract/orders/admin-order-edits.ts'
import { updateOrderStatus } from '#contract/orders/admin-orders.ts'
import { createBatch, listOrdersToPack, setOrderPacked } from '#contract/packing/admin-batches.ts'
import { ANNA } from '../accounts/people.ts'
import { ApiClient, type RequestOf } from '../shop/api-client.ts'
import { CheckoutClient } from '../shop/checkout-client.ts'
import { add, keep, type OrderJson, OTHER, startEditableShop } from './editable-shop.ts'
import { packing } from './packing.ts'

type Ask = Partial<RequestOf<typeof createSupplement>['body']>
type StatusChange = RequestOf<typeof updateOrderStatus>['body']

/** A shop whose orders can be edited, and what operators and customers do with supplements. */
export async function startShopWithSupplements() {
  const editable = await startEditableShop()
  const { shop, owner, get, buy } = editable

  /**
   * Asks for what is added; by default for one pack of the other product, CHF 7.90, in addition to the three of the
   * order.
   */
  const ask = (
    { id, version }: OrderJson,
    { kept = keep(3), added = add(1), total = '35.20', supplement = '7.90', key = randomUUID() }: Ask = {},
  ) => owner.respond(createSupplement, { params: { id }, body: { version, kept, added, total, supplement, key } })

  /** A paid order, by default a new one, with a supplement whose link is sent. */
  async function withLink({ order: placed, ...changes }: Ask & { order?: OrderJson } = {}) {
    const order = placed ? await get(placed.id) : await buy()
    const created = (await ask(order, changes)).json()
    const draft = (
      await owner.respond(openDraftLink, { params: { id: created.id }, body: { version: created.version, isMailed: true } })
    ).json()
    const mail = await shop.one('select template, data from mail where key = $1', `draft-link:${created.id}:${created.version}`)
    const token = String(mail?.data.link).split('/').at(-1) ?? ''
    return { order: await get(order.id), draft, mail, token }
  }

  const openLink = (token: string) => new ApiClient(shop.app).respond(getDraftLink, { params: { token } })

  /** What a customer sends at the pay click of the link. */
  async function askToPay(
    token: string,
    { quantity = 1, totalAmount = 7.9 * quantity, contact = ANNA }: { quantity?: number; totalAmount?: number; contact?: typeof ANNA } = {},
  ) {
    const visitor = new CheckoutClient(shop)
    const cartItems = [{ productId: OTHER, weight: '15g' as const, quantity }]
    const asked = await visitor.respond(createPaymentIntent, { body: { cartItems, totalAmount, contact, draftToken: token } })
    return { visitor, asked, intent: asked.json() }
  }

  async function payByLink(token: string, contact = ANNA, quantity = 1) {
    const { visitor, asked, intent } = await askToPay(token, { contact, quantity })
    expect(asked.statusCode, asked.body).toBe(200)
    await visitor.pay(intent)
    return get((await visitor.createOrder(intent.paymentIntentId)).id)
  }

  const status = async (id: string, to: StatusChange['to'], body: Partial<StatusChange> = {}) =>
    owner.respond(updateOrderStatus, { params: { id }, body: { version: (await get(id)).version, to, ...body } })

  /** Packs an order in a batch of its own. */
  async function pack({ id }: { id: string }) {
    const batchId = randomUUID()
    await owner.request(createBatch, { body: { id: batchId, orders: [{ id, version: (await get(id)).version }] } })
    return owner.respond(setOrderPacked, await packing(owner, { id: batchId, orderId: id }))
  }

  const toPack = async (id: string) => (await owner.request(listOrdersToPack, {})).find((each) => each.id === id)

  return { ...editable, ask, withLink, openLink, askToPay, payByLink, status, pack, toPack }
}
