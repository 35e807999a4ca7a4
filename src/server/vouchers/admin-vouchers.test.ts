import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await staff.call(method, `/api/admin/vouchers${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}

const SUMMER = {
  kind: 'percent',
  value: 15,
  minimumTotal: '0.00',
  startsAt: null,
  endsAt: null,
  totalLimit: 1,
  perCustomerLimit: null,
  firstOrderOnly: false,
  productIds: [],
  categories: [],
  active: true,
}

describe('a voucher', () => {
  it('is created, used, changed and listed with its state; a used one cannot be removed', async () => {
    const { status, body } = await call('POST', '', { code: 'sommer-15', voucher: SUMMER })
    expect(status).toBe(201)
    expect(body).toMatchObject({ code: 'SOMMER-15', state: 'valid', redeemed: 0 })
    expect((await call('POST', '', { code: 'SOMMER-15', voucher: SUMMER })).body.code).toBe('voucher-exists')

    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: 1 })
    expect((await anna.putVoucher('sommer-15')).json().discount).toMatchObject({ code: 'SOMMER-15' })
    const secret = await anna.createPaymentIntent()
    await anna.pay(secret)
    await anna.createOrder(secret.paymentIntentId)
    expect((await call('GET', '?q=somm')).body.items).toMatchObject([{ code: 'SOMMER-15', redeemed: 1, state: 'used-up' }])

    const changed = await call('PUT', '/SOMMER-15', { version: body.version, voucher: { ...SUMMER, totalLimit: 5 } })
    expect(changed.body).toMatchObject({ totalLimit: 5, state: 'valid' })
    expect((await call('PUT', '/SOMMER-15', { version: body.version, voucher: SUMMER })).body).toMatchObject({
      code: 'changed-elsewhere',
      details: { current: { totalLimit: 5 } },
    })
    expect((await call('DELETE', '/SOMMER-15')).body.code).toBe('voucher-in-use')
  })

  it('is refused for products that do not exist', async () => {
    const unknown = { ...SUMMER, productIds: [1, 99_999] }
    expect((await call('POST', '', { code: 'UNKNOWN-PRODUCT', voucher: unknown })).body.code).toBe('product-unknown')
    const { body } = await call('POST', '', { code: 'KNOWN-PRODUCT', voucher: { ...SUMMER, productIds: [1, 1] } })
    expect((await call('PUT', '/KNOWN-PRODUCT', { version: body.version, voucher: unknown })).body.code).toBe('product-unknown')
  })

  it.each([
    ['more than 100 percent', { value: 101 }, 'voucher.value'],
    ['an amount of nothing', { kind: 'amount', value: 0 }, 'voucher.value'],
    ['an end before its start', { startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-11-01T00:00:00Z' }, 'voucher.endsAt'],
  ])('is refused with %s, naming the field', async (_, invalid, field) => {
    const { status, body } = await call('POST', '', { code: 'FALSCH', voucher: { ...SUMMER, ...invalid } })
    expect(status).toBe(400)
    expect(body.details).toMatchObject([{ field }])
  })

  it('of the first order keeps the value that the settings promise', async () => {
    const { body } = await call('GET', '/WILLKOMMEN20')
    expect((await call('PUT', '/WILLKOMMEN20', { version: body.version, voucher: { ...SUMMER, value: 50 } })).body.code).toBe(
      'voucher-welcome',
    )
  })

  it('can be removed while nobody has used it', async () => {
    await call('POST', '', { code: 'NIE', voucher: SUMMER })
    expect((await call('DELETE', '/NIE')).body).toEqual({ removed: true })
    expect((await call('GET', '/NIE')).body.code).toBe('voucher-unknown')
  })
})
