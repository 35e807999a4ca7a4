import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { discardDraft, getDraft, orderDraft, saveDraft } from '#contract/drafts/admin-drafts.ts'
import { cancelAdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { getOrderByToken } from '#contract/orders/orders.ts'
import { endUnusedCheckouts } from '#server/checkout/end-checkout.ts'
import { finalizePayment } from '#server/checkout/provider/finalize-payment.ts'
import { listDocuments } from '#server/documents/store.ts'
import { orderToken } from '#server/orders/order-token.ts'
import { readVatTurnover } from '#server/vat/vat-return.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { add, keep, type OrderJson } from '#tests/support/orders/editable-shop.ts'
import { EXCHANGE, startShopWithExchanges, TODAY } from '#tests/support/orders/exchanges.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'

const {
  shop,
  owner,
  get,
  buy,
  preview,
  edit,
  documentsOf,
  refundsOf,
  violations,
  readMail,
  receivablesOf,
  creditOf,
  payOut,
  settle,
  settleAll,
  ...supplements
} = await startShopWithExchanges()
const { ask, withLink, openLink, askToPay, payByLink, pack } = supplements
afterAll(() => shop.close())
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
