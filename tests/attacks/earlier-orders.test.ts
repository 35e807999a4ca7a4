import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyVoucher } from '#contract/cart/cart.ts'
import { ATTEMPT_LIMITS } from '#server/auth/attempt-limits.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const PEAR = 2
const KNOWN = { ...ANNA, email: 'hat.bestellt@example.ch' }
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
  await addStock(shop, [PEAR])
  await new CheckoutClient(shop).buy({ productId: PEAR }, KNOWN)
})
afterAll(() => shop.close())

let networks = 0
async function visitorWithVoucher(network = `10.0.0.${++networks}`) {
  const visitor = new CheckoutClient(shop, undefined, { 'x-forwarded-for': network })
  await visitor.addLine({ productId: PEAR, quantity: 2 })
  await visitor.putVoucher('WILLKOMMEN20')
  return visitor
}
const payClick = async (visitor: CheckoutClient, email: string) => {
  const answer = await visitor.postPaymentIntent({ contact: { ...ANNA, email }, totalAmount: Number((await visitor.quote()).total) / 100 })
  return { status: answer.statusCode, code: answer.json().code, retryAfter: Number(answer.headers['retry-after']) }
}

it('S12 a voucher for first orders tells nobody at its field whether an address has ordered', async () => {
  const ask = async (email: string) => {
    const visitor = await visitorWithVoucher()
    // `email` is no field of it: what else is sent is ignored.
    return (await visitor.respond(applyVoucher, { body: { code: 'WILLKOMMEN20', email } as { code: string } })).json().voucher
  }
  expect(await ask(KNOWN.email)).toEqual(await ask('niemand@example.ch'))
})

it('S12 the pay click tells a network no more once twenty vouchers were refused to its buyers within the hour', async () => {
  const { max } = ATTEMPT_LIMITS.voucherOfBuyer
  const network = '10.1.1.1'
  for (let asked = 0; asked < max; asked++)
    expect(await payClick(await visitorWithVoucher(network), KNOWN.email)).toMatchObject({ status: 409, code: 'prices-changed' })
  for (const email of [KNOWN.email, 'niemand@example.ch']) {
    const told = await payClick(await visitorWithVoucher(network), email)
    expect(told).toEqual({ status: 429, code: 'too-many-attempts', retryAfter: expect.any(Number) })
    expect(told.retryAfter).toBeGreaterThan(3000)
  }
  expect(await payClick(await visitorWithVoucher(), 'niemand@example.ch')).toMatchObject({ status: 200 })
  const without = new CheckoutClient(shop, undefined, { 'x-forwarded-for': network })
  await without.addLine({ productId: PEAR })
  expect((await without.postPaymentIntent({ contact: KNOWN })).statusCode).toBe(200)
})

it('a buyer whose voucher holds is not counted', async () => {
  const network = '10.1.1.2'
  for (let clicks = 0; clicks < ATTEMPT_LIMITS.voucherOfBuyer.max + 2; clicks++)
    expect(await payClick(await visitorWithVoucher(network), `erste${clicks}@example.ch`)).toMatchObject({ status: 200 })
})
