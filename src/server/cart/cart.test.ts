import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCartLine, changeCartLine, clearCart, removeCartLine } from '#contract/cart/cart.ts'
import { setStock } from '#tests/support/products/set-stock.ts'
import { invalid } from '#tests/support/shop/api-client.ts'
import { CartClient } from '#tests/support/shop/cart-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const STRAWBERRY = 1
const MANGO = 7
const DRAGON_FRUIT = 11
const PEAR = 13
const FIG = 16
const TROPICAL_MIX = 19
const SERVICE = 24
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const visitor = () => new CartClient(shop.app)

describe('adding to the cart', () => {
  it('adds up the same product and size, and keeps sizes apart', async () => {
    const one = visitor()
    await one.addLine({ productId: STRAWBERRY, quantity: 2 })
    expect(await one.addLine({ productId: STRAWBERRY, weight: '15g', quantity: 3 })).toMatchObject({ quantity: 5, weight: '15g' })
    await one.addLine({ productId: STRAWBERRY, weight: '10g' })
    expect((await one.cartLines()).map(({ weight, quantity, product }) => [product?.name, weight, quantity])).toEqual([
      ['Erdbeere', '15g', 5],
      ['Erdbeere', '10g', 1],
    ])
  })

  it('stops at 99 packs of a line', async () => {
    const one = visitor()
    await one.addLine({ productId: PEAR, quantity: 98 })
    expect(await one.addLine({ productId: PEAR, quantity: 5 })).toMatchObject({ quantity: 99 })
  })

  it('stops at 99 packs of a line where there are not many more', async () => {
    await setStock(shop, { productId: MANGO, packs: 100 })
    const one = visitor()
    await one.addLine({ productId: MANGO, quantity: 90 })
    expect(await one.addLine({ productId: MANGO, quantity: 20 })).toMatchObject({ quantity: 99 })
    await setStock(shop, { productId: MANGO, packs: 98 })
    expect((await one.postLine({ productId: MANGO })).json()).toMatchObject({ code: 'not-enough-stock', details: { left: 98 } })
  })

  it('takes 200 lines, and then only more packs of those', async () => {
    const one = visitor()
    const { id } = await one.addLine({ productId: STRAWBERRY })
    await shop.pool.query(
      "insert into cart_line (cart_id, product_id, weight, quantity) select cart_id, product_id, size || 'g', 1 from cart_line, generate_series(1001, 1199) size where id = $1",
      [id],
    )
    const refused = await one.postLine({ productId: PEAR })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'cart-full'])
    expect(await one.addLine({ productId: STRAWBERRY })).toMatchObject({ quantity: 2 })
  })

  it('limits the packs of a size to its stock, says what is left, and leaves other sizes alone', async () => {
    await setStock(shop, { productId: TROPICAL_MIX, packs: 5 })
    const one = visitor()
    await one.addLine({ productId: TROPICAL_MIX, quantity: 4 })
    const refused = await one.postLine({ productId: TROPICAL_MIX, quantity: 2 })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({
      code: 'not-enough-stock',
      message: 'Von Tropenmix 15\u00a0g sind nur noch 5 Packungen verfügbar.',
      details: { productId: TROPICAL_MIX, weight: '15g', name: 'Tropenmix 15\u00a0g', left: 5 },
    })
    expect((await one.postLine({ productId: TROPICAL_MIX, weight: '10g' })).json()).toMatchObject({ code: 'sold-out' })
    await shop.pool.query("update product_size set stock_level = 1 where product_id = $1 and weight = '10g'", [TROPICAL_MIX])
    expect((await one.postLine({ productId: TROPICAL_MIX, weight: '10g' })).statusCode).toBe(201)
    expect((await one.postLine({ productId: TROPICAL_MIX })).statusCode).toBe(201)
  })

  it('counts packs that others reserved as gone, and those of its own checkout as available', async () => {
    const one = visitor()
    await one.addLine({ productId: DRAGON_FRUIT })
    const reserve = (packs: number) =>
      shop.pool.query("update product_size set reserved = $2 where product_id = $1 and weight = '15g'", [DRAGON_FRUIT, packs])
    const cart = await shop.one('select id from cart where label = $1', one.sessionId)
    await setStock(shop, { productId: DRAGON_FRUIT, packs: 4 })
    await reserve(4)
    expect((await one.postLine({ productId: DRAGON_FRUIT })).json()).toMatchObject({ code: 'sold-out' })

    const checkout = await shop.one(
      "insert into checkout (cart_id, cart_version, snapshot, total, expires_at) values ($1, 1, '{}', 0, now()) returning id",
      cart.id,
    )
    await shop.pool.query("insert into stock_reservation (checkout_id, product_id, weight, quantity) values ($1, $2, '15g', 3)", [
      checkout.id,
      DRAGON_FRUIT,
    ])
    expect((await one.cartLines())[0]?.product).toMatchObject({ stockLevel: 3, stock15g: 3, stock10g: 0 })
    expect((await one.postLine({ productId: DRAGON_FRUIT, quantity: 2 })).statusCode).toBe(201)
    expect((await one.postLine({ productId: DRAGON_FRUIT })).json()).toMatchObject({ code: 'not-enough-stock', details: { left: 3 } })
    await reserve(0)
  })

  it.each([
    ['a product that is not there', { productId: 999 }, 404, 'product-unknown'],
    ['a sold-out product', { productId: FIG }, 409, 'sold-out'],
    ['a service', { productId: SERVICE }, 409, 'not-for-sale'],
    ['a size that is not offered', { productId: 20, weight: '10g' as const }, 422, 'size-unknown'],
  ])('refuses %s', async (_, line, status, code) => {
    const one = visitor()
    const answer = await one.postLine(line)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await one.cartLines()).toEqual([])
  })

  it.each([1.5, 1e9, '2', [], 2 ** 53, null, Number.NaN, -1, 0])('S8 refuses %j as a quantity', async (quantity) => {
    const one = visitor()
    const answer = await one.respond(addCartLine, {
      body: { productId: STRAWBERRY, sessionId: one.sessionId, quantity: invalid(quantity) },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-input'])
    expect(await one.quote()).toMatchObject({ total: 0 })
  })

  it('S8 refuses a size that does not exist', async () => {
    expect((await visitor().postLine({ productId: STRAWBERRY, weight: '100g' })).json()).toMatchObject({ code: 'size-unknown' })
    for (const weight of ['0g', '5001g', '15', '1.5g', '015g', '-15g', "15g'--"])
      expect((await visitor().postLine({ productId: STRAWBERRY, weight: invalid(weight) })).statusCode, weight).toBe(400)
  })

  it('keeps every one of many concurrent additions, in one cart', async () => {
    const one = visitor()
    await one.cartLines()
    const answers = await Promise.all(Array.from({ length: 12 }, () => one.postLine({ productId: STRAWBERRY })))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(12).fill(201))
    expect(await one.cartLines()).toMatchObject([{ quantity: 12 }])
  })

  it('keeps a line without its product once that is archived, and quotes nothing for it', async () => {
    const one = visitor()
    await one.addLine({ productId: 12 })
    await shop.pool.query("update product set status = 'archived' where id = 12")
    expect(await one.cartLines()).toMatchObject([{ productId: 12, product: null, quantity: 1 }])
    expect(await one.quote()).toMatchObject({ lines: [], total: 0 })
    await shop.pool.query("update product set status = 'published' where id = 12")
  })
})

describe('changing a cart line', () => {
  it('sets the quantity, and removes the line at 0 or less', async () => {
    const one = visitor()
    const { id } = await one.addLine({ productId: STRAWBERRY, quantity: 2 })
    const change = (quantity: number) => one.respond(changeCartLine, { params: { id }, body: { quantity } })
    expect((await change(7)).json()).toMatchObject({ id, quantity: 7 })
    expect(await one.cartLines()).toMatchObject([{ quantity: 7 }])
    expect((await change(-1)).json()).toBeNull()
    expect(await one.cartLines()).toEqual([])
    expect((await change(1)).statusCode).toBe(404)
  })

  it('refuses more than the stock, but always allows less', async () => {
    const one = visitor()
    await setStock(shop, { productId: TROPICAL_MIX, packs: 5 })
    const { id } = await one.addLine({ productId: TROPICAL_MIX, quantity: 5 })
    const change = (quantity: number) => one.respond(changeCartLine, { params: { id }, body: { quantity } })
    expect((await change(6)).json()).toMatchObject({ code: 'not-enough-stock', details: { left: 5 } })
    await setStock(shop, { productId: TROPICAL_MIX, packs: 2 })
    expect((await change(4)).statusCode).toBe(200)
    await setStock(shop, { productId: TROPICAL_MIX, packs: 5 })
  })

  it('counts up the version of the cart with every change, and with no refusal', async () => {
    const one = visitor()
    const version = async () => (await shop.one('select version from cart where label = $1', one.sessionId)).version
    const { id } = await one.addLine({ productId: STRAWBERRY })
    expect(await version()).toBe(1)
    await one.postLine({ productId: FIG })
    expect(await version()).toBe(1)
    await one.request(removeCartLine, { params: { id } })
    expect(await version()).toBe(2)
  })

  it('removes one line, or all of them', async () => {
    const one = visitor()
    const { id } = await one.addLine({ productId: STRAWBERRY })
    await one.addLine({ productId: PEAR })
    expect(await one.request(removeCartLine, { params: { id } })).toEqual({ removed: true })
    expect(await one.request(clearCart, { params: { sessionId: one.sessionId } })).toEqual({ removed: 1 })
    expect(await one.cartLines()).toEqual([])
  })
})

describe('the quote of a cart', () => {
  it('is empty for a visitor without a cart', async () => {
    expect(await visitor().quote()).toMatchObject({ lines: [], total: 0, shippingMethod: { kind: 'none' }, voucher: null })
  })

  it.each([
    ['one pouch', { productId: STRAWBERRY, quantity: 1 }, 300, 790 + 300],
    ['two pouches', { productId: STRAWBERRY, quantity: 2 }, 850, 1580 + 850],
    ['one gift box', { productId: 21, quantity: 1 }, 850, 3690 + 850],
    ['49 francs or more', { productId: 23, quantity: 1 }, 0, 6990],
  ])('charges the shipping price for %s', async (_, line, shipping, total) => {
    const one = visitor()
    await one.addLine(line)
    const quote = await one.quote()
    expect([quote.shippingMethod.price, quote.total]).toEqual([shipping, total])
    expect(quote.lines[0]?.tint.band).toMatch(/^#/)
  })

  it('deducts 10 % from 5 packs and 15 % from 10', async () => {
    const one = visitor()
    await one.addLine({ productId: STRAWBERRY, quantity: 5 })
    expect((await one.quote()).discount).toMatchObject({ kind: 'quantity', amount: 395 })
    await one.addLine({ productId: STRAWBERRY, quantity: 5 })
    expect((await one.quote()).discount).toMatchObject({ kind: 'quantity', amount: 1185 })
  })
})
