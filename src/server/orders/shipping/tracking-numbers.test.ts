import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AdminOrder, getAdminOrder, updateOrderStatus } from '#contract/orders/admin-orders.ts'
import { setOrderTracking } from '#contract/orders/admin-shipments.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ listens: true })
  staff = await signInAs(shop, 'staff')
  await shop.pool.query('update product_size set stock_level = null')
})
afterAll(() => shop.close())

const orderOf = (id: string) => staff.request(getAdminOrder, { params: { id } })
/** An order in processing. */
async function buy(): Promise<AdminOrder> {
  const { id } = await new CheckoutClient(shop).buy({ productId: 1, quantity: 2 })
  const { version } = await orderOf(id)
  return staff.request(updateOrderStatus, { params: { id }, body: { version, to: 'processing' } })
}
const sending = ({ id, version }: AdminOrder, trackingNumber?: string) => ({
  params: { id },
  body: { version, to: 'shipped' as const, trackingNumber },
})
const send = (order: AdminOrder, trackingNumber?: string) => staff.request(updateOrderStatus, sending(order, trackingNumber))
const correcting = ({ id, version }: AdminOrder, trackingNumber: string | null) => ({ params: { id }, body: { version, trackingNumber } })
const correct = (order: AdminOrder, trackingNumber: string | null) => staff.request(setOrderTracking, correcting(order, trackingNumber))

it('a number that another order has is refused from the page of an order, however it is written', async () => {
  const [one, other] = [await buy(), await buy()]
  await send(one, '99.10.000001')
  expect(await staff.refusal(updateOrderStatus, sending(other, '9910 000001'))).toMatchObject({
    status: 409,
    code: 'tracking-taken',
    message: `Diese Sendungsnummer hat schon ${one.number}.`,
  })
  expect(await orderOf(other.id)).toMatchObject({ status: 'processing', shipmentCount: 0, version: other.version })
})

it('two operators who send two orders with one number at the same time send one of them', async () => {
  const orders = [await buy(), await buy()]
  const answers = await Promise.all(orders.map((order) => staff.respond(updateOrderStatus, sending(order, '99.10.000003'))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

it('an order that is sent whole has a shipment with all its packs, which gets its number afterwards', async () => {
  const order = await buy()
  expect(await send(order)).toMatchObject({
    shipmentCount: 1,
    shipments: [{ number: 1, trackingNumber: null, lines: [{ position: 0, quantity: 2 }] }],
  })
  const numbered = await correct(await orderOf(order.id), '99.10.000004')
  expect(numbered).toMatchObject({ trackingNumber: '99.10.000004', shipments: [{ trackingNumber: '99.10.000004' }] })
})

it('a number that was typed before leaving is that of the parcel, unless another one is typed, and is free once it is cleared', async () => {
  const [one, other] = [await buy(), await buy()]
  const typed = await correct(one, '99.10.000005')
  expect(typed).toMatchObject({ trackingNumber: '99.10.000005', shipmentCount: 0 })
  expect(await staff.refusal(setOrderTracking, correcting(other, '99.10.000005'))).toMatchObject({ status: 409, code: 'tracking-taken' })
  expect(await send(typed)).toMatchObject({ shipments: [{ trackingNumber: '99.10.000005' }] })
  await correct(await orderOf(one.id), null)
  await send(other, '99.10.000005')
})

it('orders of one parcel have one number: whichever is corrected, both are, with an entry in both timelines', async () => {
  const [one, supplement] = [await buy(), await buy()]
  await shop.pool.query(`update shop_order set quote = quote || jsonb_build_object('supplements', $1::text) where id = $2`, [
    one.number,
    supplement.id,
  ])
  await send(one, '99.10.000006')
  await send(await orderOf(supplement.id), '99.10.000006')
  const { rows } = await shop.pool.query(`select count(*)::int from parcel where tracking_number = '99.10.000006'`)
  expect(rows).toEqual([{ count: 1 }])
  await correct(await orderOf(supplement.id), '99.10.000007')
  for (const { id } of [one, supplement]) {
    const { trackingNumber, timeline } = await orderOf(id)
    expect([trackingNumber, timeline.at(-1)?.text]).toEqual(['99.10.000007', 'Sendungsnummer: 99.10.000007'])
  }
})

it('the database refuses a number twice', async () => {
  await expect(shop.pool.query(`insert into parcel (tracking_number) values ('99.11'), ('99 11')`)).rejects.toThrow(/parcel_tracking/)
})
