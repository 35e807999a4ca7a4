import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { discardDraft, orderDraft } from '#contract/drafts/admin-drafts.ts'
import { setOrderPayment } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { rappen } from '#domain/money/money.ts'
import { listMoneyEvents } from '#server/books/store/money-events.ts'
import { endCheckout } from '#server/checkout/end-checkout.ts'
import { recordDispute } from '#server/orders/disputes/record-dispute.ts'
import { followProviderRefund } from '#server/orders/refunds/settle-refund.ts'
import { findOrder } from '#server/orders/store.ts'
import type { DisputeReport } from '#server/payments/dispute-report.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { readVatTurnover } from '#server/vat/vat-return.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { add, keep, STRAWBERRY } from '#tests/support/orders/editable-shop.ts'
import { EXCHANGE, startShopWithExchanges, TODAY } from '#tests/support/orders/exchanges.ts'
import { cartWithCard, issueCard } from '#tests/support/orders/gift-card.ts'

const {
  shop,
  owner,
  get,
  buy,
  buyOnInvoice,
  edit,
  documentsOf,
  refundsOf,
  violations,
  receivablesOf,
  creditOf,
  payOut,
  settleAll,
  ...supplements
} = await startShopWithExchanges()
const { ask, withLink, openLink, askToPay, payByLink } = supplements
afterAll(() => shop.close())

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

  it('whose dispute is lost changes nothing of what is owed for its supplement', async () => {
    const order = await buy()
    const draft = (await ask(order, EXCHANGE)).json()
    const body = { version: draft.version, total: '15.80', payment: 'invoice' } as const
    const ordered = await owner.request(orderDraft, { params: { id: draft.id }, body })
    const supplement = await get(ordered.order?.id ?? '')
    // Five francs more than the invoice, such as the fee of a reminder.
    await shop.pool.query(`insert into order_event (order_id, kind, actor, details) values ($1, 'bank-entry', 'bank', $2)`, [
      supplement.id,
      { amount: 1190, bookedOn: TODAY },
    ])
    expect(await receivablesOf(supplement)).toBe(-500)
    const [openedAt, amount] = [new Date(), rappen(3520)]
    const about = { id: `dp_${order.id}`, intentId: '', state: 'lost', reason: 'fraudulent', amount, respondBy: null } as const
    const withdrawn = { kind: 'withdrawn', amount, movedAt: openedAt } as const
    await transaction(shop.db, (tx) => recordDispute(tx, order.id, { ...about, openedAt, reportedAt: openedAt, movements: [withdrawn] }))
    expect(await receivablesOf(supplement)).toBe(-500)
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
