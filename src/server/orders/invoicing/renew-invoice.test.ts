import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { swissDay } from '#domain/calendar/german-date.ts'
import { listDocuments } from '#server/documents/store.ts'
import { readVatTurnover } from '#server/vat/vat-return.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { keep, type OrderJson, startEditableShop } from '#tests/support/editable-shop.ts'
import { postGiftCard } from '#tests/support/purchased-gift-card.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

const { shop, get, call, buy, buyOnInvoice, edit, documentsOf, violations, readMail, receivablesOf } = await startEditableShop()
afterAll(() => shop.close())

const COMPANY = 'Muster AG'

/** Corrects the address of the invoice, as it is before the invoice is replaced. */
async function correct({ id, version, delivery, billing }: OrderJson, company = COMPANY): Promise<OrderJson> {
  const { status, body } = await call(id, 'address', { version, delivery: delivery ?? billing, billing: { ...billing, company } })
  expect([status, body.billing.company]).toEqual([200, company])
  return body
}
const renew = ({ id, version }: OrderJson) => call(id, 'invoices', { version })
const notesOf = async ({ id }: OrderJson) =>
  (await listDocuments(shop.db, id)).map(({ kind, content }) => [kind, content.recipient[0], content.note, content.qrBill !== null])
const refused = { status: 409, body: { code: 'invoice-not-renewable' } }

describe('an invoice whose address was corrected', () => {
  it('is replaced once, and only then', async () => {
    const order = await buyOnInvoice()
    expect(order.isInvoiceRenewable).toBe(false)
    expect(await renew(order)).toMatchObject(refused)
    const corrected = await correct(order)
    expect(corrected.isInvoiceRenewable).toBe(true)
    expect(await renew(order)).toMatchObject({ status: 409, body: { code: 'changed-elsewhere' } })
    const answers = await Promise.all([renew(corrected), renew(corrected)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const after = await get(order.id)
    expect(after.isInvoiceRenewable).toBe(false)
    expect(after.timeline.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Rechnung R-\d{4}-\d{5} mit neuer Adresse ausgestellt$/),
    )
    expect(await shop.rows(`select id from mail where order_id = $1 and template = 'order-invoice-renewed'`, order.id)).toHaveLength(1)
  })

  it('asks for the same amount by the same day when it is unpaid', async () => {
    const order = await correct(await buyOnInvoice())
    const { body } = await renew(order)
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
    await call(order.id, 'payment', { version: body.version, isPaid: true })
    expect(await receivablesOf(order)).toBe(0)
  })

  it.each(['by card', 'on invoice'])('stays paid %s, and neither asks for money nor gives any back', async (way) => {
    const bought = await (way === 'by card' ? buy() : buyOnInvoice())
    if (way === 'on invoice') await call(bought.id, 'payment', { version: bought.version, isPaid: true })
    const order = await correct(await get(bought.id))
    const { body } = await renew(order)
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
    const order = (await renew(await correct(await buy()))).body
    const edited = (await edit(order, '26.30', { kept: keep(2) })).body
    const again = (await renew(await correct(edited, 'Andere AG'))).body
    await call(order.id, 'cancel', { version: again.version, reason: 'x', restock: true })
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
    const moved = await call(order.id, 'address', { version, delivery: { ...delivery, street: 'Anderswo' }, billing })
    expect(moved.body.code).toBe('address-locked')
    const corrected = await correct(order)
    expect(corrected.delivery).toEqual(order.delivery)
    expect((await renew(corrected)).status).toBe(200)
  })

  it('is not replaced when something was refunded, when it was cancelled, and when an unpaid one was reminded of or paid in part', async () => {
    const refunded = await buy()
    const refund = { key: randomUUID(), amount: '1.00', reason: 'x', restock: false }
    const after = await correct((await call(refunded.id, 'refunds', { version: refunded.version, ...refund })).body)
    expect(await renew(after)).toMatchObject(refused)
    const cancelled = await correct(await buyOnInvoice())
    expect(
      await renew((await call(cancelled.id, 'cancel', { version: cancelled.version, reason: 'x', restock: true })).body),
    ).toMatchObject(refused)
    const part = await correct(await buyOnInvoice())
    await shop.pool.query('update shop_order set received = 100 where id = $1', [part.id])
    expect([(await get(part.id)).isInvoiceRenewable, await renew(part)]).toEqual([false, expect.objectContaining({ status: 409 })])
    await shop.pool.query('update shop_order set received = 0 where id = $1', [part.id])
  })

  it('is replaced by owners alone', async () => {
    const { id, version } = await correct(await buy())
    expect((await call(id, 'invoices', { version }, await signInAs(shop, 'staff'))).status).toBe(403)
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
