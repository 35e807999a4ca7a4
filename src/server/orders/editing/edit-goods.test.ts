import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { cancelAdminOrder, setOrderPayment, updateOrderStatus } from '#contract/orders/admin-orders.ts'
import { cancelTransfer, refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { getOrderByToken } from '#contract/orders/orders.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import { listDocuments } from '#server/documents/store.ts'
import { transaction } from '#server/platform/database/pool.ts'
import { readVatTurnover } from '#server/vat/vat-return.ts'
import { add, keep, type OrderJson, OTHER, startEditableShop, STRAWBERRY } from '#tests/support/orders/editable-shop.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { expectStatus } from '#tests/support/shop/remote-app.ts'
import { orderToken } from '../order-token.ts'
import { settleRefund } from '../refunds/settle-refund.ts'

const TODAY = swissDay(Date.now())
const { shop, owner, get, buy, buyOnInvoice, preview, edit, stockOf, documentsOf, refundsOf, violations, readMail, receivablesOf } =
  await startEditableShop()
afterAll(() => shop.close())

const settle = (refundId: string, state: 'succeeded' | 'failed') =>
  transaction(shop.db, (tx) =>
    settleRefund(tx, shop.checkoutContext, { refundId, outcome: { id: `re_${refundId}`, state, failure: null } }),
  )
const mailOf = (order: OrderJson) => readMail(order, 'order-edited')

describe('a paid order that is edited', () => {
  it('shows before it is saved what it would cost and what goes back', async () => {
    const order = await buy()
    expect(order).toMatchObject({ total: '35.20', isEditable: true })
    expect((await preview(order, { kept: keep(2) })).json()).toMatchObject({
      amount: '-8.90',
      outcome: 'refunded',
      quote: { total: '26.30', goodsTotal: '17.80', itemCount: 2 },
    })
    expect((await preview(order, { kept: keep(2), added: add(1) })).json()).toMatchObject({ amount: '-1.00', outcome: 'refunded' })
    expect((await preview(order, { kept: keep(2), added: add(1, '8.90') })).json()).toMatchObject({ amount: '0.00', outcome: 'even' })
    expect(await get(order.id)).toEqual(order)
  })

  it('has its difference refunded, its packs in stock, its invoice replaced and its buyer told', async () => {
    const order = await buy()
    const [strawberries, others] = [await stockOf(STRAWBERRY), await stockOf(OTHER)]
    const body = expectStatus(200, await edit(order, '25.30', { kept: keep(1), added: add(1) })).json()
    expect(body).toMatchObject({ total: '25.30', refunded: '9.90', totalReduction: '9.90', refundable: '25.30', payment: 'paid' })
    expect(body.lines.map((line) => [line.position, line.productId, line.quantity, line.taxRate])).toEqual([
      [0, STRAWBERRY, 1, 260],
      [1, OTHER, 1, 810],
    ])
    expect([await stockOf(STRAWBERRY), await stockOf(OTHER)]).toEqual([strawberries + 2, others - 1])
    expect(await documentsOf(order)).toEqual([
      ['invoice', 3520],
      ['invoice', 2530],
      ['credit-note', 3520],
    ])
    expect(body.documents.map((document) => document.isCredited)).toEqual([true, false, false])
    const [first, second, note] = await listDocuments(shop.db, order.id)
    const net = `Unterschied zu Ihren Gunsten: ${formatChf(rappen(990))}.`
    expect([second?.content.opening, note?.content.note]).toEqual([
      `Ersetzt die Rechnung ${first?.number}, die mit der Gutschrift ${note?.number} aufgehoben ist. ${net}`,
      `Die Bestellung wurde geändert. Die Rechnung ${second?.number} ersetzt die bisherige. ${net}`,
    ])
    expect(note?.content).not.toHaveProperty('opening')
    const { text, files } = await mailOf(order)
    expect(text).toContain('CHF 9.90')
    expect(files).toEqual(['rechnung', 'gutschrift'])
    expect(body.timeline.map((event) => event.text)).toContain('Bestellung bearbeitet: CHF 25.30 statt CHF 35.20')
    expect(
      await shop.rows(
        `select before->'total' as before, after->'total' as after from audit_log where action = 'order.edited' and entity_id = $1`,
        order.id,
      ),
    ).toEqual([{ before: 3520, after: 2530 }])
    const token = orderToken(shop.checkoutContext.sessionSecret, order.id)
    const seen = (await new ApiClient(shop.app).respond(getOrderByToken, { params: { token } })).json()
    expect(seen).toMatchObject({ totalAmount: '25.30', pendingRefundAmount: '9.90' })
    expect(seen.timeline.map(({ kind }) => kind)).toContain('edited')
  })

  it('owes nothing in the books once the difference is refunded, without another credit note', async () => {
    const order = await buy()
    await edit(order, '11.90', { kept: keep(1) })
    const [refund] = await refundsOf(order)
    expect(refund).toMatchObject({ amount: 2330, state: 'requested' })
    expect(await receivablesOf(order)).toBe(-2330)
    await settle(refund.id, 'succeeded')
    expect(await documentsOf(order)).toHaveLength(3)
    expect(await receivablesOf(order)).toBe(0)
    expect(await shop.rows('select revenue from shop_order where id = $1', order.id)).toEqual([{ revenue: 1190 }])
  })

  it('is refunded by line, and cancelled, by what it is now', async () => {
    const order = await buy()
    const edited = (await edit(order, '26.30', { kept: keep(2) })).json()
    const key = randomUUID()
    await owner.request(refundAdminOrder, {
      params: { id: order.id },
      body: { version: edited.version, key, lines: keep(1), reason: 'Bruch', restock: true },
    })
    await settle((await refundsOf(order))[0].id, 'succeeded')
    await settle(key, 'succeeded')
    expect((await documentsOf(order)).at(-1)).toEqual(['credit-note', 890])
    expect(await get(order.id)).toMatchObject({ payment: 'part-refunded', refundable: '17.40', isEditable: false })
    const body = (
      await owner.respond(cancelAdminOrder, {
        params: { id: order.id },
        body: { version: (await get(order.id)).version, reason: 'x', restock: true },
      })
    ).json()
    expect(body).toMatchObject({ status: 'cancelled', refundable: '0.00', refunded: '35.20', payment: 'refunded' })
    expect((await documentsOf(order)).at(-1)).toEqual(['credit-note', 1740])
  })

  it('is still owed the difference when its refund fails, which the next refund gives back', async () => {
    const order = await buy()
    await edit(order, '26.30', { kept: keep(2) })
    await settle((await refundsOf(order))[0].id, 'failed')
    const failed = await get(order.id)
    expect(failed).toMatchObject({ refundable: '35.20', refunded: '0.00' })
    const key = randomUUID()
    await owner.request(refundAdminOrder, {
      params: { id: order.id },
      body: { version: failed.version, key, amount: '9.90', reason: 'x', restock: false },
    })
    await settle(key, 'succeeded')
    expect((await documentsOf(order)).at(-1)).toEqual(['credit-note', 100])
  })

  it('can be edited again, down to what is left of its price', async () => {
    const order = await buy()
    const once = (await edit(order, '26.30', { kept: keep(2) })).json()
    expect((await edit(once, '11.90', { kept: keep(1) })).json()).toMatchObject({
      total: '11.90',
      totalReduction: '23.30',
      refunded: '23.30',
    })
    expect(await documentsOf(order)).toEqual([
      ['invoice', 3520],
      ['invoice', 2630],
      ['credit-note', 3520],
      ['invoice', 1190],
      ['credit-note', 2630],
    ])
  })

  it('keeps its documents, books and tax figures in agreement', async () => {
    expect(await violations()).toEqual([])
    const turnover = await readVatTurnover(shop.db, { basis: 'agreed', period: { from: TODAY, to: TODAY } })
    const documents = (await shop.rows(`select kind, content->'taxes' as taxes from document`)) as {
      kind: string
      taxes: { rate: number; gross: number }[]
    }[]
    for (const { rate, charged, reduced } of turnover) {
      const gross = (kind: string) =>
        documents
          .filter((each) => each.kind === kind)
          .flatMap(({ taxes }) => taxes)
          .reduce((all, row) => all + (row.rate === rate ? row.gross : 0), 0)
      expect(charged.gross - reduced.gross).toBe(gross('invoice') - gross('credit-note'))
    }
  })
})

describe('an unpaid invoice that is edited', () => {
  it('is replaced by a new one over more or less, which is what the bank waits for', async () => {
    const order = await buyOnInvoice()
    const more = await edit(order, '43.10', { added: add(1) })
    expect(more.json()).toMatchObject({ total: '43.10', payment: 'open', refunds: [], totalReduction: '0.00' })
    const { text, files } = await mailOf(order)
    expect(text).toContain('CHF 43.10')
    expect(files).toEqual(['rechnung', 'gutschrift'])
    const [, second] = (await listDocuments(shop.db, order.id)).filter(({ kind }) => kind === 'invoice')
    expect(second).toMatchObject({
      total: 4310,
      content: {
        qrBill: { iban: expect.any(String) },
        opening: expect.stringContaining(`Unterschied zu Ihren Lasten: ${formatChf(rappen(790))}.`),
      },
    })
    const less = await edit(more.json(), '11.90', { kept: keep(1) })
    expect(less.json().total).toBe('11.90')
    expect(await receivablesOf(order)).toBe(1190)
    await owner.request(setOrderPayment, { params: { id: order.id }, body: { version: less.json().version, isPaid: true } })
    expect(await receivablesOf(order)).toBe(0)
  })

  it('is refunded by transfer once it was paid, and no longer marked as unpaid', async () => {
    const order = await buyOnInvoice()
    const paid = (await owner.respond(setOrderPayment, { params: { id: order.id }, body: { version: order.version, isPaid: true } })).json()
    const body = (await edit(paid, '26.30', { kept: keep(2) })).json()
    expect(body).toMatchObject({ payment: 'to-transfer', toTransfer: '8.90', refunds: [{ state: 'to_transfer', amount: '8.90' }] })
    expect((await mailOf(order)).text).toContain('Wir überweisen Ihnen CHF 8.90')
    const cancelled = (
      await owner.respond(cancelTransfer, {
        params: { id: order.id, refundId: body.refunds[0]?.id ?? '' },
        body: { version: body.version },
      })
    ).json()
    expect(
      (await owner.respond(setOrderPayment, { params: { id: order.id }, body: { version: cancelled.version, isPaid: false } })).json(),
    ).toMatchObject({ code: 'payment-settled' })
  })

  it('gets its first invoice when a held order is confirmed, over what it holds then', async () => {
    await offerInvoice(shop, true, 20_000, { firstOrder: 'held' })
    const order = await buyOnInvoice(`${randomUUID()}@example.ch`)
    await offerInvoice(shop)
    const body = (await edit(order, '26.30', { kept: keep(2) })).json()
    expect([body.status, await documentsOf(order)]).toEqual(['pending', []])
    expect((await mailOf(order)).text).toContain('sobald wir die Bestellung bestätigt haben')
    await owner.request(updateOrderStatus, { params: { id: order.id }, body: { version: body.version, to: 'confirmed' } })
    expect(await documentsOf(order)).toEqual([['invoice', 2630]])
  })
})
