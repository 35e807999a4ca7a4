import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { getGiftCard, returnGiftCard } from '#contract/gift-cards/admin-gift-cards.ts'
import { cancelAdminOrder } from '#contract/orders/admin-orders.ts'
import { acceptReviewedPayment } from '#contract/payments/admin-payments.ts'
import { rappen } from '#domain/money/money.ts'
import { recordDispute } from '#server/orders/disputes/record-dispute.ts'
import type { DisputeReport } from '#server/payments/dispute-report.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { STRAWBERRY } from '#tests/support/orders/editable-shop.ts'
import { cartWithCard, issueCard } from '#tests/support/orders/gift-card.ts'
import { startShopWithOutsideRefunds } from '#tests/support/orders/outside-refunds.ts'
import { buyCards, issueCardsOf, postGiftCard } from '#tests/support/orders/purchased-gift-card.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

const {
  shop,
  owner,
  get,
  buy,
  documentsOf,
  refundsOf,
  violations,
  receivablesOf,
  refundOutside,
  told,
  report,
  waitingOf,
  sendAll,
  refund,
} = await startShopWithOutsideRefunds()
afterAll(() => shop.close())

/** Gift cards and goods, paid at once. */
async function buyGoodsAndCard() {
  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: STRAWBERRY, quantity: 3 })
  await postGiftCard(anna)
  const intent = await anna.createPaymentIntent()
  await anna.pay(intent)
  const order = await get((await anna.createOrder(intent.paymentIntentId)).id)
  const [card] = await issueCardsOf(shop, order.id)
  return { order, card }
}
const takeBack = async (id: string) => {
  const { version } = (await owner.respond(getGiftCard, { params: { id } })).json()
  return owner.respond(returnGiftCard, { params: { id }, body: { version, reason: 'Zurückgegeben' } })
}

describe('a refund at the provider', () => {
  it('of an order that would still be packed asks to cancel it, and a cancellation settles that', async () => {
    const order = await buy()
    await report(await refundOutside(order, 1000))
    expect((await get(order.id)).needsAttention).toBeNull()
    await report(await refundOutside(order, 2520))
    const seen = await get(order.id)
    expect(seen.needsAttention).toBe('Beim Zahlungsanbieter ganz erstattet, aber nicht storniert: stornieren, sonst wird sie gepackt')
    const cancelled = await owner.respond(cancelAdminOrder, {
      params: { id: order.id },
      body: { version: seen.version, reason: 'x', restock: true },
    })
    expect(cancelled.json()).toMatchObject({ needsAttention: null, excess: '0.00' })
    expect([await receivablesOf(order), await violations()]).toEqual([0, []])
  })

  it('is an excess while a refund of the shop waits, and none once the provider refuses that', async () => {
    const order = await buy()
    await refund(order, '20.00')
    await report(await refundOutside(order, 3520))
    expect(await get(order.id)).toMatchObject({ refunded: '35.20', excess: '20.00' })
    await sendAll(order)
    expect(await get(order.id)).toMatchObject({ refunded: '35.20', excess: '0.00' })
    expect((await documentsOf(order)).filter(([kind]) => kind === 'credit-note').map(([, total]) => total)).toEqual([3520])
    expect([await receivablesOf(order), await violations()]).toEqual([0, []])
  })

  it('is none of ours because its metadata says so, unless it is the one of this order and amount that waits', async () => {
    const [order, other] = [await buy(), await buy()]
    const key = randomUUID()
    await refund(other, '20.00', key)
    const named = { 'metadata[refund_id]': key }
    await report(await refundOutside(order, 500, named))
    await report(await refundOutside(other, 500, named))
    expect([await get(order.id), await get(other.id)]).toMatchObject([{ refunded: '5.00' }, { refunded: '25.00' }])
    expect(await waitingOf(other)).toHaveLength(1)
    await report(await refundOutside(other, 1000, { 'metadata[refund_id]': randomUUID() }))
    await sendAll(other)
    // Carried out a second time by the provider: the money has left twice.
    await report([told(other, { id: 're_twice', amount: 2000, status: 'succeeded', metadata: { refund_id: key } })])
    expect(await get(other.id)).toMatchObject({ refunded: '35.20', excess: '19.80' })
    expect(await violations()).toEqual([])
  })

  it('may be told before the failure of an earlier one', async () => {
    const order = await buy()
    const [first, second] = [`re_${randomUUID()}`, `re_${randomUUID()}`]
    await report([told(order, { id: first, amount: 3520, status: 'succeeded' })])
    await report([told(order, { id: second, amount: 3520, status: 'pending' })])
    expect(await get(order.id)).toMatchObject({ refunded: '35.20', excess: '35.20' })
    await report([told(order, { id: first, amount: 3520, status: 'failed' })])
    await report([told(order, { id: second, amount: 3520, status: 'succeeded' })])
    expect(await get(order.id)).toMatchObject({ refunded: '35.20', excess: '0.00' })
    expect([await receivablesOf(order), await violations()]).toEqual([0, []])
  })

  it('leaves what a gift card has paid of the order', async () => {
    const { code } = await issueCard(owner, '10.00')
    const visitor = await cartWithCard(shop, { productId: STRAWBERRY, quantity: 3, code })
    const intent = await visitor.createPaymentIntent()
    await visitor.pay(intent)
    const order = await get((await visitor.createOrder(intent.paymentIntentId)).id)
    await refund(order, '5.00')
    await report(await refundOutside(order, 2520))
    expect(await get(order.id)).toMatchObject({ refunded: '25.20', excess: '5.00', refundable: '10.00' })
    await sendAll(order)
    expect(await get(order.id)).toMatchObject({ refunded: '25.20', excess: '0.00', refundable: '10.00' })
    expect(await violations()).toEqual([])
  })

  it('of gift cards that are still out is an excess, which ends when they are taken back', async () => {
    const { order: bought, cards } = await buyCards(shop, {})
    const order = await get(bought.id)
    await report(await refundOutside(order, 5000))
    expect(await get(order.id)).toMatchObject({ refunded: '0.00', excess: '50.00' })
    expect(await receivablesOf(order)).toBe(5000)
    expect((await takeBack(cards[0].id)).statusCode).toBe(200)
    expect(await get(order.id)).toMatchObject({ refunded: '50.00', excess: '0.00', needsAttention: null })
    expect(await refundsOf(order)).toMatchObject([{ amount: 5000 }])
    expect((await documentsOf(order)).at(-1)).toEqual(['credit-note', 5000])
    expect([await receivablesOf(order), await violations()]).toEqual([0, []])
  })

  it('of goods and a gift card takes the goods first; a cancellation settles the rest', async () => {
    const { order } = await buyGoodsAndCard()
    await report(await refundOutside(order, 6000))
    expect(await get(order.id)).toMatchObject({ refunded: '35.20', excess: '24.80' })
    expect((await documentsOf(order)).at(-1)).toEqual(['credit-note', 3520])
    await owner.request(cancelAdminOrder, {
      params: { id: order.id },
      body: { version: (await get(order.id)).version, reason: 'x', restock: true },
    })
    await sendAll(order)
    expect(await get(order.id)).toMatchObject({ refunded: '85.20', excess: '0.00' })
    expect([await receivablesOf(order), await violations()]).toEqual([0, []])
  })

  it('while a bank holds the payment is an excess, until the dispute is won', async () => {
    const order = await buy()
    const dispute: DisputeReport = {
      id: `dp_${order.id}`,
      intentId: order.paymentIntentId ?? '',
      reason: 'fraudulent',
      state: 'needs_response',
      amount: rappen(2000),
      respondBy: null,
      openedAt: new Date(),
      reportedAt: new Date(),
      movements: [{ kind: 'withdrawn', amount: rappen(2000), movedAt: new Date() }],
    }
    const tell = (state: DisputeReport['state']) => transaction(shop.db, (tx) => recordDispute(tx, order.id, { ...dispute, state }))
    await tell('needs_response')
    await report([told(order, { id: `re_${randomUUID()}`, amount: 3000, status: 'succeeded' })])
    expect(await get(order.id)).toMatchObject({ refunded: '15.20', excess: '14.80', disputed: '20.00' })
    await tell('won')
    expect(await get(order.id)).toMatchObject({ refunded: '30.00', excess: '0.00', disputed: '0.00' })
    expect((await documentsOf(order)).filter(([kind]) => kind === 'credit-note').map(([, total]) => total)).toEqual([1520, 1480])
    expect(await violations()).toEqual([])
  })

  it('of a payment that was accepted though it brought more gives that back first, without a credit note', async () => {
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: STRAWBERRY, quantity: 3 })
    const intent = await anna.createPaymentIntent()
    await shop.pool.query('update test_gateway.payment_intent set amount = amount + 1480 where id = $1', [intent.paymentIntentId])
    await anna.pay(intent)
    await anna.postOrder(intent.paymentIntentId)
    const { id: checkoutId } = await shop.one('select id from checkout where payment_intent_id = $1', intent.paymentIntentId)
    const accepted = await owner.request(acceptReviewedPayment, { params: { checkoutId } })
    const order = await get(accepted.orderId)
    expect(order).toMatchObject({ total: '35.20', surplus: '14.80' })
    expect(await receivablesOf(order)).toBe(-1480)
    await report(await refundOutside(order, 1480))
    expect(await get(order.id)).toMatchObject({ refunded: '0.00', surplus: '0.00', excess: '0.00', refundable: '35.20' })
    expect([await documentsOf(order), await receivablesOf(order)]).toEqual([[['invoice', 3520]], 0])
    await report(await refundOutside(order, 3520))
    expect(await get(order.id)).toMatchObject({ refunded: '35.20', excess: '0.00' })
    expect([await receivablesOf(order), await violations()]).toEqual([0, []])
  })
})
