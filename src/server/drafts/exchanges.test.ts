import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { discardDraft, getDraft, orderDraft, saveDraft } from '#contract/drafts/admin-drafts.ts'
import { cancelAdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { getOrderByToken } from '#contract/orders/orders.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { rappen } from '#domain/money/money.ts'
import { listMoneyEvents } from '#server/books/store/money-events.ts'
import { endCheckout } from '#server/checkout/end-checkout.ts'
import { endUnusedCheckouts } from '#server/checkout/end-unused-checkouts.ts'
import { finalizePayment } from '#server/checkout/finalize-payment.ts'
import { listDocuments } from '#server/documents/store.ts'
import { recordDispute } from '#server/orders/disputes/record-dispute.ts'
import { orderToken } from '#server/orders/order-token.ts'
import { followProviderRefund, settleRefund } from '#server/orders/refunds/settle-refund.ts'
import { findOrder } from '#server/orders/store.ts'
import type { DisputeReport } from '#server/payments/dispute-report.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { readVatTurnover } from '#server/vat/vat-return.ts'
import { ApiClient } from '#tests/support/api-client.ts'
import { add, keep, type OrderJson, STRAWBERRY } from '#tests/support/editable-shop.ts'
import { cartWithCard, issueCard } from '#tests/support/gift-card.ts'
import { ANNA } from '#tests/support/people.ts'
import { startShopWithSupplements } from '#tests/support/supplements.ts'
import { payOutExchanges } from './pay-out-exchanges.ts'

const TODAY = swissDay(Date.now())
const { shop, owner, get, buy, buyOnInvoice, preview, edit, documentsOf, refundsOf, violations, readMail, receivablesOf, ...supplements } =
  await startShopWithSupplements()
const { ask, withLink, openLink, askToPay, payByLink, pack } = supplements
afterAll(() => shop.close())

/** One of three packs of CHF 8.90 is taken out, and two of CHF 7.90 are added: the customer owes CHF 6.90. */
const EXCHANGE = { kept: keep(2), added: add(2), total: '26.30', supplement: '15.80' }
const payOut = () => payOutExchanges(shop.checkoutContext)
const settle = (refundId: string) =>
  transaction(shop.db, (tx) =>
    settleRefund(tx, shop.checkoutContext, { refundId, outcome: { id: `re_${refundId}`, state: 'succeeded', failure: null } }),
  )
const settleAll = async (order: OrderJson) => {
  for (const { id, state } of await refundsOf(order)) if (state === 'requested') await settle(id)
}
const creditOf = async (id: string) => (await shop.one('select balance from gift_card where id = $1', id))?.balance
const timelineOf = async ({ id }: OrderJson) => (await get(id)).timeline.map(({ text }) => text)
const chargedFor = async ({ paymentIntentId }: OrderJson) => (await shop.payments.findIntent(paymentIntentId ?? ''))?.received

describe('what is taken out of a paid order', () => {
  it('pays for what is added: the customer pays the difference once, and the documents show both', async () => {
    const { order, draft, token } = await withLink(EXCHANGE)
    expect(order).toMatchObject({
      total: '26.30',
      refunded: '8.90',
      exchanged: '8.90',
      totalReduction: '8.90',
      payment: 'paid',
      refunds: [],
    })
    const ownToken = orderToken(shop.checkoutContext.sessionSecret, order.id)
    const seen = await new ApiClient(shop.app).request(getOrderByToken, { params: { token: ownToken } })
    expect(seen).toMatchObject({ refundedAmount: 0, exchangedAmount: 890, pendingRefundAmount: 0 })
    expect(await timelineOf(order)).toContain('CHF 8.90 werden an den Nachtrag angerechnet')
    const { text } = await readMail(order, 'order-edited')
    expect(text).toContain('CHF 8.90 rechnen wir an Ihren Nachtrag an')
    expect(text).toContain('Was er davon nicht braucht, erstatten wir Ihnen.')
    const credit = { exchangedFrom: order.number, amount: '8.90', problem: null }
    expect(draft.quote).toMatchObject({ total: '15.80', giftCard: credit })
    expect((await openLink(token)).json().quote).toMatchObject({ total: '15.80', giftCard: credit })
    await payOut()
    expect(await creditOf(draft.id)).toBe(890)

    const paid = await payByLink(token, ANNA, 2)
    expect(paid).toMatchObject({ total: '15.80', payment: 'paid', quote: { giftCard: credit } })
    expect(await chargedFor(paid)).toBe(690)
    await payOut()
    expect([await creditOf(draft.id), await refundsOf(order), await refundsOf(paid)]).toEqual([0, [], []])

    expect(await documentsOf(order)).toEqual([
      ['invoice', 3520],
      ['invoice', 2630],
      ['credit-note', 3520],
    ])
    const [, second] = await listDocuments(shop.db, order.id)
    expect(second?.content.opening).toContain('Unterschied zu Ihren Gunsten: CHF 8.90. Er wird an Ihren Nachtrag angerechnet.')
    const [invoice] = await listDocuments(shop.db, paid.id)
    expect(invoice).toMatchObject({ total: 1580, content: { giftCard: { exchangedFrom: order.number, amount: 890 } } })
    expect([await receivablesOf(order), await receivablesOf(paid)]).toEqual([0, 0])
    expect(await violations()).toEqual([])
  })

  it('pays with what the packs cost, while shipping stays as both go in one parcel', async () => {
    const order = await buy()
    expect((await preview(order, { kept: keep(1), added: add(3) })).json()).toMatchObject({
      quote: { total: '17.40', shippingMethod: { price: '8.50' } },
      amount: '-17.80',
      supplement: '23.70',
    })
    expect((await preview(order, { kept: [], added: add(5) })).json()).toMatchObject({ code: 'edit-empty' })
    const draft = (await ask(order, { kept: keep(1), added: add(3), total: '17.40', supplement: '23.70' })).json()
    expect(draft.quote).toMatchObject({ total: '23.70', giftCard: { amount: '17.80' } })
    expect(await violations()).toEqual([])
  })

  it('counts once, whichever way turnover is declared', async () => {
    const turnoverOf = async (basis: 'agreed' | 'received') =>
      (await readVatTurnover(shop.db, { basis, period: { from: TODAY, to: TODAY } })).map(({ rate, charged, reduced }) => ({
        rate,
        gross: charged.gross - reduced.gross,
        tax: charged.tax - reduced.tax,
      }))
    const before = await turnoverOf('received')
    expect(before).toEqual(await turnoverOf('agreed'))
    const { order, token } = await withLink(EXCHANGE)
    const paid = await payByLink(token, ANNA, 2)
    const after = await turnoverOf('received')
    expect(after).toEqual(await turnoverOf('agreed'))
    const gross = (rowsOf: typeof after) => rowsOf.reduce((sum, row) => sum + row.gross, 0)
    expect(gross(after) - gross(before)).toBe(2630 + 1580)
    expect([order.total, paid.total]).toEqual(['26.30', '15.80'])
  })

  it('is refunded as it was paid when the supplement is discarded, once and without another credit note', async () => {
    const { order, draft } = await withLink(EXCHANGE)
    await owner.request(discardDraft, { params: { id: draft.id }, body: { version: draft.version } })
    await Promise.all([payOut(), payOut()])
    await payOut()
    const [refund, ...others] = await refundsOf(order)
    expect([refund, others]).toEqual([{ id: refund.id, amount: 890, state: 'requested' }, []])
    await settle(refund.id)
    expect(await documentsOf(order)).toHaveLength(3)
    expect(await receivablesOf(order)).toBe(0)
    expect(await get(order.id)).toMatchObject({ refunded: '8.90', refundable: '26.30', payment: 'paid', isEditable: true })
    expect(await timelineOf(order)).toContain('CHF 8.90 braucht der Nachtrag nicht: Sie gehen zurück')
    expect((await edit(await get(order.id), '11.90', { kept: keep(1) })).statusCode).toBe(200)
    expect(await violations()).toEqual([])
  })

  it('is refunded once the parcel takes no supplement any more, and the link asks for nothing', async () => {
    const { order, draft, token } = await withLink(EXCHANGE)
    await pack(order)
    await payOut()
    expect([await creditOf(draft.id), (await refundsOf(order)).map(({ amount }) => amount)]).toEqual([0, [890]])
    expect((await openLink(token)).statusCode).toBe(410)
    expect((await owner.respond(getDraft, { params: { id: draft.id } })).json().quote?.giftCard).toBeUndefined()
    expect(await violations()).toEqual([])
  })

  it('is refunded with the rest when the order is cancelled', async () => {
    const { order } = await withLink(EXCHANGE)
    await owner.request(cancelAdminOrder, { params: { id: order.id }, body: { version: order.version, reason: 'x', restock: true } })
    await payOut()
    await settleAll(order)
    expect((await refundsOf(order)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([890, 2630])
    expect(await documentsOf(order)).toHaveLength(4)
    expect([await receivablesOf(order), (await get(order.id)).refunded]).toEqual([0, '35.20'])
    expect(await violations()).toEqual([])
  })

  it('stays with a checkout that has begun to pay, until that is over', async () => {
    const [paying, leaving] = [await withLink(EXCHANGE), await withLink(EXCHANGE)]
    const { visitor, intent } = await askToPay(paying.token, { quantity: 2 })
    await askToPay(leaving.token, { quantity: 2 })
    for (const { draft } of [paying, leaving])
      await owner.respond(discardDraft, { params: { id: draft.id }, body: { version: draft.version } })
    await payOut()
    expect([await refundsOf(paying.order), await refundsOf(leaving.order)]).toEqual([[], []])

    await visitor.pay(intent)
    expect(await finalizePayment(shop.checkoutContext, intent.paymentIntentId)).toMatchObject({ state: 'paid' })
    const { cart } = await shop.one('select cart_id as cart from draft_order where id = $1', leaving.draft.id)
    await endUnusedCheckouts(shop.checkoutContext, cart)
    await payOut()
    expect([await refundsOf(paying.order), (await refundsOf(leaving.order)).map(({ amount }) => amount)]).toEqual([[], [890]])
    expect(await violations()).toEqual([])
  })
})

describe('a supplement that is paid by what was taken out', () => {
  it('gives back what it does not need', async () => {
    const order = await buy()
    const draft = (await ask(order, EXCHANGE)).json()
    const { lines, contact, agreedDiscount, priceListId, memo, language } = draft
    const fewer = {
      lines: lines.slice(0, 1).map((line) => ({ ...line, quantity: 1 })),
      contact,
      agreedDiscount,
      priceListId,
      memo,
      language,
      isCollected: false,
    }
    const saved = (await owner.respond(saveDraft, { params: { id: draft.id }, body: { version: draft.version, draft: fewer } })).json()
    expect(saved.quote).toMatchObject({ total: '7.90', giftCard: { amount: '7.90' } })
    const ordering = { version: saved.version, total: '7.90', payment: 'invoice' } as const
    const { order: placed } = await owner.request(orderDraft, { params: { id: draft.id }, body: ordering })
    const paid = await get(placed?.id ?? '')
    expect(paid).toMatchObject({ payment: 'paid', paymentMethod: 'gift-card' })
    await payOut()
    expect((await refundsOf(order)).map(({ amount }) => amount)).toEqual([100])
    await settleAll(order)
    expect([await receivablesOf(order), await receivablesOf(paid)]).toEqual([0, 0])
    expect(await documentsOf(order)).toHaveLength(3)
    expect(await violations()).toEqual([])
  })

  it('is ordered on invoice over the difference, or paid in cash', async () => {
    const onInvoice = (await ask(await buy(), EXCHANGE)).json()
    const ordered = await owner.respond(orderDraft, {
      params: { id: onInvoice.id },
      body: { version: onInvoice.version, total: '15.80', payment: 'invoice' },
    })
    const invoiced = await get(ordered.json().order?.id ?? '')
    expect(await receivablesOf(invoiced)).toBe(690)
    await owner.request(setOrderPayment, { params: { id: invoiced.id }, body: { version: invoiced.version, isPaid: true } })
    expect(await receivablesOf(invoiced)).toBe(0)
    const inCash = (await ask(await buy(), EXCHANGE)).json()
    const body = (
      await owner.respond(orderDraft, { params: { id: inCash.id }, body: { version: inCash.version, total: '15.80', payment: 'cash' } })
    ).json()
    expect(await receivablesOf(await get(body.order?.id ?? ''))).toBe(0)
    expect(await violations()).toEqual([])
  })

  it('is refunded as it was paid first, and the rest as the order was', async () => {
    const { order, token } = await withLink(EXCHANGE)
    const paid = await payByLink(token, ANNA, 2)
    const refund = (amount: string, version: number) =>
      owner.respond(refundAdminOrder, {
        params: { id: paid.id },
        body: { version, key: randomUUID(), amount, reason: 'Bruch', restock: false },
      })
    expect((await refund('15.81', paid.version)).json().code).toBe('refund-too-large')
    expect((await refund('7.90', paid.version)).statusCode).toBe(200)
    await settleAll(paid)
    await payOut()
    expect((await refundsOf(order)).map(({ amount }) => amount)).toEqual([100])
    expect(await timelineOf(paid)).toContain(`Geht zurück, wie ${order.number} bezahlt wurde: CHF 1.00`)
    const notes = (await listDocuments(shop.db, paid.id)).filter(({ kind }) => kind === 'credit-note')
    expect(notes.map(({ total, content }) => [total, content.note]).toSorted()).toEqual([
      [100, `Der Betrag geht so zurück, wie die Bestellung ${order.number} bezahlt wurde.`],
      [690, 'Der Betrag geht auf demselben Weg zurück, auf dem Sie bezahlt haben.'],
    ])
    const body = (
      await owner.respond(cancelAdminOrder, {
        params: { id: paid.id },
        body: { version: (await get(paid.id)).version, reason: 'x', restock: true },
      })
    ).json()
    expect(body).toMatchObject({ refunded: '15.80', refundable: '0.00' })
    await payOut()
    await settleAll(order)
    expect((await refundsOf(order)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([100, 790])
    expect([await receivablesOf(order), await receivablesOf(paid)]).toEqual([0, 0])
    expect(await documentsOf(order)).toHaveLength(3)
    expect(await get(order.id)).toMatchObject({ refunded: '8.90', refundable: '26.30' })
    expect(await violations()).toEqual([])
  })

  it('is charged at least 50 Rappen, as no less can be, and gives back what that is too much', async () => {
    const { order, token } = await withLink({ ...EXCHANGE, added: add(1, '9.00'), supplement: '9.00' })
    const { visitor, intent, asked } = await askToPay(token, { totalAmount: 9 })
    expect(asked.statusCode, asked.body).toBe(200)
    await visitor.pay(intent)
    await visitor.createOrder(intent.paymentIntentId)
    await payOut()
    expect((await refundsOf(order)).map(({ amount }) => amount)).toEqual([40])
    expect(await violations()).toEqual([])
  })
})

describe('an order', () => {
  it('of which something is refunded besides has a credit note for that', async () => {
    const { order, draft } = await withLink(EXCHANGE)
    await owner.request(refundAdminOrder, {
      params: { id: order.id },
      body: { version: order.version, key: randomUUID(), amount: '5.00', reason: 'Bruch', restock: false },
    })
    await settleAll(order)
    expect((await documentsOf(order)).at(-1)).toEqual(['credit-note', 500])
    await owner.request(discardDraft, { params: { id: draft.id }, body: { version: draft.version } })
    await payOut()
    await settleAll(order)
    expect(await documentsOf(order)).toHaveLength(4)
    expect([await receivablesOf(order), (await get(order.id)).refunded, await violations()]).toEqual([0, '13.90', []])
  })

  it('that was paid on invoice is refunded by transfer when its supplement is discarded', async () => {
    const placed = await buyOnInvoice()
    const order = (
      await owner.respond(setOrderPayment, { params: { id: placed.id }, body: { version: placed.version, isPaid: true } })
    ).json()
    const draft = (await ask(order, EXCHANGE)).json()
    expect(await refundsOf(order)).toEqual([])
    await owner.request(discardDraft, { params: { id: draft.id }, body: { version: draft.version } })
    await payOut()
    expect(await refundsOf(order)).toMatchObject([{ amount: 890, state: 'to_transfer' }])
    expect(await receivablesOf(order)).toBe(-890)
    expect(await violations()).toEqual([])
  })

  it('that was paid in part by gift card keeps that part', async () => {
    const { code } = await issueCard(owner, '10.00')
    const visitor = await cartWithCard(shop, { productId: STRAWBERRY, quantity: 3, code })
    const intent = await visitor.createPaymentIntent()
    await visitor.pay(intent)
    const order = await get((await visitor.createOrder(intent.paymentIntentId)).id)
    const draft = (await ask(order, EXCHANGE)).json()
    await owner.request(discardDraft, { params: { id: draft.id }, body: { version: draft.version } })
    await payOut()
    await settleAll(order)
    expect(await refundsOf(order)).toMatchObject([{ amount: 890, state: 'succeeded' }])
    expect(await shop.rows('select gift_card_amount as paid, gift_card_refunded as back from shop_order where id = $1', order.id)).toEqual([
      { paid: 1000, back: 0 },
    ])
    expect([await receivablesOf(order), await violations()]).toEqual([0, []])
  })

  it('that is refunded as a whole at the provider has no credit any more', async () => {
    const { order, draft } = await withLink(EXCHANGE)
    const row = await findOrder(shop.db, order.id)
    if (!row) throw new Error('the order is gone')
    const outcome = { id: `re_${order.id}`, state: 'succeeded' as const, failure: null }
    const refund = { order: row, refundId: undefined, amount: rappen(3520), outcome }
    await transaction(shop.db, (tx) => followProviderRefund(tx, shop.checkoutContext, refund))
    await payOut()
    expect([await creditOf(draft.id), (await get(order.id)).refunded, await receivablesOf(order)]).toEqual([0, '35.20', 0])
    expect((await documentsOf(order)).at(-1)).toEqual(['credit-note', 2630])
    expect((await refundsOf(order)).map(({ amount }) => amount)).toEqual([3520])
    expect(await violations()).toEqual([])
  })

  it('whose payment a bank disputes keeps its credit', async () => {
    const { order, draft } = await withLink(EXCHANGE)
    await owner.request(discardDraft, { params: { id: draft.id }, body: { version: draft.version } })
    await shop.pool.query(`update shop_order set dispute_state = 'open', disputed = 2000 where id = $1`, [order.id])
    await payOut()
    expect([await creditOf(draft.id), await refundsOf(order)]).toEqual([890, []])
    await shop.pool.query(`update shop_order set dispute_state = 'won', disputed = 0 where id = $1`, [order.id])
    await payOut()
    expect((await refundsOf(order)).map(({ amount }) => amount)).toEqual([890])
  })

  it('whose payment a bank disputes has a credit that nobody uses, and that is lost with the dispute', async () => {
    const { order, draft, token } = await withLink(EXCHANGE)
    const stateOf = () => shop.one('select state, balance from gift_card where id = $1', draft.id)
    let reported = 0
    const tell = (state: DisputeReport['state']) => {
      const [id, reportedAt] = [`dp_${order.id}`, new Date(Date.now() + ++reported)]
      const withdrawn = { kind: 'withdrawn', amount: rappen(3520), movedAt: reportedAt } as const
      const dispute = { id, intentId: order.paymentIntentId ?? '', state, reason: 'fraudulent', amount: rappen(3520), respondBy: null }
      const all = { ...dispute, openedAt: reportedAt, reportedAt, movements: [withdrawn] }
      return transaction(shop.db, (tx) => recordDispute(tx, order.id, all))
    }
    await tell('needs_response')
    expect(await stateOf()).toEqual({ state: 'blocked', balance: 890 })
    expect((await openLink(token)).json().quote).toMatchObject({
      total: '15.80',
      giftCard: { amount: '0.00', problem: 'Dieses Guthaben ist zurückbezahlt oder gesperrt. Bei Fragen melden Sie sich bitte bei uns.' },
    })
    await payOut()
    expect(await refundsOf(order)).toEqual([])
    await tell('lost')
    expect(await stateOf()).toEqual({ state: 'blocked', balance: 0 })
    const today = { from: TODAY, to: TODAY }
    const ofCredit = (await listMoneyEvents(shop.db, today)).filter(({ kind }) => kind === 'gift-card-lost')
    expect(ofCredit).toMatchObject([{ amount: 890 }])
    expect([await receivablesOf(order), await violations()]).toEqual([0, []])
    await tell('won')
    expect(await stateOf()).toEqual({ state: 'active', balance: 890 })
    expect((await openLink(token)).json().quote).toMatchObject({ giftCard: { amount: '8.90', problem: null } })
    expect(await violations()).toEqual([])
  })

  it('whose dispute is lost reduces the turnover of what its credit has paid, until it is won after all', async () => {
    const BASES = ['agreed', 'received'] as const
    const turnover = async () => {
      const grossOf = async (basis: (typeof BASES)[number]) =>
        (await readVatTurnover(shop.db, { basis, period: { from: TODAY, to: TODAY } })).reduce(
          (sum, { charged, reduced }) => sum + charged.gross - reduced.gross,
          0,
        )
      return Promise.all(BASES.map(grossOf))
    }
    const before = await turnover()
    const added = async () => (await turnover()).map((gross, index) => gross - (before[index] ?? 0))
    const { order, token } = await withLink(EXCHANGE)
    const supplement = await payByLink(token, ANNA, 2)
    expect(await added()).toEqual([4210, 4210])

    let reported = 0
    const tell = (state: 'needs_response' | 'lost' | 'won', amount = rappen(3520)) => {
      const [id, reportedAt] = [`dp_${order.id}`, new Date(Date.now() + ++reported)]
      const about = { id, intentId: '', state, reason: 'fraudulent', amount, respondBy: null, openedAt: reportedAt, reportedAt }
      const withdrawn = { kind: 'withdrawn', amount, movedAt: reportedAt } as const
      return transaction(shop.db, (tx) => recordDispute(tx, order.id, { ...about, movements: [withdrawn] }))
    }
    await tell('needs_response')
    expect(await added()).toEqual([4210, 690])
    await tell('lost')
    // What is left is what was paid for the supplement itself.
    expect(await added()).toEqual([690, 690])
    const ofLosses = (await listMoneyEvents(shop.db, { from: TODAY, to: TODAY })).filter(({ kind }) => kind === 'loss-tax')
    expect(ofLosses.map((event) => event.order)).toEqual(expect.arrayContaining([order.number, supplement.number]))
    await tell('won')
    expect(await added()).toEqual([4210, 4210])
    expect(await violations()).toEqual([])
  })

  it('whose dispute is lost while a checkout holds the credit loses it once that is free', async () => {
    const { order, draft, token } = await withLink(EXCHANGE)
    await askToPay(token, { quantity: 2 })
    const [openedAt, amount] = [new Date(), rappen(3520)]
    const about = { id: `dp_${order.id}`, intentId: '', state: 'lost', reason: 'fraudulent', amount, respondBy: null } as const
    await transaction(shop.db, (tx) => recordDispute(tx, order.id, { ...about, openedAt, reportedAt: openedAt, movements: [] }))
    await owner.request(discardDraft, { params: { id: draft.id }, body: { version: draft.version } })
    const { id } = await shop.one('select id from checkout where cart_id = (select cart_id from draft_order where id = $1)', draft.id)
    await endCheckout(shop.checkoutContext, id)
    expect(await creditOf(draft.id)).toBe(0)
    await payOut()
    expect([await creditOf(draft.id), await refundsOf(order)]).toEqual([0, []])
    expect(await violations()).toEqual([])
  })

  it('that costs as much or less after the exchange is edited, and pays or gets nothing else', async () => {
    const order = await buy()
    const even = (await edit(order, '35.20', { kept: keep(2), added: add(1, '8.90') })).json()
    expect(even).toMatchObject({ payment: 'paid', refunds: [] })
    expect(await receivablesOf(order)).toBe(0)
  })
})
