import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { renewOrderInvoice, updateOrderAddress } from '#contract/orders/admin-order-edits.ts'
import { cancelAdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { listDocuments } from '#server/documents/store.ts'
import { readVatTurnover } from '#server/vat/vat-return.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { keep, type OrderJson, startEditableShop } from '#tests/support/orders/editable-shop.ts'
import { postGiftCard } from '#tests/support/orders/purchased-gift-card.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectStatus } from '#tests/support/shop/remote-app.ts'

const { shop, owner, get, buy, buyOnInvoice, edit, documentsOf, violations, readMail, receivablesOf } = await startEditableShop()
afterAll(() => shop.close())

const COMPANY = 'Muster AG'

/** Corrects the address of the invoice, as it is before the invoice is replaced. */
async function correct({ id, version, delivery, billing }: OrderJson, company = COMPANY): Promise<OrderJson> {
  const address = billing ?? ANNA.delivery
  const body = { version, delivery: delivery ?? address, billing: { ...address, company } }
  const corrected = expectStatus(200, await owner.respond(updateOrderAddress, { params: { id }, body })).json()
  expect(corrected.billing?.company).toBe(company)
  return corrected
}
const renew = ({ id, version }: OrderJson) => owner.respond(renewOrderInvoice, { params: { id }, body: { version } })
const notesOf = async ({ id }: OrderJson) =>
  (await listDocuments(shop.db, id)).map(({ kind, content }) => [kind, content.recipient[0], content.note, content.qrBill !== null])

describe('an invoice whose address was corrected', () => {
  it('is replaced once, and only then', async () => {
    const order = await buyOnInvoice()
    expect(order.isInvoiceRenewable).toBe(false)
    expect((await renew(order)).json().code).toBe('invoice-not-renewable')
    const corrected = await correct(order)
    expect(corrected.isInvoiceRenewable).toBe(true)
    expect((await renew(order)).json()).toMatchObject({ code: 'changed-elsewhere' })
    const answers = await Promise.all([renew(corrected), renew(corrected)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const after = await get(order.id)
    expect(after.isInvoiceRenewable).toBe(false)
    expect(after.timeline.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Rechnung R-\d{4}-\d{5} mit neuer Adresse ausgestellt$/),
    )
    expect(await shop.rows(`select id from mail where order_id = $1 and template = 'order-invoice-renewed'`, order.id)).toHaveLength(1)
  })

  it('is not replaced for the country that it named when invoices still did', async () => {
    const { id } = await buyOnInvoice()
    await shop.pool.query(`begin; set local session_replication_role = replica;
      update document set content = jsonb_insert(content, '{recipient,-1}', '"Schweiz"', true) where order_id = '${id}'; commit`)
    const order = await get(id)
    expect((await listDocuments(shop.db, id))[0]?.content.recipient.slice(-2)).toEqual(['7000 Chur', 'Schweiz'])
    expect(order.isInvoiceRenewable).toBe(false)
    expect((await correct(order)).isInvoiceRenewable).toBe(true)
  })

  it('asks for the same amount by the same day when it is unpaid', async () => {
    const order = await correct(await buyOnInvoice())
    const body = (await renew(order)).json()
    expect(body).toMatchObject({ total: order.total, dueOn: order.dueOn, payment: 'open', refunded: '0.00', credited: '0.00' })
    const [, note] = (await notesOf(order)).flat()
    expect(await documentsOf(order)).toEqual([
      ['invoice', 3520],
      ['invoice', 3520],
      ['credit-note', 3520],
    ])
    const due = expect.stringContaining('Auf Rechnung, zahlbar bis')
    expect(await notesOf(order)).toEqual([
      ['invoice', note, due, true],
      ['invoice', COMPANY, due, true],
      [
        'credit-note',
        note,
        expect.stringMatching(/^Die Rechnungsadresse wurde geändert\. Die Rechnung R-\d{4}-\d{5} ersetzt die bisherige\.$/),
        false,
      ],
    ])
    const { text, files } = await readMail(order, 'order-invoice-renewed')
    expect([text.includes('CHF 35.20 mit der neuen QR-Rechnung'), files]).toEqual([true, ['rechnung', 'gutschrift']])
    expect(await receivablesOf(order)).toBe(3520)
    await owner.request(setOrderPayment, { params: { id: order.id }, body: { version: body.version, isPaid: true } })
    expect(await receivablesOf(order)).toBe(0)
  })

  it.each(['by card', 'on invoice'])('stays paid %s, and neither asks for money nor gives any back', async (way) => {
    const bought = await (way === 'by card' ? buy() : buyOnInvoice())
    if (way === 'on invoice')
      await owner.respond(setOrderPayment, { params: { id: bought.id }, body: { version: bought.version, isPaid: true } })
    const order = await correct(await get(bought.id))
    const body = (await renew(order)).json()
    expect(body).toMatchObject({
      total: '35.20',
      payment: 'paid',
      refunds: [],
      refunded: '0.00',
      refundable: '35.20',
      paidAt: order.paidAt,
    })
    expect((await notesOf(order)).find(([kind, recipient]) => kind === 'invoice' && recipient === COMPANY)).toEqual([
      'invoice',
      COMPANY,
      expect.stringContaining('Bezahlt am'),
      false,
    ])
    expect((await readMail(order, 'order-invoice-renewed')).text).toContain('Sie haben schon bezahlt und müssen nichts tun.')
    expect(await receivablesOf(order)).toBe(0)
  })

  it('takes later refunds and edits', async () => {
    const order = (await renew(await correct(await buy()))).json()
    const edited = (await edit(order, '26.30', { kept: keep(2) })).json()
    const again = (await renew(await correct(edited, 'Andere AG'))).json()
    await owner.request(cancelAdminOrder, { params: { id: order.id }, body: { version: again.version, reason: 'x', restock: true } })
    expect((await documentsOf(order)).at(-1)).toEqual(['credit-note', 2630])
  })

  it('takes the gift cards that it sold with it', async () => {
    const anna = new CheckoutClient(shop)
    await postGiftCard(anna, { amount: '50.00' })
    const intent = await anna.createPaymentIntent()
    await anna.pay(intent)
    const order = await correct(await get((await anna.createOrder(intent.paymentIntentId)).id))
    await renew(order)
    expect((await listDocuments(shop.db, order.id)).map(({ total, content }) => [total, content.purchasedGiftCards])).toEqual([
      [5000, 5000],
      [5000, 5000],
      [5000, 5000],
    ])
  })

  it('can be corrected after the order was sent, but not where it went', async () => {
    const order = await buy()
    await shop.pool.query(`update shop_order set status = 'delivered' where id = $1`, [order.id])
    const { version, delivery, billing } = order
    const elsewhere = { ...(delivery ?? ANNA.delivery), street: 'Anderswo' }
    const moved = await owner.respond(updateOrderAddress, {
      params: { id: order.id },
      body: { version, delivery: elsewhere, billing },
    })
    expect(moved.json().code).toBe('address-locked')
    const corrected = await correct(order)
    expect(corrected.delivery).toEqual(order.delivery)
    expect((await renew(corrected)).statusCode).toBe(200)
  })

  it('is not replaced when something was refunded, when it was cancelled, and when an unpaid one was reminded of or paid in part', async () => {
    const refunded = await buy()
    const refund = { key: randomUUID(), amount: '1.00', reason: 'x', restock: false }
    const after = await correct(
      (await owner.respond(refundAdminOrder, { params: { id: refunded.id }, body: { version: refunded.version, ...refund } })).json(),
    )
    expect((await renew(after)).json().code).toBe('invoice-not-renewable')
    const cancelled = await correct(await buyOnInvoice())
    const cancelling = { version: cancelled.version, reason: 'x', restock: true }
    await owner.request(cancelAdminOrder, { params: { id: cancelled.id }, body: cancelling })
    expect((await renew(await get(cancelled.id))).json().code).toBe('invoice-not-renewable')
    const part = await correct(await buyOnInvoice())
    await shop.pool.query('update shop_order set received = 100 where id = $1', [part.id])
    expect([(await get(part.id)).isInvoiceRenewable, (await renew(part)).statusCode]).toEqual([false, 409])
    await shop.pool.query('update shop_order set received = 0 where id = $1', [part.id])
  })

  it('is replaced by owners alone', async () => {
    const { id, version } = await correct(await buy())
    const staff = await signInAs(shop, 'staff')
    expect((await staff.respond(renewOrderInvoice, { params: { id }, body: { version } })).statusCode).toBe(403)
  })

  it('leaves turnover and tax as they were, agreed and received', async () => {
    const today = swissDay(Date.now())
    const period = { from: today, to: today }
    const order = await correct(await buy())
    const figures = () => Promise.all((['agreed', 'received'] as const).map((basis) => turnover(basis)))
    async function turnover(basis: 'agreed' | 'received') {
      return (await readVatTurnover(shop.db, { basis, period })).map(({ rate, charged, reduced }) => [
        rate,
        charged.gross - reduced.gross,
        charged.tax - reduced.tax,
      ])
    }
    const before = await figures()
    await renew(order)
    expect(await figures()).toEqual(before)
    expect(await violations()).toEqual([])
  })
})
