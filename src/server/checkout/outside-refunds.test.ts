import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { getGiftCard, returnGiftCard } from '#contract/gift-cards/admin-gift-cards.ts'
import { cancelAdminOrder } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder, reportTransfer, saveTransferAccount, settleExcess } from '#contract/orders/admin-refunds.ts'
import { acceptReviewedPayment } from '#contract/payments/admin-payments.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { rappen } from '#domain/money/money.ts'
import { listMoneyEvents } from '#server/books/store/money-events.ts'
import { payOutExchanges } from '#server/drafts/pay-out-exchanges.ts'
import { recordDispute } from '#server/orders/disputes/record-dispute.ts'
import { sendRefund } from '#server/orders/refunds/send-refund.ts'
import type { DisputeReport } from '#server/payments/dispute-report.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { readVatTurnover } from '#server/vat/vat-return.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { add, keep, type OrderJson, STRAWBERRY } from '#tests/support/editable-shop.ts'
import { cartWithCard, issueCard } from '#tests/support/gift-card.ts'
import { ANNA } from '#tests/support/people.ts'
import { buyCards, issueCardsOf, postGiftCard } from '#tests/support/purchased-gift-card.ts'
import { startShopWithSupplements } from '#tests/support/supplements.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { endCheckout } from './end-checkout.ts'

const TODAY = swissDay(Date.now())
const { shop, owner, get, buy, documentsOf, refundsOf, violations, receivablesOf, ...supplements } = await startShopWithSupplements()
const { withLink, openLink, askToPay, payByLink } = supplements
afterAll(() => shop.close())

/** One of three packs of CHF 8.90 is taken out, and two of CHF 7.90 are added: the customer owes CHF 6.90. */
const EXCHANGE = { kept: keep(2), added: add(2), total: '26.30', supplement: '15.80' }

type Event = Parameters<typeof applyPaymentEvent>[1]
type Refund = { id: string; amount: number; status: 'pending' | 'succeeded' | 'failed'; metadata?: Record<string, string> }

/** Refunds at the provider's own administration; returns the events of it that the shop gets. */
async function refundOutside({ paymentIntentId }: OrderJson, amount: number, metadata: Record<string, string> = {}): Promise<Event[]> {
  const answer = await shop.gateway?.app.inject({
    method: 'POST',
    url: '/v1/refunds',
    headers: { authorization: `Bearer ${shop.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ payment_intent: paymentIntentId ?? '', amount: String(amount), ...metadata }).toString(),
  })
  if (answer?.statusCode !== 200) throw new Error(answer?.body)
  const found = await shop.rows(
    `select body from test_gateway.event where body->'data'->'object'->>'id' = $1 order by number`,
    answer.json().id,
  )
  return found.map((row) => row.body)
}

/** What the provider says of a refund whose story the gateway does not play. */
function told({ paymentIntentId }: OrderJson, { status, ...refund }: Refund): Event {
  const object = {
    object: 'refund',
    payment_intent: paymentIntentId,
    metadata: {},
    failure_reason: null,
    currency: 'chf',
    status,
    ...refund,
  }
  const type = status === 'failed' ? 'refund.failed' : 'refund.updated'
  return { id: `evt_${randomUUID()}`, object: 'event', type, livemode: false, data: { object } } as unknown as Event
}
async function report(events: readonly Event[]): Promise<void> {
  for (const event of events) await applyPaymentEvent(shop.checkoutContext, event)
}
const payOut = () => payOutExchanges(shop.checkoutContext)
const waitingOf = async (order: OrderJson) => (await refundsOf(order)).filter(({ state }) => state === 'requested')
/** Sends the refunds of an order that wait for it, as the job does. */
async function sendAll(order: OrderJson): Promise<void> {
  for (const { id } of await waitingOf(order)) await sendRefund(shop.checkoutContext, id)
}
const refund = async ({ id }: OrderJson, amount: string, key: string = randomUUID()) =>
  owner.respond(refundAdminOrder, {
    params: { id },
    body: { version: (await get(id)).version, key, amount, reason: 'Bruch', restock: false },
  })
const settle = async ({ id }: OrderJson, day: string | null) =>
  owner.respond(settleExcess, { params: { id }, body: { version: (await get(id)).version, day } })
const creditOf = async (id: string) => (await shop.one('select balance from gift_card where id = $1', id))?.balance
const turnover = async (basis: 'agreed' | 'received') =>
  (await readVatTurnover(shop.db, { basis, period: { from: TODAY, to: TODAY } })).reduce(
    (sum, { charged, reduced }) => sum + charged.gross - reduced.gross,
    0,
  )

/** An order whose credit has paid its supplement, and of which the provider has refunded everything all the same. */
async function refundedAfterExchange() {
  const { order, token } = await withLink(EXCHANGE)
  const supplement = await payByLink(token, ANNA, 2)
  await report(await refundOutside(order, 3520))
  return { order, supplement }
}

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

describe('a refund of everything at the provider, after a credit has paid a supplement', () => {
  it('counts what was left, and the customer owes what the credit has paid', async () => {
    const before = await Promise.all([turnover('agreed'), turnover('received')])
    const { order, supplement } = await refundedAfterExchange()
    expect(await get(order.id)).toMatchObject({ refunded: '35.20', refundable: '0.00', exchanged: '8.90', excess: '8.90', surplus: '0.00' })
    expect((await get(order.id)).needsAttention).toContain('Beim Zahlungsanbieter zu viel erstattet')
    expect((await documentsOf(order)).at(-1)).toEqual(['credit-note', 2630])
    expect([await receivablesOf(order), await receivablesOf(supplement)]).toEqual([890, 0])
    const after = await Promise.all([turnover('agreed'), turnover('received')])
    // What the credit has paid is owed, and so not received.
    expect(after.map((sum, index) => sum - (before[index] ?? 0))).toEqual([1580, 690])
    expect(await violations()).toEqual([])
  })

  it('is set against the credit once the supplement gives it back, and nothing is refunded twice', async () => {
    const { order, supplement } = await refundedAfterExchange()
    await refund(supplement, '10.90')
    await payOut()
    expect(await get(order.id)).toMatchObject({ excess: '4.90', refunds: [{ amount: '35.20' }] })
    expect((await get(order.id)).timeline.map(({ text }) => text)).toContain(
      'CHF 4.00 Guthaben mit dem verrechnet, was beim Zahlungsanbieter erstattet wurde',
    )
    await owner.request(cancelAdminOrder, {
      params: { id: supplement.id },
      body: { version: (await get(supplement.id)).version, reason: 'x', restock: true },
    })
    await payOut()
    expect(await refundsOf(order)).toHaveLength(1)
    await sendAll(supplement)
    const seen = await get(order.id)
    expect(seen).toMatchObject({ excess: '0.00', refunded: '35.20' })
    expect(seen.needsAttention ?? '').not.toContain('zu viel')
    expect([await receivablesOf(order), await receivablesOf(supplement)]).toEqual([0, 0])
    expect(await violations()).toEqual([])
  })

  it.each([
    ['paid back by bank', TODAY, 'Zu viel Erstattetes zurückerhalten', 1580],
    ['claimed no more', null, 'Zu viel Erstattetes ausgebucht: CHF 8.90', 690],
  ])('is over when an owner records that it is %s, once', async (_how, day, text, gross) => {
    const before = await Promise.all([turnover('agreed'), turnover('received')])
    const { order, supplement } = await refundedAfterExchange()
    expect((await settle(order, '2020-01-01')).json().code).toBe('transfer-day')
    expect((await settle(order, day)).json()).toMatchObject({ excess: '0.00', surplus: '0.00' })
    expect((await settle(order, day)).json().code).toBe('changed-elsewhere')
    const { timeline, needsAttention } = await get(order.id)
    expect([timeline.at(-1)?.text, needsAttention ?? '']).toEqual([expect.stringContaining(text), expect.not.stringContaining('zu viel')])
    expect([await receivablesOf(order), await receivablesOf(supplement)]).toEqual([0, 0])
    const after = await Promise.all([turnover('agreed'), turnover('received')])
    expect(after.map((sum, index) => sum - (before[index] ?? 0))).toEqual([gross, gross])
    // What was settled is set against nothing: the credit that comes back is refunded, by bank, as the provider has
    // nothing left.
    await owner.request(cancelAdminOrder, {
      params: { id: supplement.id },
      body: { version: (await get(supplement.id)).version, reason: 'x', restock: true },
    })
    await payOut()
    const [, { id: refundId, ...waiting }] = await refundsOf(order)
    expect(waiting).toEqual({ amount: 890, state: 'to_transfer' })
    const params = { id: order.id, refundId }
    const account = { version: (await get(order.id)).version, iban: 'CH5604835012345678009', accountHolder: 'Anna Muster' }
    const { version } = await owner.request(saveTransferAccount, { params, body: account })
    await owner.request(reportTransfer, { params, body: { version, day: TODAY } })
    const ofOrder = (await listMoneyEvents(shop.db, { from: TODAY, to: TODAY })).filter((event) => event.order === order.number)
    expect(ofOrder.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { method: 'card', amount: 3520 },
      { method: 'transfer', amount: 890 },
    ])
    expect([await receivablesOf(order), await violations()]).toEqual([0, []])
  })

  it('is none when it fails at the bank', async () => {
    const { order, token } = await withLink(EXCHANGE)
    await payByLink(token, ANNA, 2)
    const outside = { id: `re_${randomUUID()}`, amount: 3520 } as const
    await report([told(order, { ...outside, status: 'succeeded' })])
    await report([told(order, { ...outside, status: 'failed' }), told(order, { ...outside, status: 'failed' })])
    expect(await get(order.id)).toMatchObject({ excess: '0.00', refunded: '8.90', refundable: '26.30' })
    expect(await receivablesOf(order)).toBe(-2630)
    expect(await violations()).toEqual([])
  })
})

describe('a refund at the provider beside a credit', () => {
  it('that a checkout holds is set against it once it is free, though the supplement is still open', async () => {
    const { order, draft, token } = await withLink(EXCHANGE)
    await askToPay(token, { quantity: 2 })
    await report(await refundOutside(order, 3520))
    expect(await get(order.id)).toMatchObject({ excess: '8.90' })
    const { id } = await shop.one('select id from checkout where cart_id = (select cart_id from draft_order where id = $1)', draft.id)
    await endCheckout(shop.checkoutContext, id)
    await payOut()
    expect([await creditOf(draft.id), await get(order.id)]).toMatchObject([0, { excess: '0.00', refunded: '35.20' }])
    expect(await violations()).toEqual([])
  })

  it('takes of it only what nothing else is left of, and the supplement still takes the rest', async () => {
    const { order, draft, token } = await withLink(EXCHANGE)
    await report(await refundOutside(order, 2630))
    expect([await creditOf(draft.id), await get(order.id)]).toMatchObject([890, { excess: '0.00', refunded: '35.20' }])
    await report(await refundOutside(order, 370))
    expect([await creditOf(draft.id), await get(order.id)]).toMatchObject([520, { excess: '0.00', refunded: '35.20' }])
    expect((await openLink(token)).json().quote).toMatchObject({ total: '15.80', giftCard: { amount: '5.20' } })
    await report(await refundOutside(order, 520))
    await payOut()
    expect((await openLink(token)).json().quote).toMatchObject({ total: '15.80' })
    const paid = await payByLink(token, ANNA, 2)
    expect(paid).toMatchObject({ total: '15.80', payment: 'paid', paymentMethod: 'card' })
    expect([await receivablesOf(order), await receivablesOf(paid)]).toEqual([0, 0])
    expect(await violations()).toEqual([])
  })
})

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

describe('whatever the provider refunds, and in whatever order it is told', () => {
  const story = fc.record({
    amount: fc.integer({ min: 1, max: 3520 }),
    statuses: fc.uniqueArray(fc.constantFrom('pending' as const, 'succeeded' as const, 'failed' as const), { minLength: 1 }),
  })

  it('every event has its effect, and the books hold', async () => {
    const kinds = fc.constantFrom('plain', 'credit', 'used', 'held', 'requested')
    const stories = fc.array(story, { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(kinds, stories, fc.infiniteStream(fc.nat(99)), async (kind, told_, order_) => {
        const linked = kind === 'credit' || kind === 'used' || kind === 'held' ? await withLink(EXCHANGE) : undefined
        const order = linked?.order ?? (await buy())
        if (linked && kind === 'used') await payByLink(linked.token, ANNA, 2)
        if (linked && kind === 'held') await askToPay(linked.token, { quantity: 2 })
        if (kind === 'requested') await refund(order, '20.00')
        const events = told_.flatMap(({ amount, statuses }) => {
          const id = `re_${randomUUID()}`
          return statuses.flatMap((status) => [told(order, { id, amount, status }), told(order, { id, amount, status })])
        })
        const shuffled = events.map((event) => ({ event, at: order_.next().value ?? 0 })).toSorted((a, b) => a.at - b.at)
        await report(shuffled.map(({ event }) => event))
        await payOut()
        await report(shuffled.map(({ event }) => event))
        expect(await violations()).toEqual([])
        const row = await shop.one(
          `select refunded + excess_refunded as counted, refunded <= total + total_reduction as fits,
             (select coalesce(sum(amount), 0)::int from refund where order_id = shop_order.id and state not in ('failed', 'cancelled'))
             + (select coalesce(sum(amount), 0)::int from gift_card_movement where order_id = shop_order.id and kind in ('exchanged', 'paid-out')) as given,
             not (excess_refunded > 0 and refunded < total + total_reduction) as excess_is_last
           from shop_order where id = $1`,
          order.id,
        )
        expect(row).toEqual({ counted: row.given, given: row.given, fits: true, excess_is_last: true })
      }),
      { numRuns: 12 },
    )
  }, 120_000)
})
