import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { register } from '#contract/accounts/accounts.ts'
import type { Contact } from '#contract/checkout/contact.ts'
import { getAdminOrder, cancelAdminOrder, resolveOrderAttention, updateOrderStatus } from '#contract/orders/admin-orders.ts'
import { getTasks } from '#contract/overview/admin-insights.ts'
import type { InvoiceLimits } from '#domain/invoices/open-invoices.ts'
import { rappen } from '#domain/money/money.ts'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import { applyRetention } from '#server/privacy/store/retention.ts'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { ANNA, LEA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import type { TestResponse } from '#tests/support/shop/remote-app.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const STRAWBERRY = 1
/** One pouch with its parcel. */
const TOTAL = 1090
const MANY = { count: 100, total: rappen(1_000_000) }
let shop: TestShop
let staff: ApiClient
let owner: ApiClient
let count = 0

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
  owner = await signInAs(shop, 'owner')
  await addStock(shop, [STRAWBERRY])
})
afterAll(() => shop.close())
beforeEach(() => {
  count++
})

const limit = (openLimits: Partial<InvoiceLimits['openLimits']>, firstOrder: InvoiceLimits['firstOrder'] = 'accepted') =>
  offerInvoice(shop, true, 20_000, { firstOrder, openLimits: { customer: MANY, address: MANY, network: MANY, ...openLimits } })

/** Comes from the network address of its test. */
class Visitor extends CheckoutClient {
  address = `10.1.${count}.1`

  override send(request: InjectOptions): Promise<TestResponse> {
    return super.send({ ...request, remoteAddress: this.address })
  }
}

let people = 0
/** Somebody else on each call: another email address and street. */
function someone(change: Partial<Contact> = {}): Contact {
  people++
  const delivery = { ...ANNA.delivery, street: `Gasse ${people}`, houseNumber: '1' }
  return { ...ANNA, email: `person-${people}@example.ch`, delivery, ...change }
}

async function atCheckout(contact: Contact, client: CheckoutClient = new Visitor(shop)) {
  await client.addLine({ productId: STRAWBERRY })
  return { client, intent: await client.createPaymentIntent(contact) }
}

/** Orders one pouch on invoice. */
async function order(contact: Contact, client?: CheckoutClient) {
  const { client: buyer, intent } = await atCheckout(contact, client)
  return buyer.postInvoiceOrder(intent)
}
const pay = (id: string) => shop.pool.query('update shop_order set paid_at = now() where id = $1', [id])

async function cancel(id: string) {
  const { version } = await staff.request(getAdminOrder, { params: { id } })
  await owner.request(cancelAdminOrder, { params: { id }, body: { version, reason: 'Adresse erfunden', restock: true } })
}
const codeOf = (response: TestResponse) => [response.statusCode, response.json().code]
const ORDERED = [200, undefined]
const REFUSED = [409, 'invoice-limit-reached']

describe('open invoices', () => {
  it('are limited in number per email address, however it is written, and the intent stays payable', async () => {
    await limit({ customer: { ...MANY, count: 2 } })
    const email = `viel-${count}@example.ch`
    expect(codeOf(await order(someone({ email })))).toEqual(ORDERED)
    expect(codeOf(await order(someone({ email: email.toUpperCase() })))).toEqual(ORDERED)
    const { client, intent } = await atCheckout(someone({ email: email.replace('@', '+noch-eine@') }))
    expect(codeOf(await client.postInvoiceOrder(intent))).toEqual(REFUSED)
    await client.pay(intent)
    expect(await client.createOrder(intent.paymentIntentId)).toMatchObject({ status: 'confirmed', dueOn: null })
  })

  it('are limited in sum, to the Rappen', async () => {
    const email = `summe-${count}@example.ch`
    await limit({ customer: { ...MANY, total: rappen(2 * TOTAL) } })
    expect(codeOf(await order(someone({ email })))).toEqual(ORDERED)
    await limit({ customer: { ...MANY, total: rappen(2 * TOTAL - 1) } })
    expect(codeOf(await order(someone({ email })))).toEqual(REFUSED)
    await limit({ customer: { ...MANY, total: rappen(2 * TOTAL) } })
    expect(codeOf(await order(someone({ email })))).toEqual(ORDERED)
    expect(codeOf(await order(someone({ email })))).toEqual(REFUSED)
  })

  it('have a sum that no integer holds, after large orders by hand', async () => {
    const email = `gross-${count}@example.ch`
    await limit({})
    for (const _ of [1, 2, 3]) expect(codeOf(await order(someone({ email })))).toEqual(ORDERED)
    const raise = (by: number) =>
      shop.pool.query('update shop_order set goods_total = goods_total + $2, total = total + $2 where email = $1', [email, by])
    await raise(900_000_000)
    expect(codeOf(await order(someone({ email })))).toEqual(REFUSED)
    await raise(-900_000_000)
  })

  it('are limited per delivery address, in whatever way it is written', async () => {
    await limit({ address: { ...MANY, count: 1 } })
    const to = (street: string, houseNumber: string) => someone({ delivery: { ...ANNA.delivery, street, houseNumber } })
    expect(codeOf(await order(to('Grüne Strasse', '12a')))).toEqual(ORDERED)
    for (const [street, number] of [
      ['Grüne Strasse', '12a'],
      ['grünestr.', '12 A'],
      ['GRUENE-STRASSE 12', 'a'],
      ['Gru\u0308ne Straße', '12-a'],
    ] as const)
      expect([street, ...codeOf(await order(to(street, number)))]).toEqual([street, ...REFUSED])
    expect(codeOf(await order(to('Grüne Strasse', '12b')))).toEqual(ORDERED)
  })

  it('are limited per network address, and forgotten there once they are paid', async () => {
    await limit({ network: { ...MANY, count: 1 } })
    const first = await order(someone())
    expect(codeOf(first)).toEqual(ORDERED)
    expect(codeOf(await order(someone()))).toEqual(REFUSED)
    const elsewhere = new Visitor(shop)
    elsewhere.address = `10.2.${count}.1`
    expect(codeOf(await order(someone(), elsewhere))).toEqual(ORDERED)
    const network = () =>
      shop.one('select network from checkout where id = (select checkout_id from shop_order where id = $1)', first.json().id)
    await applyRetention(shop.checkoutContext)
    expect(await network()).toEqual({ network: expect.any(String) })
    await pay(first.json().id)
    await applyRetention(shop.checkoutContext)
    expect(await network()).toEqual({ network: null })
    expect(codeOf(await order(someone()))).toEqual(ORDERED)
  })

  it('are counted one after the other: of ten orders at once only those within the limits are made', async () => {
    await limit({ customer: { ...MANY, count: 3 } })
    const email = `schnell-${count}@example.ch`
    const tabs = await Promise.all(Array.from({ length: 10 }, () => atCheckout(someone({ email }))))
    const answers = await Promise.all(tabs.map(({ client, intent }) => client.postInvoiceOrder(intent)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    for (const refused of answers.filter(({ statusCode }) => statusCode !== 200)) expect(codeOf(refused)).toEqual(REFUSED)
    expect(await shop.one('select count(*) from shop_order where email = $1', email)).toEqual({ count: 3 })
    // Whoever was refused last can still pay.
    const [{ client }] = tabs.filter((_, index) => answers[index]?.statusCode !== 200) as [(typeof tabs)[0]]
    const again = await client.createPaymentIntent(someone({ email }))
    await client.pay(again)
    expect(await client.createOrder(again.paymentIntentId)).toMatchObject({ status: 'confirmed' })
  })

  it('that are paid or cancelled no longer count', async () => {
    await limit({ customer: { ...MANY, count: 1 } })
    const email = `wieder-${count}@example.ch`
    for (const settle of [pay, cancel]) {
      const made = await order(someone({ email }))
      expect(codeOf(made)).toEqual(ORDERED)
      expect(codeOf(await order(someone({ email })))).toEqual(REFUSED)
      await settle(made.json().id)
    }
    expect(codeOf(await order(someone({ email })))).toEqual(ORDERED)
  })
})

describe('a first order on invoice', () => {
  it('is held until an operator confirms it, who finds it among the tasks; then the QR-bill is mailed', async () => {
    await limit({}, 'held')
    const placed = (await order(someone())).json()
    expect(placed).toMatchObject({ status: 'pending', promisedOn: null, timeline: [{ kind: 'placed' }] })
    const mails = () => shop.rows('select template from mail where order_id = $1 order by key', placed.id)
    expect(await mails()).toEqual([{ template: 'order-held' }])
    const tasks = () => staff.request(getTasks, {})
    const { toPack, attention } = await tasks()
    expect(attention).toContainEqual({
      orderId: placed.id,
      number: placed.number,
      reason: 'Erste Bestellung auf Rechnung: prüfen und bestätigen',
    })

    const { version } = await staff.request(getAdminOrder, { params: { id: placed.id } })
    const resolved = await staff.respond(resolveOrderAttention, { params: { id: placed.id }, body: { version, reason: 'first-invoice' } })
    expect([resolved.statusCode, resolved.json().code]).toEqual([409, 'order-held'])
    const confirmed = await staff.request(updateOrderStatus, { params: { id: placed.id }, body: { version, to: 'confirmed' } })
    expect(confirmed).toMatchObject({ status: 'confirmed', promisedOn: expect.any(String) })
    expect(await mails()).toEqual([{ template: 'order-held' }, { template: 'order-on-invoice' }])
    const { data } = await shop.one(`select data from mail where key = $1`, `order-on-invoice:${placed.id}`)
    expect(data.confirmedAt).toBeGreaterThan(data.placedAt)
    expect(await tasks()).toMatchObject({ toPack: toPack + 1, attention: expect.not.arrayContaining([{ orderId: placed.id }]) })
    expect((await tasks()).attention.map(({ orderId }) => orderId)).not.toContain(placed.id)
  })

  it('that is paid before it is confirmed is not asked to be paid again', async () => {
    await limit({}, 'held')
    const { id } = (await order(someone())).json()
    await pay(id)
    const { version } = await staff.request(getAdminOrder, { params: { id } })
    await staff.request(updateOrderStatus, { params: { id }, body: { version, to: 'confirmed' } })
    expect(await shop.rows('select template from mail where order_id = $1 order by key', id)).toEqual([
      { template: 'order-confirmation' },
      { template: 'order-held' },
    ])
  })

  it('that an operator cancels leaves stock, task and invoice in order', async () => {
    await limit({}, 'held')
    const stock = () => shop.one('select sum(stock_level)::int as stock_level from product_size where product_id = $1', STRAWBERRY)
    const before = await stock()
    const placed = (await order(someone())).json()
    await cancel(placed.id)
    expect(await shop.one('select status, needs_attention from shop_order where id = $1', placed.id)).toEqual({
      status: 'cancelled',
      needs_attention: [],
    })
    expect(await stock()).toEqual(before)
  })

  it('of somebody who has paid before is made at once, with the same address or a confirmed account', async () => {
    await limit({}, 'held')
    const anna = someone()
    await new CheckoutClient(shop).buy({ productId: STRAWBERRY }, anna)
    expect((await order(anna)).json()).toMatchObject({ status: 'confirmed' })
    // The email address is no secret: at another address it proves nothing.
    expect((await order(someone({ email: anna.email }))).json()).toMatchObject({ status: 'pending' })

    const lea = new Visitor(shop)
    await lea.request(register, { body: { ...LEA, email: anna.email } })
    expect((await order(someone({ email: anna.email }), lea)).json()).toMatchObject({ status: 'pending' })
    await confirmEmail(shop, anna.email)
    expect((await order(someone({ email: anna.email }), lea)).json()).toMatchObject({ status: 'confirmed' })
  })

  it('is taken of confirmed accounts only, or of nobody, where the shop wants it so', async () => {
    const lea = new Visitor(shop)
    const email = `konto-${count}@example.ch`
    await lea.request(register, { body: { ...LEA, email } })
    await limit({}, 'confirmed-accounts')
    expect(codeOf(await order(someone()))).toEqual([409, 'invoice-needs-account'])
    expect(codeOf(await order(someone({ email }), lea))).toEqual([409, 'invoice-needs-account'])
    await limit({}, 'refused')
    await confirmEmail(shop, email)
    const { intent } = await atCheckout(someone({ email }), lea)
    expect(codeOf(await lea.postInvoiceOrder(intent))).toEqual([409, 'invoice-not-first'])
    expect((await shop.payments.findIntent(intent.paymentIntentId))?.status).toBe('requires_payment_method')
    await limit({}, 'confirmed-accounts')
    expect(codeOf(await lea.postInvoiceOrder(intent))).toEqual(ORDERED)
  })

  it('leaves nothing for the doctor to find', async () => {
    const checks = await checkInvariants({ db: shop.db, payments: shop.payments, now: Date.now(), since: 0 })
    expect(checks.flatMap(({ violations }) => violations)).toEqual([])
  })
})
