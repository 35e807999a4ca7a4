import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { receiveLot } from '#contract/lots/admin-lots.ts'
import { getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import { getAdminOrder, listAdminOrders } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import {
  announceAdminReturn,
  closeReturn,
  getAdminReturns,
  inspectReturn,
  receiveReturn,
  replaceReturn,
} from '#contract/returns/admin-returns.ts'
import { getGuestReturns } from '#contract/returns/returns.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { parseChf, rappen, toDecimal } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { orderToken } from '#server/orders/order-token.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { shipOrder } from '#tests/support/orders/ship-order.ts'
import { freeTrackingNumbers } from '#tests/support/orders/tracking.ts'
import { ApiClient, type RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const [PRODUCT, WITH_LOTS] = [1, 2]
const NUMBER = '99.60.012345.00000001'
const TODAY = swissDay(Date.now())

let shop: TestShop
let guest: ApiClient
let staff: ApiClient
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ listens: true })
  guest = new ApiClient(shop.app)
  staff = await signInAs(shop, 'staff')
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('update product_size set stock_level = 100 where product_id = $1', [PRODUCT])
  await freeTrackingNumbers(shop.pool)
})

const stockOf = async (productId: number) =>
  (await shop.one(`select stock_level from product_size where product_id = $1 and weight = '15g'`, productId)).stock_level
const returnsOf = async (orderId: string) => (await staff.respond(getAdminReturns, { params: { id: orderId } })).json().returns

/**
 * Announces packs of an order, receives them and puts this many of them back into stock; the others are written off.
 */
async function sendBack(id: string, quantity: number, restocked = 0) {
  const returnId = randomUUID()
  const announcement = { id: returnId, lines: [{ position: 0, quantity, reason: 'damaged' as const }], note: null }
  const announced = await staff.respond(announceAdminReturn, { params: { id }, body: announcement })
  if (announced.statusCode !== 200) return { id, returnId, version: 0, code: announced.json().code }
  const params = { id: returnId }
  await staff.request(receiveReturn, { params, body: { version: 1, lines: [] } })
  const lines = [{ position: 0, restocked, writeOffReason: restocked < quantity ? 'Beschädigt' : null }]
  await staff.request(inspectReturn, { params, body: { version: 2, lines } })
  return { id, returnId, version: 3, code: null }
}

/** A shipped order of three packs, of which some came back and were inspected. */
async function inspected(quantity: number, { productId = PRODUCT, restocked = 0 } = {}) {
  const { id } = await new CheckoutClient(shop).buyWithCard({ productId, quantity: 3, weight: '15g' }, {})
  await shipOrder(staff, id)
  return sendBack(id, quantity, restocked)
}
const replace = ({ returnId, version }: { returnId: string; version: number }, trackingNumber: string | null = null) =>
  staff.respond(replaceReturn, { params: { id: returnId }, body: { version, trackingNumber } })
const slipOf = async (id: string, query: RequestOf<typeof getPackingSlipPdf>['query'] = {}) =>
  pdfText((await staff.download(getPackingSlipPdf, { params: { id }, query })).rawPayload)

describe('a replacement', () => {
  it('is sent once for a double click, with slip, mail and tracking number, and without a credit note', async () => {
    const found = await inspected(2)
    const { id, returnId } = found
    const before = await stockOf(PRODUCT)
    const order = await shop.one('select number, total, refunded from shop_order where id = $1', id)
    const answers = await Promise.all([replace(found, NUMBER), replace(found, NUMBER)])
    expect(answers.map((answer) => answer.json().code ?? answer.statusCode).toSorted()).toEqual([200, 'changed-elsewhere'])
    expect(await stockOf(PRODUCT)).toBe(before - 2)
    const replacement = { trackingNumber: NUMBER, sentAt: expect.any(String) }
    expect(await returnsOf(id)).toMatchObject([{ state: 'closed', isRefunded: false, replacement }])
    const token = orderToken(shop.checkoutContext.sessionSecret, id)
    expect(await guest.request(getGuestReturns, { params: { token } })).toMatchObject({
      lines: [{ quantity: 3 }],
      returns: [{ state: 'closed', replacement }],
    })

    const { rows: mails } = await shop.pool.query(
      `select template, data from mail where order_id = $1 and template = 'order-replacement'`,
      [id],
    )
    expect(mails).toHaveLength(1)
    const mail = await renderMail(mails[0], { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://shop.example' })
    expect(mail?.subject).toBe(`Der Ersatz zu Ihrer Bestellung ${order.number} ist unterwegs`)
    expect(mail?.text).toMatch(/IN DIESEM PAKET\s+2\s×\sErdbeere/)
    expect(mail?.text).toContain(NUMBER)
    const slip = await slipOf(id, { replacement: returnId })
    expect(slip).toContain(`Ersatzlieferung zu ${order.number}`)
    expect(slip).toMatch(/2\s×/)
    expect(await slipOf(id)).not.toContain('Ersatzlieferung')

    // It is no part of the order, and moves no money.
    expect(await shop.one('select number, total, refunded from shop_order where id = $1', id)).toEqual(order)
    expect((await staff.respond(getAdminOrder, { params: { id } })).json()).toMatchObject({
      status: 'shipped',
      shipmentCount: 1,
      shipments: [{ number: 1 }],
    })
    expect(await shop.one(`select count(*) from document where order_id = $1 and kind = 'credit-note'`, id)).toEqual({ count: 0 })
    expect(await shop.one('select count(*) from refund where order_id = $1', id)).toEqual({ count: 0 })
    expect((await staff.respond(listAdminOrders, { query: { q: NUMBER } })).json().items).toMatchObject([{ number: order.number }])
    const audited = `select actor from audit_log where action = 'order.return-replaced' and entity_id = $1`
    expect(await shop.one(audited, id)).toEqual({ actor: 'staff@example.com' })
  })

  it('has no tracking number without letter or digit, in its mail either', async () => {
    const found = await inspected(1)
    expect((await replace(found, '-')).statusCode).toBe(200)
    const { data } = await shop.one(`select data from mail where order_id = $1 and template = 'order-replacement'`, found.id)
    expect(data.trackingNumber).toBeNull()
  })

  it('takes its packs from lots beyond what was bought, and each slip names its own', async () => {
    const lot = async (number: string, packs: number, days: number) =>
      (
        await staff.request(receiveLot, {
          body: {
            productId: WITH_LOTS,
            weight: '15g',
            number,
            bestBefore: addDays(TODAY, days),
            receivedOn: TODAY,
            packs,
            supplier: 'Obsthof Keller',
            ingredients: [{ name: 'Himbeeren', number: `R${number}` }],
            usedLots: [],
          },
        })
      ).id
    const [early, late] = [await lot('EARLY', 3, 300), await lot('LATE', 3, 400)]
    const left = async () =>
      Promise.all([early, late].map(async (id) => (await shop.one('select remaining from lot where id = $1', id)).remaining))
    const found = await inspected(2, { productId: WITH_LOTS })
    expect(await left()).toEqual([0, 3])
    expect(await replace(found)).toMatchObject({ statusCode: 200 })
    expect([await left(), await stockOf(WITH_LOTS)]).toEqual([[0, 1], 1])
    expect(await slipOf(found.id)).toMatch(/Los EARLY/)
    expect(await slipOf(found.id)).not.toMatch(/Los LATE/)
    expect(await slipOf(found.id, { replacement: found.returnId })).toMatch(/Los LATE/)

    // It can come back like all that was sent, into the lot that it came from, and no more than that.
    expect(await sendBack(found.id, 4)).toMatchObject({ code: 'return-too-many' })
    const again = await sendBack(found.id, 2, 2)
    expect([await left(), await stockOf(WITH_LOTS)]).toEqual([[0, 3], 3])
    expect(await replace(again)).toMatchObject({ statusCode: 200 })
    expect(await left()).toEqual([0, 1])

    // What the stock promises and no lot has is not sent, and not half of it is booked.
    const short = await sendBack(found.id, 2)
    await shop.pool.query(`update product_size set stock_level = 5 where product_id = $1 and weight = '15g'`, [WITH_LOTS])
    expect((await replace(short)).json()).toMatchObject({ code: 'lots-short' })
    expect((await returnsOf(found.id)).at(-1)).toMatchObject({ state: 'inspected', replacement: null })
    expect([await left(), await stockOf(WITH_LOTS)]).toEqual([[0, 1], 5])
  })

  it('is refused when too few packs are there, or checkouts hold them, and changes nothing then', async () => {
    const found = await inspected(2)
    await shop.pool.query(`update product_size set stock_level = 3, reserved = 2 where product_id = $1 and weight = '15g'`, [PRODUCT])
    expect((await replace(found)).json()).toMatchObject({
      code: 'replacement-short',
      message: expect.stringContaining('Erdbeere 15\u00a0g'),
    })
    expect(await stockOf(PRODUCT)).toBe(3)
    expect(await returnsOf(found.id)).toMatchObject([{ state: 'inspected', replacement: null }])
    await shop.pool.query(`update product_size set reserved = 1 where product_id = $1 and weight = '15g'`, [PRODUCT])
    expect(await replace(found)).toMatchObject({ statusCode: 200 })
    expect(await stockOf(PRODUCT)).toBe(1)
    await shop.pool.query('update product_size set reserved = 0')
  })

  it('is not refunded, neither by line nor as an amount nor with everything that is left', async () => {
    const found = await inspected(2)
    expect(await replace(found)).toMatchObject({ statusCode: 200 })
    const order = (await owner.respond(getAdminOrder, { params: { id: found.id } })).json()
    const { total, lineTotal } = await shop.one(
      `select total, line_total as "lineTotal" from shop_order join order_line on order_id = id where id = $1`,
      found.id,
    )
    const left = total - Math.round((lineTotal * 2) / 3)
    expect(parseChf(order.refundable)).toBe(left)
    const refund = (part: Partial<RequestOf<typeof refundAdminOrder>['body']>) =>
      owner.respond(refundAdminOrder, {
        params: { id: found.id },
        body: {
          version: order.version,
          key: randomUUID(),
          reason: 'Kulanz',
          restock: false,
          ...part,
        },
      })
    const tooMuch = [{ amount: toDecimal(rappen(left + 1)) }, { lines: [{ position: 0, quantity: 2 }] }]
    for (const part of tooMuch) expect((await refund(part)).json().code).toBe('refund-too-large')
    expect((await refund({})).json()).toMatchObject({ refunded: toDecimal(rappen(left)), refundable: '0.00' })
  })

  it('is refused before the inspection, for nothing, for what was refunded, and with the number of another parcel', async () => {
    const found = await inspected(3)
    expect((await replace({ ...found, version: 2 })).json()).toMatchObject({ code: 'changed-elsewhere' })
    const { version } = await shop.one('select version from shop_order where id = $1', found.id)
    const refund = { version, key: randomUUID(), lines: [{ position: 0, quantity: 1 }], reason: 'Kulanz', restock: false }
    await owner.request(refundAdminOrder, { params: { id: found.id }, body: refund })
    expect((await replace(found)).json()).toMatchObject({ code: 'replacement-refunded' })

    const [first, second] = [await inspected(1), await inspected(1)]
    expect(await replace(first, NUMBER)).toMatchObject({ statusCode: 200 })
    expect((await replace(second, NUMBER)).json()).toMatchObject({ code: 'tracking-taken' })
    expect((await replace({ ...first, version: 4 })).json()).toMatchObject({ code: 'return-step' })
    await shop.pool.query('update recipient set delivery = null where order_id = $1', [second.id])
    expect((await replace(second)).json()).toMatchObject({ code: 'replacement-no-address' })
    await shop.pool.query('update order_return_line set received = 0, restocked = 0, write_off_reason = null where return_id = $1', [
      second.returnId,
    ])
    expect((await replace(second)).json()).toMatchObject({ code: 'replacement-empty' })
  })

  it('is not refunded as well, before it has come back', async () => {
    const found = await inspected(2)
    expect(await replace(found)).toMatchObject({ statusCode: 200 })
    const refund = async (quantity: number) => {
      const { version } = await shop.one('select version from shop_order where id = $1', found.id)
      const body = { version, key: randomUUID(), lines: [{ position: 0, quantity }], reason: 'Kulanz', restock: false }
      return owner.respond(refundAdminOrder, { params: { id: found.id }, body })
    }
    expect((await owner.respond(getAdminOrder, { params: { id: found.id } })).json().lines).toMatchObject([{ replacedQuantity: 2 }])
    expect((await refund(2)).json()).toMatchObject({ code: 'refund-too-large' })
    expect((await refund(1)).json()).toMatchObject({ lines: [{ refundedQuantity: 1, replacedQuantity: 2 }] })
    expect(await refund(1)).toMatchObject({ statusCode: 422 })
    const again = await sendBack(found.id, 2)
    expect(await owner.respond(closeReturn, { params: { id: again.returnId }, body: { version: 3, refund: true } })).toMatchObject({
      statusCode: 200,
    })
    expect((await returnsOf(found.id)).at(-1)).toMatchObject({ isRefunded: true })
  })

  it('cannot be booked twice, nor for a return that was refunded', async () => {
    const found = await inspected(1)
    const insert = `with made as (insert into parcel default values returning id)
      insert into shipment (id, order_id, recipient_number, number, parcel_id, actor, return_id, shipped_at)
      select gen_random_uuid(), $1, 1, 2, id, $2, $3, now() from made`
    await expect(shop.pool.query(insert, [found.id, 'x', found.returnId])).rejects.toThrow(/cannot be replaced/)
    expect(await replace(found)).toMatchObject({ statusCode: 200 })
    await expect(shop.pool.query(insert, [found.id, 'x', found.returnId])).rejects.toThrow(/unique/)
  })
})
