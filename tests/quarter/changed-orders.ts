import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { createPaymentIntent } from '#contract/checkout/checkout.ts'
import { discardDraft, openDraftLink, orderDraft } from '#contract/drafts/admin-drafts.ts'
import {
  createSupplement,
  editOrderGoods,
  previewOrderEdit,
  renewOrderInvoice,
  updateOrderAddress,
} from '#contract/orders/admin-order-edits.ts'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder, settleExcess } from '#contract/orders/admin-refunds.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { cardNumber, isDisputed } from './purchases.ts'
import { NORMAL_RATE_PRODUCT, POUCHES, type Quarter } from './quarter.ts'

/**
 * Takes a pack out of an order, adds some, or both. What a paid one costs more is asked for with a supplement, which is
 * paid by its link, ordered on invoice, discarded or left open.
 */
export async function changeGoods(quarter: Quarter, id: string): Promise<void> {
  const { shop, owner, random, placed } = quarter
  const { version, lines } = z.parse(goodsOfOrder, (await owner.respond(getAdminOrder, { params: { id } })).json())
  const fewer = random.chance(0.7) ? 1 : 0
  const kept = lines.map(({ position, quantity }) => ({ position, quantity: position === 0 ? quantity - fewer : quantity }))
  const added = {
    productId: random.one([...POUCHES, NORMAL_RATE_PRODUCT]),
    weight: '15g' as const,
    quantity: 1 + random.below(3),
    priceOverride: null,
  }
  const goods = { version, kept: kept.filter(({ quantity }) => quantity > 0), added: fewer === 0 || random.chance(0.7) ? [added] : [] }
  const [way, isPaidByBank] = [random.one(['link', 'link', 'invoice', 'discard', 'leave'] as const), random.chance(0.6)]
  const preview = await owner.respond(previewOrderEdit, { params: { id }, body: goods })
  if (preview.statusCode !== 200) return accepted(preview)
  const { quote, supplement } = preview.json()
  const asked = { ...goods, key: randomUUID(), total: quote.total }
  if (supplement === null) return accepted(await owner.respond(editOrderGoods, { params: { id }, body: asked }))
  const created = await owner.respond(createSupplement, { params: { id }, body: { ...asked, supplement } })
  if (created.statusCode !== 201) return accepted(created)
  const draft = created.json()
  const ofDraft = { id: draft.id }
  if (way === 'discard') await owner.request(discardDraft, { params: ofDraft, body: { version: draft.version } })
  if (way === 'invoice') {
    const ordering = { version: draft.version, total: supplement, payment: 'invoice' } as const
    const { order } = await owner.request(orderDraft, { params: ofDraft, body: ordering })
    placed.push({ id: order?.id ?? '', isOnInvoice: true, isPaidByBank, isDisputed: false })
  }
  if (way !== 'link') return
  const { link } = await owner.request(openDraftLink, { params: ofDraft, body: { version: draft.version, isMailed: false } })
  const client = new CheckoutClient(shop)
  const { productId, weight, quantity } = added
  const items = { cartItems: [{ productId, weight, quantity }], draftToken: String(link).split('/').at(-1) ?? '', contact: ANNA }
  const intent = await client.respond(createPaymentIntent, { body: items })
  if (intent.statusCode !== 200) throw new Error(intent.body)
  const number = cardNumber(random)
  await client.pay(intent.json(), number)
  const order = await client.createOrder(intent.json().paymentIntentId)
  placed.push({ id: order.id, isOnInvoice: false, isPaidByBank: false, isDisputed: isDisputed(number) })
}

const goodsOfOrder = z.object({ version: z.int(), lines: z.array(z.object({ position: z.int(), quantity: z.int() })) })

/** Refunds an order, or an amount or a pack of it. */
export async function refund(quarter: Quarter, id: string): Promise<void> {
  const { owner, random } = quarter
  const what = random.one([{}, { amount: `${1 + random.below(15)}.${10 + random.below(89)}` }, { lines: [{ position: 0, quantity: 1 }] }])
  await edit(quarter, id, (params, version) =>
    owner.respond(refundAdminOrder, { params, body: { version, ...what, key: randomUUID(), reason: 'Quartal', restock: false } }),
  )
}

/** Some customers pay back what was refunded too much, and some of it is claimed no more. */
export async function settleExcesses(quarter: Quarter, day: string): Promise<void> {
  const { shop, owner, random } = quarter
  const { rows } = await shop.pool.query<{ id: string }>(
    'select id from shop_order where excess_refunded > excess_received order by placed_at, id',
  )
  for (const { id } of rows.filter(() => random.chance(0.3)))
    await edit(quarter, id, (params, version) =>
      owner.respond(settleExcess, { params, body: { version, day: random.chance(0.5) ? day : null } }),
    )
}

/** Corrects the address of an invoice and replaces it. */
export async function correctAddress(quarter: Quarter, id: string): Promise<void> {
  const { owner } = quarter
  const { delivery, billing } = await owner.request(getAdminOrder, { params: { id } })
  const address = billing ?? ANNA.delivery
  const company = { ...address, company: `Firma ${randomUUID()}` }
  await edit(quarter, id, (params, version) =>
    owner.respond(updateOrderAddress, { params, body: { version, delivery: delivery ?? address, billing: company } }),
  )
  await edit(quarter, id, (params, version) => owner.respond(renewOrderInvoice, { params, body: { version } }))
}

/** Changes an order as an operator does; a refusal, such as that of a refund which is too large, changes nothing. */
export async function edit(
  { owner }: Quarter,
  id: string,
  send: (params: { id: string }, version: number) => Promise<{ statusCode: number; body: string }>,
): Promise<void> {
  const { version } = await owner.request(getAdminOrder, { params: { id } })
  accepted(await send({ id }, version))
}

function accepted({ statusCode, body }: { statusCode: number; body: string }): void {
  if (statusCode >= 500 || statusCode === 400) throw new Error(body)
}
