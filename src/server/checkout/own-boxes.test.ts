import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeCartLine, clearCart, getQuote } from '#contract/cart/cart.ts'
import { listBoxFruits, removeOwnBox } from '#contract/cart/own-box.ts'
import { getDocumentPdf, getInvoicePdf, getPackingSlipPdf } from '#contract/orders/admin-order-files.ts'
import { cancelAdminOrder, getAdminOrder } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { shipOrderPart } from '#contract/orders/admin-shipments.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { sendRefund } from '#server/orders/refunds/send-refund.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { buyCart, postOwnBox } from '#tests/support/products/own-box.ts'
import { setStock } from '#tests/support/products/set-stock.ts'
import { invalid } from '#tests/support/shop/api-client.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectHealthy } from '#tests/support/shop/expect-healthy.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const [STRAWBERRY, RASPBERRY, DRAGON_FRUIT, APPLE, FIG, GIFT_BOX, SERVICE] = [1, 2, 11, 12, 16, 21, 24] as const
let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
  for (const productId of [STRAWBERRY, RASPBERRY, APPLE]) await setStock(shop, { productId, packs: 100, weight: '10g' })
})
afterAll(() => shop.close())

const visitor = () => new CheckoutClient(shop)
const times = (count: number, productId: number) => Array.from({ length: count }, () => productId)
const stockOf = (productId: number) =>
  shop.one("select stock_level, reserved from product_size where product_id = $1 and weight = '10g'", productId)

describe('an own box in the cart', () => {
  it('is priced below its bags, with each fruit as a line of its own', async () => {
    const anna = visitor()
    const added = await postOwnBox(anna, { fruits: [...times(4, STRAWBERRY), ...times(2, RASPBERRY)] })
    expect(added.statusCode).toBe(201)
    const quote = await anna.quote()
    // 4 × 5.90 + 2 × 6.50, less 12 %.
    expect(quote).toMatchObject({
      goodsTotal: 3660,
      itemCount: 6,
      discount: { kind: 'box', label: 'Boxpreis', amount: 439 },
      total: 3660 - 439 + 850,
    })
    expect(quote.lines.map(({ name, weight, quantity, box }) => [name, weight, quantity, box?.number, box?.size])).toEqual([
      ['Erdbeere', '10g', 4, 1, 6],
      ['Himbeere', '10g', 2, 1, 6],
    ])
    expect((await anna.cartLines()).map(({ quantity, box }) => [quantity, box?.number])).toEqual([
      [4, 1],
      [2, 1],
    ])
  })

  it('is there once however often it is sent, and twice when it is chosen twice', async () => {
    const anna = visitor()
    const key = randomUUID()
    await postOwnBox(anna, { key })
    await Promise.all([1, 2, 3].map(() => postOwnBox(anna, { key })))
    expect((await anna.quote()).itemCount).toBe(6)
    await postOwnBox(anna)
    expect((await anna.quote()).lines.map(({ box }) => box?.number)).toEqual([1, 2])
  })

  it('can be removed, also twice, and goes with everything else', async () => {
    const anna = visitor()
    await postOwnBox(anna)
    await postOwnBox(anna, { size: 9, fruits: times(9, APPLE) })
    const [first] = (await anna.quote()).lines
    for (const _ of [1, 2]) expect((await anna.respond(removeOwnBox, { params: { id: first?.box?.id ?? '' } })).json().itemCount).toBe(9)
    // A neighbour cannot remove it.
    const [second] = (await anna.quote()).lines
    const other = visitor()
    await other.addLine({ productId: APPLE, weight: '10g' })
    await other.request(removeOwnBox, { params: { id: second?.box?.id ?? '' } })
    expect((await anna.quote()).itemCount).toBe(9)
    expect(await anna.request(clearCart, { params: { sessionId: anna.sessionId } })).toEqual({ removed: 1 })
    expect((await anna.quote()).total).toBe(0)
  })

  it.each([
    ['5 bags in a box of 6', { fruits: times(5, STRAWBERRY) }, 400],
    ['7 bags in a box of 6', { fruits: times(7, STRAWBERRY) }, 400],
    ['a box of 7', { size: invalid(7), fruits: times(7, STRAWBERRY) }, 400],
    ['an unknown fruit', { fruits: times(6, 4711) }, 404],
    ['a box of the catalogue', { fruits: times(6, GIFT_BOX) }, 409],
    ['a service', { fruits: times(6, SERVICE) }, 409],
    ['a fruit that is not offered in 10 g', { fruits: times(6, FIG) }, 422],
  ])('refuses %s', async (_name, box, status) => {
    const anna = visitor()
    expect((await postOwnBox(anna, box)).statusCode).toBe(status)
    expect((await anna.respond(getQuote, {})).json().lines).toEqual([])
  })

  it('holds only packs that there are, loose ones and those of other boxes included', async () => {
    await setStock(shop, { productId: DRAGON_FRUIT, packs: 6, weight: '10g' })
    const anna = visitor()
    await anna.addLine({ productId: DRAGON_FRUIT, weight: '10g' })
    const box = { fruits: [...times(5, DRAGON_FRUIT), APPLE] }
    expect((await postOwnBox(anna, { fruits: times(6, DRAGON_FRUIT) })).json()).toMatchObject({
      code: 'not-enough-stock',
      details: { left: 6 },
    })
    expect((await postOwnBox(anna, box)).statusCode).toBe(201)
    expect((await postOwnBox(anna, { fruits: [DRAGON_FRUIT, ...times(5, APPLE)] })).statusCode).toBe(409)
  })

  it('leaves the packs that it holds to no loose line', async () => {
    await setStock(shop, { productId: DRAGON_FRUIT, packs: 6, weight: '10g' })
    const anna = visitor()
    await postOwnBox(anna, { fruits: [...times(5, DRAGON_FRUIT), APPLE] })
    const one = await anna.addLine({ productId: DRAGON_FRUIT, weight: '10g' })
    expect((await anna.postLine({ productId: DRAGON_FRUIT, weight: '10g' })).json()).toMatchObject({
      code: 'not-enough-stock',
      details: { left: 6 },
    })
    expect((await anna.respond(changeCartLine, { params: { id: one.id }, body: { quantity: 2 } })).statusCode).toBe(409)
  })

  it('takes the place of another one, also where that holds the last packs', async () => {
    await setStock(shop, { productId: DRAGON_FRUIT, packs: 5, weight: '10g' })
    const anna = visitor()
    await postOwnBox(anna, { fruits: [...times(5, DRAGON_FRUIT), APPLE] })
    await postOwnBox(anna, { fruits: times(6, APPLE) })
    const [first] = await anna.cartLines()
    const change = { key: randomUUID(), replaces: first?.box?.id ?? '', fruits: [...times(4, DRAGON_FRUIT), ...times(2, APPLE)] }
    for (const _ of [1, 2]) expect((await postOwnBox(anna, change)).statusCode).toBe(201)
    expect((await anna.cartLines()).map(({ productId, quantity, box }) => [box?.number, productId, quantity])).toEqual([
      [1, DRAGON_FRUIT, 4],
      [1, APPLE, 2],
      [2, APPLE, 6],
    ])
    // What is refused leaves the box as it was.
    const [now] = await anna.cartLines()
    expect((await postOwnBox(anna, { replaces: now?.box?.id ?? '', fruits: times(6, DRAGON_FRUIT) })).statusCode).toBe(409)
    expect((await anna.quote()).itemCount).toBe(12)
  })

  it('is not sold without a fruit that is sold out or has left the catalogue', async () => {
    await setStock(shop, { productId: DRAGON_FRUIT, packs: 5, weight: '10g' })
    const anna = visitor()
    await postOwnBox(anna, { fruits: [...times(5, DRAGON_FRUIT), APPLE] })
    const refusal = async () => {
      const cartItems = (await anna.quote()).lines.map(({ productId, quantity, weight }) => ({ productId, quantity, weight }))
      return (await anna.postPaymentIntent({ cartItems })).json()
    }
    await setStock(shop, { productId: DRAGON_FRUIT, packs: 4, weight: '10g' })
    expect(await refusal()).toMatchObject({ code: 'own-box-incomplete', message: expect.stringContaining('ersetzen') })
    await setStock(shop, { productId: DRAGON_FRUIT, packs: 50, weight: '10g' })
    expect((await refusal()).code).toBeUndefined()
    await shop.pool.query("update product set status = 'archived' where id = $1", [DRAGON_FRUIT])
    expect(await refusal()).toMatchObject({ code: 'own-box-incomplete' })
    expect((await anna.cartLines()).map(({ product, quantity }) => [product?.name, quantity])).toEqual([
      [undefined, 5],
      ['Apfel', 1],
    ])
    await shop.pool.query("update product set status = 'published' where id = $1", [DRAGON_FRUIT])
  })

  it('is one of ten at most', async () => {
    const anna = visitor()
    for (let count = 0; count < 10; count++) expect((await postOwnBox(anna, { fruits: times(6, APPLE) })).statusCode).toBe(201)
    expect((await postOwnBox(anna)).json().code).toBe('too-many-own-boxes')
  })
})

describe('an order with an own box', () => {
  it('sells the packs of its fruits, lists them with their box, and empties the cart', async () => {
    const before = await stockOf(RASPBERRY)
    const anna = visitor()
    await anna.addLine({ productId: RASPBERRY, weight: '10g' })
    await postOwnBox(anna, { fruits: [...times(4, APPLE), ...times(2, RASPBERRY)] })
    const order = await buyCart(anna)
    expect(await stockOf(RASPBERRY)).toEqual({ stock_level: before.stock_level - 3, reserved: before.reserved })
    expect((await anna.quote()).itemCount).toBe(0)
    const { lines } = (await owner.respond(getAdminOrder, { params: { id: order.id } })).json()
    expect(lines.map(({ name, quantity, box }) => [name, quantity, box])).toEqual([
      ['Himbeere', 1, null],
      ['Apfel', 4, { number: 1, size: 6 }],
      ['Himbeere', 2, { number: 1, size: 6 }],
    ])
    await expectHealthy(shop)
  })

  it('lists the bags under the name of their box, in the mail, on the packing slip and on the invoice', async () => {
    const anna = visitor()
    await anna.addLine({ productId: RASPBERRY, weight: '10g' })
    await postOwnBox(anna, { fruits: [...times(4, APPLE), ...times(2, RASPBERRY)] })
    await postOwnBox(anna, { size: 9, fruits: times(9, STRAWBERRY) })
    const { id } = await buyCart(anna)
    const { rows } = await shop.pool.query('select * from mail where key = $1', [`order-confirmation:${id}`])
    const { text } = await renderMail(rows[0], { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://firnfrucht.example' })
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /1 × Himbeere .* Eigene Box 1 mit 6 Beuteln 4 × Apfel .* 2 × Himbeere .* Eigene Box 2 mit 9 Beuteln 9 × Erdbeere /,
    )
    const slip = await owner.respond(getPackingSlipPdf, { params: { id } })
    expect(pdfText(slip.rawPayload).replace(/\s+/g, ' ')).toMatch(
      /1 × Himbeere 10 g Eigene Box 1 mit 6 Beuteln 4 × Apfel 10 g 2 × Himbeere 10 g Eigene Box 2 mit 9 Beuteln 9 × Erdbeere 10 g/,
    )
    const invoice = (await owner.respond(getInvoicePdf, { params: { id } })).rawPayload
    expect(pdfText(invoice).replace(/\s+/g, ' ')).toMatch(
      /Himbeere, 10 g 1 .* Eigene Box 1 mit 6 Beuteln Apfel, 10 g 4 .* Himbeere, 10 g 2 .* Eigene Box 2 mit 9 Beuteln Erdbeere, 10 g 9 /,
    )

    // A parcel may hold only some bags of a box.
    const { version, lines } = (await owner.respond(getAdminOrder, { params: { id } })).json()
    const { position = 0 } = lines.find(({ name }) => name === 'Apfel') ?? {}
    const part = { id: randomUUID(), version, lines: [{ position, quantity: 3 }] }
    expect((await owner.respond(shipOrderPart, { params: { id }, body: part })).statusCode).toBe(200)
    const partSlip = await owner.respond(getPackingSlipPdf, { params: { id }, query: { part: '1' } })
    expect(pdfText(partSlip.rawPayload).replace(/\s+/g, ' ')).toContain('Eigene Box 1 mit 6 Beuteln 3 × Apfel')
  })

  it('puts all packs back when it is cancelled', async () => {
    const before = await stockOf(STRAWBERRY)
    const anna = visitor()
    await postOwnBox(anna)
    const order = await buyCart(anna)
    expect((await stockOf(STRAWBERRY)).stock_level).toBe(before.stock_level - 6)
    const { version } = (await owner.respond(getAdminOrder, { params: { id: order.id } })).json()
    await owner.request(cancelAdminOrder, { params: { id: order.id }, body: { version, reason: 'Test', restock: true } })
    expect(await stockOf(STRAWBERRY)).toEqual(before)
    await expectHealthy(shop)
  })

  it('is refunded bag by bag, also where a loose line holds the same fruit', async () => {
    const before = await stockOf(RASPBERRY)
    const anna = visitor()
    await anna.addLine({ productId: RASPBERRY, weight: '10g' })
    await postOwnBox(anna, { fruits: [...times(4, APPLE), ...times(2, RASPBERRY)] })
    const order = await buyCart(anna)
    const { lines, version } = (await owner.respond(getAdminOrder, { params: { id: order.id } })).json()
    const boxed = lines.find(({ name, box }) => name === 'Himbeere' && box !== null)
    const refund = { version, key: randomUUID(), reason: 'Test', restock: true, lines: [{ position: boxed?.position ?? 0, quantity: 1 }] }
    expect((await owner.respond(refundAdminOrder, { params: { id: order.id }, body: refund })).statusCode).toBeLessThan(300)
    expect(await stockOf(RASPBERRY)).toEqual({ ...before, stock_level: before.stock_level - 2 })
    const requested = await shop.pool.query(`select id from refund where order_id = $1`, [order.id])
    for (const { id } of requested.rows) await sendRefund(shop.checkoutContext, id)
    const { documents } = (await owner.respond(getAdminOrder, { params: { id: order.id } })).json()
    const { number = '' } = documents.find(({ kind }) => kind === 'credit-note') ?? {}
    const creditNote = (await owner.respond(getDocumentPdf, { params: { id: order.id, number } })).rawPayload
    expect(pdfText(creditNote).replace(/\s+/g, ' ')).toMatch(/Betrag CHF Eigene Box 1 mit 6 Beuteln Himbeere, 10 g 1 /)
    await expectHealthy(shop)
  })

  it('is refused when the browser shows other contents', async () => {
    const anna = visitor()
    await postOwnBox(anna)
    const cartItems = [{ productId: STRAWBERRY, quantity: 5, weight: '10g' as const }]
    expect((await anna.postPaymentIntent({ cartItems })).json().code).toBe('cart-changed')
  })
})

describe('the fruits for own boxes', () => {
  it('are the pouches that are offered in 10 g, with their taste', async () => {
    const fruits = (await visitor().respond(listBoxFruits, {})).json()
    const ids = fruits.map(({ id }) => id)
    expect(ids).toContain(STRAWBERRY)
    for (const id of [FIG, GIFT_BOX, SERVICE]) expect(ids).not.toContain(id)
    expect(fruits.find(({ id }) => id === STRAWBERRY)).toMatchObject({ name: 'Erdbeere', tastes: ['sweet'], contains: [] })
  })
})

describe('the database', () => {
  const insert = (contents: string) =>
    shop.pool.query(`
      with cart as (insert into cart (label) values ('box-${randomUUID()}') returning id),
      box as (insert into cart_box (cart_id, key, size) select id, gen_random_uuid(), 6 from cart returning id)
      insert into cart_box_content (box_id, position, product_id, count) select box.id, content.* from box, (values ${contents}) content`)

  it('keeps no box that is not full', async () => {
    await expect(insert('(0, 1, 5)')).rejects.toThrow('is not full')
    await expect(insert('(0, 1, 4), (1, 2, 3)')).rejects.toThrow('is not full')
    await insert('(0, 1, 4), (1, 2, 2)')
  })
})
