import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeCartLine, removeVoucher } from '#contract/cart/cart.ts'
import { rappen } from '#domain/money/money.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { CartClient } from '#tests/support/shop/cart-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { reserveVoucher } from './reserve-voucher.ts'
import { redeemVoucher, releaseVoucher } from './store/redemptions.ts'
import { voucherTable } from './tables.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop({ deps: { clock: () => NOW } })
  const percent = { kind: 'percent' as const, value: 10 }
  await shop.db.insert(voucherTable).values([
    { ...percent, code: 'ABGELAUFEN', endsAt: new Date(NOW) },
    { ...percent, code: 'MORGEN', startsAt: new Date(NOW + DAY) },
    { ...percent, code: 'AUS', active: false },
    { ...percent, code: 'AB50', minimumTotal: rappen(5000) },
    { ...percent, code: 'NURBOX', categories: ['Geschenkbox'] },
    { ...percent, code: 'FUENF', totalLimit: 5 },
    { ...percent, code: 'EINMAL', perCustomerLimit: 1 },
    { code: 'VERSANDFREI', kind: 'free-shipping' },
  ])
})
afterAll(() => shop.close())

async function visitorWithPouch(): Promise<CartClient> {
  const visitor = new CartClient(shop.app)
  await visitor.addLine({ productId: 1 })
  return visitor
}

async function checkoutOf(visitor?: CartClient): Promise<string> {
  const cart = visitor ? (await shop.one('select id from cart where label = $1', visitor.sessionId)).id : randomUUID()
  const { rows } = await shop.pool.query(
    "insert into checkout (cart_id, cart_version, snapshot, total, expires_at) values ($1, 1, '{}', 0, now()) returning id",
    [cart],
  )
  return rows[0].id
}

const reserve = (checkoutId: string, code: string, customer: string | null = null) =>
  transaction(shop.db, (tx: Db) => reserveVoucher(tx, { checkoutId, code, customer, now: NOW }))

describe('entering a voucher code', () => {
  it('accepts WILLKOMMEN20 in any case and takes 20 % off', async () => {
    const visitor = await visitorWithPouch()
    const answer = await visitor.putVoucher(' willkommen20 ')
    expect(answer.json()).toMatchObject({
      discount: { kind: 'voucher', amount: '1.58' },
      voucher: { code: 'WILLKOMMEN20', applied: true, problem: null },
    })
    expect(await visitor.quote()).toMatchObject({ total: 790 - 158 + 300 })
    const without = await visitor.respond(removeVoucher, {})
    expect(without.json()).toMatchObject({ discount: null, voucher: null, total: '10.90' })
  })

  it.each([
    ['GIBTESNICHT', 'voucher-unknown'],
    ['ABGELAUFEN', 'voucher-expired'],
    ['MORGEN', 'voucher-not-yet-valid'],
    ['AUS', 'voucher-inactive'],
    ['AB50', 'voucher-minimum-not-met'],
    ['NURBOX', 'voucher-no-matching-goods'],
  ])('refuses %s with a German reason and changes nothing', async (code, refusal) => {
    const visitor = await visitorWithPouch()
    const answer = await visitor.putVoucher(code)
    expect([answer.statusCode, answer.json().code]).toEqual([422, refusal])
    expect(answer.json().message).toMatch(/^\p{Lu}.+\.$/u)
    expect(await visitor.quote()).toMatchObject({ voucher: null, total: 1090 })
  })

  it('reserves the first-order code for nobody who has ordered, but after a cancelled order', async () => {
    const order = (email: string, status: string) =>
      shop.pool.query(
        `with made as (insert into checkout (cart_id, state, cart_version, snapshot, total, expires_at) values (gen_random_uuid(), 'paid', 1, '{}', 0, now()) returning id)
         insert into shop_order (number, token_hash, checkout_id, payment_intent_id, email, status, quote, goods_total, discount, shipping, tax, total)
         select $1::text, sha256(convert_to($1::text, 'UTF8')), id, $1::text, $2, $3, '{}', 0, 0, 0, 0, 0 from made`,
        [randomUUID(), email, status],
      )
    await order('Anna@example.ch', 'confirmed')
    await order('beat@example.ch', 'cancelled')
    expect(await reserve(await checkoutOf(), 'WILLKOMMEN20', 'anna@Example.ch')).toBe('voucher-first-order-only')
    expect(await reserve(await checkoutOf(), 'WILLKOMMEN20', 'beat@example.ch')).toBeNull()
  })

  it('keeps the code with its problem when the cart no longer meets its minimum', async () => {
    const visitor = new CartClient(shop.app)
    const { id } = await visitor.addLine({ productId: 23 })
    expect((await visitor.putVoucher('AB50')).statusCode).toBe(200)
    await visitor.addLine({ productId: 1 })
    await visitor.request(removeCartLine, { params: { id } })
    const quote = await visitor.quote()
    expect(quote.voucher).toEqual({
      code: 'AB50',
      applied: false,
      problem: 'Der Mindestbestellwert für diesen Gutschein ist noch nicht erreicht.',
    })
    expect(quote.discount).toBeNull()
  })

  it('applies only the discount that saves most', async () => {
    const visitor = new CartClient(shop.app)
    await visitor.addLine({ productId: 1, quantity: 10 })
    const quote = (await visitor.putVoucher('FUENF')).json()
    expect(quote).toMatchObject({ discount: { kind: 'quantity' }, voucher: { code: 'FUENF', applied: false, problem: null } })
  })

  it('makes shipping free with a free-shipping voucher', async () => {
    const visitor = await visitorWithPouch()
    expect((await visitor.putVoucher('VERSANDFREI')).json()).toMatchObject({ discount: { amount: '3.00' }, total: '7.90' })
  })

  it('answers 404 without a cart', async () => {
    const answer = await new CartClient(shop.app).putVoucher('WILLKOMMEN20')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'cart-unknown'])
  })
})

describe('reserving a voucher', () => {
  it('never exceeds the total limit under parallel checkouts, and counts a released use again', async () => {
    const checkouts = await Promise.all(Array.from({ length: 20 }, () => checkoutOf()))
    const refusals = await Promise.all(checkouts.map((checkout) => reserve(checkout, 'FUENF')))
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(5)
    expect(refusals.filter((refusal) => refusal === 'voucher-used-up')).toHaveLength(15)

    const visitor = await visitorWithPouch()
    expect((await visitor.putVoucher('FUENF')).json().code).toBe('voucher-used-up')
    const winner = checkouts[refusals.indexOf(null)] ?? ''
    await transaction(shop.db, (tx: Db) => releaseVoucher(tx, winner))
    expect((await visitor.putVoucher('FUENF')).statusCode).toBe(200)
  })

  it('counts uses per customer, whatever the case of the address, also once paid', async () => {
    const first = await checkoutOf()
    expect(await reserve(first, 'EINMAL', 'Carla@Example.ch')).toBeNull()
    await transaction(shop.db, (tx: Db) => redeemVoucher(tx, { checkoutId: first, code: 'EINMAL' }))
    expect(await reserve(await checkoutOf(), 'EINMAL', 'carla@example.ch')).toBe('voucher-already-used')
    expect(await reserve(await checkoutOf(), 'EINMAL', 'dora@example.ch')).toBeNull()
  })

  it('does not count the own reservation of a checkout or its cart', async () => {
    const visitor = await visitorWithPouch()
    const checkout = await checkoutOf(visitor)
    const email = 'emil@example.ch'
    expect(await reserve(checkout, 'EINMAL', email)).toBeNull()
    expect(await reserve(checkout, 'EINMAL', email)).toBeNull()
    expect((await visitor.putVoucher('EINMAL')).statusCode).toBe(200)
    expect(await reserve(await checkoutOf(), 'EINMAL', email)).toBe('voucher-already-used')
  })

  it('refuses a deleted and an expired code', async () => {
    expect(await reserve(await checkoutOf(), 'GIBTESNICHT')).toBe('voucher-unknown')
    expect(await reserve(await checkoutOf(), 'ABGELAUFEN')).toBe('voucher-expired')
  })
})
