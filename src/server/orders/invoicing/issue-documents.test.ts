import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { getAdminOrder, setOrderPayment } from '#contract/orders/admin-orders.ts'
import { cancelTransfer, refundAdminOrder, reportTransfer, saveTransferAccount } from '#contract/orders/admin-refunds.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { type Rappen, rappen, sum } from '#domain/money/money.ts'
import { taxContained, type TaxRow } from '#domain/vat/tax.ts'
import { type DocumentRow, listDocuments } from '#server/documents/store.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { cartWithCard, issueCard } from '#tests/support/orders/gift-card.ts'
import { FOOD, STANDARD, startShopWithInvoices } from '#tests/support/orders/invoiced-orders.ts'
import type { RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { followProviderRefund } from '../refunds/settle-refund.ts'
import type { OrderRow } from '../store.ts'

const { shop, owner, read, inTransaction, settle, refund, version, cancel, attachmentsOf } = await startShopWithInvoices()
afterAll(() => shop.close())

/** An order of three packs of food and two at the standard rate, paid by card. */
async function buyMixed(): Promise<OrderRow> {
  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: FOOD, quantity: 3 })
  return read((await anna.buy({ productId: STANDARD, quantity: 2 })).id)
}
type Refund = RequestOf<typeof refundAdminOrder>['body']
const askForRefund = async (id: string, parts: Partial<Refund>) => {
  const body = { version: await version(id), key: randomUUID(), reason: 'x', restock: false, ...parts }
  return (await owner.respond(refundAdminOrder, { params: { id }, body })).json()
}

async function documentsOf(id: string): Promise<{ invoice: DocumentRow; creditNotes: DocumentRow[] }> {
  const [invoice, ...creditNotes] = await listDocuments(shop.db, id)
  if (invoice?.kind !== 'invoice') throw new Error('the order has no invoice')
  return { invoice, creditNotes }
}

const taxesOf = (documents: readonly DocumentRow[], rate: number): { gross: Rappen; tax: Rappen } => {
  const rows = documents.flatMap(({ content }) => content.taxes).filter((row: TaxRow) => row.rate === rate)
  return { gross: sum(rows.map(({ gross }) => gross)), tax: sum(rows.map(({ tax }) => tax)) }
}

describe('an invoice', () => {
  it('is issued with the order, with its lines and the tax per rate', async () => {
    const order = await buyMixed()
    const { invoice, creditNotes } = await documentsOf(order.id)
    expect(creditNotes).toEqual([])
    expect(invoice).toMatchObject({ total: order.total, content: { taxes: order.quote.taxes, order: { number: order.number } } })
    expect(invoice.content.lines.map(({ quantity, taxRate }) => [quantity, taxRate])).toEqual([
      [3, 260],
      [2, 810],
    ])
    expect(JSON.stringify(invoice.content)).not.toMatch(/anna\.muster@/)
  })
})

describe('a credit note', () => {
  it('names its invoice and takes back the tax of the refunded packs at their rate', async () => {
    const { id } = await buyMixed()
    const line = (await read(id)).quote.lines[1]
    const gross = rappen(Math.round(((line?.lineTotal ?? 0) - (line?.discount ?? 0)) / 2))
    const key = randomUUID()
    await askForRefund(id, { key, lines: [{ position: 1, quantity: 1 }] })
    expect((await documentsOf(id)).creditNotes).toEqual([])
    await settle(key, 'succeeded')
    const { invoice, creditNotes } = await documentsOf(id)
    expect(creditNotes).toHaveLength(1)
    expect(creditNotes[0]).toMatchObject({
      total: gross,
      invoiceId: invoice.id,
      content: {
        invoice: { number: invoice.number },
        lines: [{ quantity: 1, taxRate: 810 }],
        taxes: [{ rate: 810, gross, tax: taxContained(gross, 810) }],
      },
    })
  })

  it('of shipping takes it back once, at the rates at which it was charged, also after packs were refunded', async () => {
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: FOOD, quantity: 2 })
    const { id } = await anna.buy({ productId: STANDARD })
    const refundParts = async (parts: Partial<Refund>) => {
      const key = randomUUID()
      const order = await askForRefund(id, { key, ...parts })
      await settle(key, 'succeeded')
      return order
    }
    expect(await refundParts({ lines: [{ position: 0, quantity: 2 }] })).toMatchObject({ refundableShipping: '8.50' })
    expect(await refundParts({ withShipping: true })).toMatchObject({ refundableShipping: '0.00' })
    const { invoice, creditNotes } = await documentsOf(id)
    const shipping = invoice.content.taxes.map(({ rate, gross }) => {
      const ofLines = invoice.content.lines.filter((line) => line.taxRate === rate).map(({ amount, discount }) => amount - discount)
      return [rate, gross - ofLines.reduce((all, amount) => all + amount, 0)]
    })
    expect(shipping.map(([rate]) => rate)).toEqual([260, 810])
    expect(creditNotes[1]?.content.taxes.map(({ rate, gross }) => [rate, gross])).toEqual(shipping)
    expect(creditNotes[1]?.content).toMatchObject({ lines: [], sums: [{ label: 'Versand', amount: 850 }], total: 850 })
    const { rows } = await shop.pool.query(
      `select data->'refundsShipping' as shipping from mail where template = 'order-refunded' and order_id = $1`,
      [id],
    )
    expect(rows.map((row) => row.shipping).toSorted()).toEqual([null, true])
    expect(await askForRefund(id, { withShipping: true })).toMatchObject({
      code: 'refund-too-large',
    })
  })

  it('of packs that a gift card has paid in part take back their tax at their rate, and shipping once', async () => {
    const { code } = await issueCard(owner, '40.00')
    const anna = await cartWithCard(shop, { productId: FOOD, quantity: 3, code })
    const { id } = await anna.buy({ productId: STANDARD, quantity: 2 })
    const order = await read(id)
    const [food, standard] = order.quote.lines.map(({ lineTotal, discount }) => lineTotal - discount)
    expect(order.total - order.giftCardAmount).toBeLessThan(standard ?? 0)
    const refundParts = async (parts: Partial<Refund>, isByPayment: boolean) => {
      const key = randomUUID()
      const answer = await askForRefund(id, { key, ...parts })
      if (isByPayment) await settle(key, 'succeeded')
      const { creditNotes } = await documentsOf(id)
      return { shipping: answer.refundableShipping, credited: [260, 810].map((rate) => taxesOf(creditNotes, rate).gross) }
    }
    const first = await refundParts({ lines: [{ position: 1, quantity: 2 }] }, true)
    expect(first).toEqual({ shipping: '8.50', credited: [0, standard] })
    const second = await refundParts({ lines: [{ position: 0, quantity: 3 }] }, false)
    expect(second.credited).toEqual([food, standard])
    expect((await refundParts({ withShipping: true }, false)).shipping).toBe('0.00')
    const { invoice, creditNotes } = await documentsOf(id)
    for (const rate of [260, 810]) expect(taxesOf(creditNotes, rate)).toEqual(taxesOf([invoice], rate))
  })

  it('of shipping that a gift card has paid in part give it back once', async () => {
    const { code } = await issueCard(owner, '30.00')
    const anna = await cartWithCard(shop, { productId: FOOD, quantity: 1, code })
    const { id } = await anna.buy({ productId: STANDARD, quantity: 2 })
    const { total, giftCardAmount } = await read(id)
    expect(total - giftCardAmount).toBeLessThan(850)
    const answer = await askForRefund(id, { withShipping: true })
    expect(answer.refundableShipping).toBe('0.00')
  })

  it('of every part of an order together take back exactly what was invoiced, per rate', async () => {
    const order = await buyMixed()
    await refund(order.id, 333)
    const half = rappen(Math.round(((order.quote.lines[1]?.lineTotal ?? 0) - (order.quote.lines[1]?.discount ?? 0)) / 2))
    await refund(order.id, half, [{ position: 1, quantity: 1 }])
    await refund(order.id, 1)
    await refund(order.id, 777)
    await cancel(order.id)
    const { invoice, creditNotes } = await documentsOf(order.id)
    expect(creditNotes).toHaveLength(5)
    for (const rate of [260, 810]) expect(taxesOf(creditNotes, rate)).toEqual(taxesOf([invoice], rate))
    expect(sum(creditNotes.map(({ total }) => total))).toBe(order.total)
  })

  it('of an order that is cancelled at once repeats the invoice', async () => {
    const { id } = await buyMixed()
    await cancel(id)
    const { invoice, creditNotes } = await documentsOf(id)
    const { lines, sums, taxes } = invoice.content
    expect(creditNotes).toMatchObject([{ total: invoice.total, content: { lines, sums, taxes } }])
  })

  it('makes an unpaid invoice void when the order is cancelled, and goes with the mail', async () => {
    const { id } = await new CheckoutClient(shop).buyOnInvoice({ productId: FOOD, quantity: 2 })
    await cancel(id)
    const { invoice, creditNotes } = await documentsOf(id)
    expect(creditNotes).toMatchObject([
      {
        total: invoice.total,
        refundId: null,
        content: { qrBill: null, note: 'Die Bestellung ist storniert. Es ist nichts zu bezahlen.' },
      },
    ])
    const [attached] = await attachmentsOf(`order-cancelled:${id}`)
    expect(attached?.filename).toBe(`gutschrift-${creditNotes[0]?.number}.pdf`)
    const text = pdfText(attached?.content ?? Buffer.alloc(0))
    expect(text).toMatch(new RegExp(`Zu Rechnung\\s+${invoice.number}`))
    expect(text).not.toMatch(/Vielen Dank|Zahlteil/)
  })

  it('goes with the mail about its refund', async () => {
    const { id } = await buyMixed()
    const refundIds = [await refund(id, 100), await refund(id, 200)]
    const { creditNotes } = await documentsOf(id)
    for (const [index, refundId] of refundIds.entries()) {
      const attached = await attachmentsOf(`order-refunded:${id}:${refundId}`)
      expect(attached.map(({ filename }) => filename)).toEqual([`gutschrift-${creditNotes[index]?.number}.pdf`])
    }
  })

  it('of a cancelled order goes with the cancellation; its refund makes no other', async () => {
    const { id } = await buyMixed()
    await cancel(id)
    const [{ id: refundId = '' } = {}] = (await owner.request(getAdminOrder, { params: { id } })).refunds
    await settle(refundId, 'succeeded')
    expect((await documentsOf(id)).creditNotes).toHaveLength(1)
    expect(await attachmentsOf(`order-cancelled:${id}`)).toHaveLength(1)
    expect(await attachmentsOf(`order-refunded:${id}:${refundId}`)).toEqual([])
  })

  it('of a paid invoice is issued when the amount was transferred, not when the refund waits or is cancelled', async () => {
    const { id } = await new CheckoutClient(shop).buyOnInvoice({ productId: FOOD, quantity: 2 })
    await owner.request(setOrderPayment, { params: { id }, body: { version: (await read(id)).version, isPaid: true } })
    const request = async () => {
      const key = randomUUID()
      await askForRefund(id, { key, amount: '1.00' })
      return key
    }
    const params = { id, refundId: await request() }
    await owner.request(cancelTransfer, { params, body: { version: await version(id) } })
    const key = await request()
    const account = { version: (await read(id)).version, iban: 'CH9300762011623852957', accountHolder: 'Anna Muster' }
    await owner.request(saveTransferAccount, { params: { id, refundId: key }, body: account })
    expect((await documentsOf(id)).creditNotes).toEqual([])
    const transfer = { version: await version(id), day: swissDay(Date.now()) }
    await owner.request(reportTransfer, { params: { id, refundId: key }, body: transfer })
    const { creditNotes } = await documentsOf(id)
    expect(creditNotes).toMatchObject([{ total: 100, refundId: key, content: { note: 'Wir haben Ihnen den Betrag überwiesen.' } }])
    expect(await attachmentsOf(`order-transferred:${id}:${key}`)).toHaveLength(1)
  })

  it('stays when its refund fails later, and covers the next refunds', async () => {
    const { id } = await buyMixed()
    await settle(await refund(id, 500), 'failed')
    await refund(id, 300)
    expect((await documentsOf(id)).creditNotes.map(({ total }) => total)).toEqual([500])
    await refund(id, 400)
    expect((await documentsOf(id)).creditNotes.map(({ total }) => total)).toEqual([500, 200])
  })

  it('is issued for a refund that was made at the provider, once however often it is reported', async () => {
    const order = await buyMixed()
    const outcome = { id: `re_${randomUUID()}`, state: 'pending', failure: null } as const
    for (const state of ['pending', 'succeeded', 'succeeded'] as const) {
      const report = { order, refundId: undefined, amount: rappen(450), outcome: { ...outcome, state } }
      await inTransaction((tx) => followProviderRefund(tx, shop.checkoutContext, report))
    }
    expect((await documentsOf(order.id)).creditNotes.map(({ total }) => total)).toEqual([450])
  })

  it('is issued once when the outcome of a refund is reported several times at once', async () => {
    const { id } = await buyMixed()
    const refundId = randomUUID()
    const request = { orderId: id, amount: rappen(200), reason: 'x', actor: 'system', refundId }
    await Promise.all([1, 2].map(() => inTransaction((tx) => requestRefund(tx, shop.checkoutContext, request))))
    await Promise.all([settle(refundId, 'succeeded'), settle(refundId, 'succeeded'), refund(id, 300)])
    const totals = (await documentsOf(id)).creditNotes.map(({ total }) => total)
    expect(totals.toSorted()).toEqual([200, 300])
  })
})
