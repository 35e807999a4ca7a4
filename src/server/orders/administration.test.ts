import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { updateOrderAddress } from '#contract/orders/admin-order-edits.ts'
import { getOrderLinesCsv, getOrdersCsv } from '#contract/orders/admin-order-files.ts'
import {
  addOrderNote,
  cancelAdminOrder,
  getAdminOrder,
  listAdminOrders,
  ORDER_SORTS,
  updateOrderStatus,
  updateOrderStatuses,
} from '#contract/orders/admin-orders.ts'
import { setOrderTracking } from '#contract/orders/admin-shipments.ts'
import { listOrdersToPack } from '#contract/packing/admin-batches.ts'
import { parseChf, sum } from '#domain/money/money.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { postGiftCard } from '#tests/support/orders/purchased-gift-card.ts'
import { invalid } from '#tests/support/shop/api-client.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ listens: true, jobs: true })
  staff = await signInAs(shop, 'staff')
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

const get = (id: string) => staff.request(getAdminOrder, { params: { id } })
const buy = async (line: { productId: number; quantity?: number }, lastName = 'Muster') => {
  const { id } = await new CheckoutClient(shop).buy(line, { ...ANNA, delivery: { ...ANNA.delivery, lastName } })
  return get(id)
}

describe('the list of orders', () => {
  it('finds by number, name, e-mail, town, phone and tracking number, and filters by status, payment and day', async () => {
    const order = await buy({ productId: 1 }, 'Zürcher')
    await shop.pool.query(`update recipient set delivery = delivery || '{"phone": "+41 79 555 44 33"}' where order_id = $1`, [order.id])
    const tracking = { version: order.version, trackingNumber: '99.00.123456.12345678' }
    await staff.request(setOrderTracking, { params: { id: order.id }, body: tracking })
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format()
    const words = [order.number.slice(3), order.number.replaceAll('-', ''), 'zuercher', 'zuercher anna', 'zuercher chur', 'ANNA.MUSTER']
    for (const query of [
      ...[...words, '079 555 44', '0795554433', '990012345612345678'].map((q) => ({ q })),
      { status: 'to-pack' },
      { status: 'confirmed' },
      { payment: 'paid' },
      { from: today, to: today },
      { attention: 'false' },
    ] as const) {
      const { items } = await staff.request(listAdminOrders, { query })
      expect([query, items.map(({ number }) => number)]).toEqual([query, expect.arrayContaining([order.number])])
    }
    for (const query of [
      { q: 'Niemand' },
      { q: 'zuercher niemand' },
      { status: 'shipped' },
      { payment: 'refunded' },
      { to: '2020-01-01' },
      { attention: 'true' },
    ] as const) {
      expect([query, (await staff.request(listAdminOrders, { query })).items]).toEqual([query, []])
    }
  })

  it('returns all pages without gaps or repetitions, in every sort order', async () => {
    for (let index = 0; index < 4; index++) await buy({ productId: 2 })
    for (const sort of ORDER_SORTS) {
      const numbers: string[] = []
      let cursor: string | undefined
      do {
        const { items, nextCursor } = await staff.request(listAdminOrders, { query: { limit: 2, sort, cursor } })
        numbers.push(...items.map(({ number }) => number))
        cursor = nextCursor ?? undefined
      } while (cursor)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers.length).toBeGreaterThanOrEqual(5)
    }
  })

  it('is exported as CSV', async () => {
    const { body } = await staff.download(getOrdersCsv, { query: { q: 'zuercher' } })
    expect(body.split('\r\n').filter(Boolean)).toHaveLength(2)
    expect(body).toContain('"Bestätigt";"Anna Zürcher";"anna.muster@example.ch";"1";')
    const heads =
      '"Sendungsnummer";"Zahlungsart";"Rabatt CHF";"Versand CHF";"Mit Geschenkkarte bezahlt CHF";"Gekaufte Geschenkkarten CHF";"Netto CHF";"MWST 2.6\u00a0% CHF"'
    expect(body.split('\r\n')[0]).toMatch(new RegExp(`${heads}$`))
    expect(body).toContain('";"Karte";"0.00";"3.00";"0.00";"0.00";"10.62";"0.28"')
  })
})

it('exports one row for each line of the orders and what else they consist of, so that the rows add up to the totals', async () => {
  const client = new CheckoutClient(shop)
  await client.addLine({ productId: 1, quantity: 4 })
  await client.addLine({ productId: 2, weight: '10g' })
  await postGiftCard(client)
  const intent = await client.createPaymentIntent({ ...ANNA, delivery: { ...ANNA.delivery, lastName: 'Zeilenreich' } })
  await client.pay(intent)
  const { number } = await client.createOrder(intent.paymentIntentId)
  await shop.pool.query(`insert into voucher (code, kind, value) values ('VERSANDFREI', 'free-shipping', 0)`)
  const free = new CheckoutClient(shop)
  await free.addLine({ productId: 1, quantity: 2 })
  await free.putVoucher('VERSANDFREI')
  const freeIntent = await free.createPaymentIntent({ ...ANNA, delivery: { ...ANNA.delivery, lastName: 'Zeilenreich' } })
  await free.pay(freeIntent)
  const { number: freeNumber } = await free.createOrder(freeIntent.paymentIntentId)
  const { body } = await staff.download(getOrderLinesCsv, { query: { q: 'zeilenreich' } })
  const [heading, ...rows] = body.split('\r\n').filter(Boolean)
  expect(heading).toContain(
    '"Position";"Produkt";"Kategorie";"Grösse";"Eigene Box";"Packungen";"Preis CHF";"Betrag CHF";"Rabatt CHF";"Total CHF";"MWST-Satz"',
  )
  expect(rows.map((row) => row.split(';').toSpliced(1, 1).join(' '))).toEqual([
    expect.stringMatching(new RegExp(`^"${freeNumber}" .* "Erdbeere" .* "15.80" "0.00" "15.80"`)),
    `"${freeNumber}" "Bestätigt" "2" "Versand" "" "" "" "" "" "8.50" "8.50" "0.00" ""`,
    `"${number}" "Bestätigt" "1" "Erdbeere" "Beeren" "15g" "" "4" "7.90" "31.60" "3.16" "28.44" "2.6\u00a0%"`,
    expect.stringMatching(new RegExp(`^"${number}" "Bestätigt" "2" .* "10g" "" "1" `)),
    `"${number}" "Bestätigt" "3" "Versand" "" "" "" "" "" "8.50" "0.00" "8.50" ""`,
    `"${number}" "Bestätigt" "4" "Geschenkkarten" "" "" "" "" "" "50.00" "0.00" "50.00" ""`,
  ])
  const totalOf = async (csv: typeof getOrdersCsv | typeof getOrderLinesCsv) => {
    const [head = '', ...all] = (await staff.download(csv, {})).body.split('\r\n').filter(Boolean)
    const at = head.split(';').indexOf('"Total CHF"')
    return sum(all.map((row) => parseChf(row.split(';')[at]?.replaceAll('"', '') ?? '')))
  }
  expect(await totalOf(getOrderLinesCsv)).toBe(await totalOf(getOrdersCsv))
})

describe('an order in the administration', () => {
  it('comes with lines, timeline, mails and the customer’s other orders', async () => {
    const order = await buy({ productId: 3, quantity: 2 })
    expect(order).toMatchObject({
      status: 'confirmed',
      nextStatuses: ['processing', 'cancelled'],
      refundable: order.total,
      isAddressEditable: true,
      lines: [{ name: 'Heidelbeere', quantity: 2, refundedQuantity: 0 }],
      paymentIntentId: expect.stringMatching(/^pi_/),
      customerId: expect.any(Number),
    })
    expect(order.timeline.map(({ text }) => text)).toEqual(['Bestellt und bezahlt', 'Bestätigt'])
    expect(order.mails).toMatchObject([{ title: 'Bestellbestätigung' }])
    expect(order.otherOrders.length).toBeGreaterThan(0)
  })

  it('changes its status step by step, mails the tracking number, and refuses to skip a step', async () => {
    const order = await buy({ productId: 1 })
    const params = { id: order.id }
    expect(await staff.refusal(updateOrderStatus, { params, body: { version: order.version, to: 'delivered' } })).toMatchObject({
      status: 409,
      code: 'order-move-refused',
      message: 'Eine Bestellung kann nicht von «Bestätigt» nach «Geliefert» wechseln.',
    })
    const { version } = await staff.request(updateOrderStatus, { params, body: { version: order.version, to: 'processing' } })
    const shipped = await staff.request(updateOrderStatus, { params, body: { version, to: 'shipped', trackingNumber: '99.00.123' } })
    expect(shipped).toMatchObject({ status: 'shipped', trackingNumber: '99.00.123', isCancellable: false })
    expect(shipped.timeline.at(-1)).toMatchObject({ text: 'Versandt', actor: 'staff@example.com' })
    await expect
      .poll(async () => (await get(order.id)).mails.map(({ subject }) => subject))
      .toContain(`Ihre Bestellung ${order.number} ist unterwegs`)
    const { items } = await staff.request(listAudit, { query: { entity: 'order', entityId: order.id } })
    expect(items[0]?.changes).toContainEqual({ field: 'Status', before: 'In Bearbeitung', after: 'Versandt' })
  })

  it('refuses the second of two concurrent edits and returns the current order', async () => {
    const { id, number, version } = await buy({ productId: 1 })
    const both = await Promise.all([
      staff.respond(updateOrderStatus, { params: { id }, body: { version, to: 'processing' } }),
      owner.respond(cancelAdminOrder, { params: { id }, body: { version, reason: 'Doppelt bestellt', restock: true } }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = both.find(({ statusCode }) => statusCode === 409)?.json()
    expect(refused).toMatchObject({ code: 'changed-elsewhere', details: { current: { id, number } } })
    expect(refused?.details.current.version).toBeGreaterThan(version)
  })

  it('changes the status of many orders and reports those that it refuses', async () => {
    const [one, two] = [await buy({ productId: 1 }), await buy({ productId: 1 })]
    await shop.pool.query(`update shop_order set status = 'shipped' where id = any($1)`, [[one.id, two.id]])
    const orders = [
      { id: one.id, version: one.version },
      { id: two.id, version: two.version + 1 },
    ]
    expect(await staff.request(updateOrderStatuses, { body: { to: 'delivered', orders } })).toMatchObject({
      changed: [one.id],
      refused: [{ id: two.id, label: two.number }],
    })
    const shipping = { to: invalid('shipped'), orders: [{ id: two.id, version: two.version }] }
    const { status } = await staff.refusal(updateOrderStatuses, { body: shipping })
    expect(status, 'many orders are shipped from their batch alone').toBe(400)
  })

  it('accepts a new address until it is shipped, a tracking number and notes', async () => {
    const { id, version, delivery: bought } = await buy({ productId: 1 })
    const params = { id }
    const delivery = bought ?? ANNA.delivery
    const moved = { ...delivery, street: 'Untere Gasse' }
    const corrected = await staff.request(updateOrderAddress, { params, body: { version, delivery: moved, billing: null } })
    expect(corrected).toMatchObject({ delivery: moved, billing: moved })
    const tracked = await staff.request(setOrderTracking, { params, body: { version: corrected.version, trackingNumber: '98.1' } })
    const noted = await staff.request(addOrderNote, { params, body: { text: 'Ruft zurück.' } })
    expect(noted.timeline.map(({ text }) => text).slice(-3)).toEqual(['Adresse korrigiert', 'Sendungsnummer: 98.1', 'Ruft zurück.'])
    await shop.pool.query("update shop_order set status = 'shipped' where id = $1", [id])
    const late = { version: tracked.version, delivery, billing: null }
    expect(await staff.refusal(updateOrderAddress, { params, body: late })).toMatchObject({ code: 'address-locked' })
    const wrong = { version: 1, delivery: { ...delivery, postalCode: '9490' }, billing: null }
    expect(await staff.refusal(updateOrderAddress, { params, body: wrong })).toMatchObject({
      status: 400,
      details: [{ field: 'delivery.postalCode', message: 'Die PLZ passt nicht zum Land.' }],
    })
  })

  it('appears on the packing list with its lines, oldest first', async () => {
    const orders = await staff.request(listOrdersToPack, {})
    expect(orders.length).toBeGreaterThan(3)
    expect(orders[0]).toMatchObject({
      parcel: expect.any(String),
      lines: [{ name: expect.any(String), quantity: expect.any(Number), picture: expect.stringContaining('/objects/') }],
    })
    const placed = orders.map(({ placedAt }) => placedAt)
    expect(placed).toEqual(placed.toSorted())
  })
})
