import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCartLine, clearCart, getCart, getOwnCart } from '#contract/cart/cart.ts'
import { holdTransaction } from '#tests/support/database/database-locks.ts'
import { postOwnBox } from '#tests/support/products/own-box.ts'
import { CartClient } from '#tests/support/shop/cart-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const STRAWBERRY = 1
const PEAR = 13
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const visitor = () => new CartClient(shop.app)

describe('the ownership of a cart', () => {
  it('is proved by a cookie that is set once, with the first response, out of reach for scripts and other sites', async () => {
    const one = visitor()
    const first = await one.respond(getCart, { params: { sessionId: one.sessionId } })
    expect(first.headers['set-cookie']).toMatch(/^cart=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await one.respond(getCart, { params: { sessionId: one.sessionId } })).headers['set-cookie']).toBeUndefined()
    const { count } = await shop.one('select count(*) from cart where label = $1', one.sessionId)
    expect(count).toBe(0)
  })

  it('uses a Secure cookie named __Host-cart on https', async () => {
    const secure = await startTestShop({
      database: shop.database,
      env: { BASE_URL: 'https://firnfrucht.example', PAYMENTS: 'test' },
    })
    const answer = await new CartClient(secure.app).respond(getCart, { params: { sessionId: 'some-label' } })
    expect(answer.headers['set-cookie']).toMatch(/^__Host-cart=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    await secure.close()
  })

  it('is stored as the hash of the token, from the first write on', async () => {
    const one = visitor()
    await one.addLine({ productId: STRAWBERRY })
    expect(await one.cartLines()).toHaveLength(1)
    const token = one.cookieHeader.split('=')[1] ?? ''
    const row = await shop.one('select token_hash = sha256($2::bytea) as hashed from cart where label = $1', one.sessionId, token)
    expect(row.hashed).toBe(true)
  })

  it('S1 makes the label of another cart read as empty, with and without a cookie', async () => {
    const owner = visitor()
    await owner.addLine({ productId: STRAWBERRY })
    const stranger = visitor()
    expect(await stranger.cartLines(owner.sessionId)).toEqual([])
    expect(stranger.cookieHeader).not.toBe(owner.cookieHeader)
    expect(await stranger.cartLines(owner.sessionId)).toEqual([])
    expect((await stranger.respond(getOwnCart, { query: { sessionId: owner.sessionId } })).json()).toEqual([])
    expect((await owner.respond(getOwnCart, { query: { sessionId: owner.sessionId } })).json()).toHaveLength(1)
    expect((await owner.respond(getOwnCart, {})).json()).toHaveLength(1)
  })

  it('S2 answers a line of another cart like an unknown one', async () => {
    const owner = visitor()
    const { id } = await owner.addLine({ productId: STRAWBERRY, quantity: 2 })
    const stranger = visitor()
    await stranger.addLine({ productId: PEAR })
    for (const method of ['PUT', 'DELETE'] as const) {
      const attempts = [id, randomUUID()].map((line) =>
        stranger.send({ method, url: `/api/cart/${line}`, ...(method === 'PUT' ? { payload: { quantity: 9 } } : {}) }),
      )
      const [foreign, unknown] = await Promise.all(attempts)
      expect(foreign?.statusCode).toBe(404)
      expect(foreign?.body).toBe(unknown?.body)
    }
    expect(await owner.cartLines()).toMatchObject([{ quantity: 2 }])
  })

  it('S3 lets a request change only its own cart, whatever label it sends', async () => {
    const owner = visitor()
    await owner.addLine({ productId: STRAWBERRY })
    const stranger = visitor()
    await stranger.addLine({ productId: PEAR })
    const clear = await stranger.respond(clearCart, { params: { sessionId: owner.sessionId } })
    const add = await stranger.postLine({ productId: PEAR, sessionId: owner.sessionId })
    expect([clear, add].map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [404, 'cart-unknown'],
      [404, 'cart-unknown'],
    ])
    const newcomer = new CartClient(shop.app, owner.sessionId)
    expect((await newcomer.postLine({ productId: PEAR })).statusCode).toBe(404)
    expect(newcomer.cookieHeader).toBe('')
    expect(await owner.cartLines()).toMatchObject([{ productId: STRAWBERRY, quantity: 1 }])
  })

  it('answers 404 for a label that another cart is just taking', async () => {
    const one = visitor()
    await one.addLine({ productId: STRAWBERRY })
    const other = await holdTransaction(shop)
    await other.query('insert into cart (label, token_hash) values ($1, $2)', ['taken-at-the-same-time', Buffer.alloc(32, 7)])
    const adding = one.postLine({ productId: STRAWBERRY, sessionId: 'taken-at-the-same-time' })
    await other.awaitWaiting(1)
    await other.end()
    expect((await adding).statusCode).toBe(404)
  })

  it('lets a browser that lost its label but kept its cookie use a new label', async () => {
    const one = visitor()
    await one.addLine({ productId: STRAWBERRY })
    const again = await one.postLine({ productId: STRAWBERRY, sessionId: 'made-anew-by-the-browser' })
    expect(again.json()).toMatchObject({ quantity: 2 })
    const { rows } = await shop.pool.query("select count(*)::int as carts from cart where label = 'made-anew-by-the-browser'")
    expect(rows).toEqual([{ carts: 1 }])
  })

  it('is not made by a first box that is refused: the next try under the same label succeeds', async () => {
    const one = visitor()
    expect((await postOwnBox(one, { fruits: Array.from({ length: 6 }, () => 999_999) })).json()).toMatchObject({ code: 'product-unknown' })
    expect((await postOwnBox(one)).statusCode).toBe(201)
  })

  it('S4 ignores ids and prices in the body of a request', async () => {
    const owner = visitor()
    const { id } = await owner.addLine({ productId: STRAWBERRY })
    const stranger = visitor()
    const payload = { productId: PEAR, sessionId: stranger.sessionId, id, cartId: id, userId: 'someone', price: '0.01' }
    expect((await stranger.respond(addCartLine, { body: payload })).statusCode).toBe(201)
    expect(await owner.cartLines()).toHaveLength(1)
    expect(await stranger.quote()).toMatchObject({ goodsTotal: 720 })
  })
})
