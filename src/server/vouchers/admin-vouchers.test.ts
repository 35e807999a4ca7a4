import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVoucher, getVoucher, listVouchers, removeUnusedVoucher, saveVoucher } from '#contract/vouchers/admin-vouchers.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient, RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

type Voucher = RequestOf<typeof createVoucher>['body']['voucher']

const SUMMER: Voucher = {
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

const creating = (code: string, voucher: Voucher = SUMMER) => ({ body: { code, voucher } })
const saving = (code: string, version: number, voucher: Voucher = SUMMER) => ({ params: { code }, body: { version, voucher } })

describe('a voucher', () => {
  it('is created, used, changed and listed with its state; a used one cannot be removed', async () => {
    const created = await staff.request(createVoucher, creating('sommer-15'))
    expect(created).toMatchObject({ code: 'SOMMER-15', state: 'valid', redeemed: 0 })
    expect(await staff.refusal(createVoucher, creating('SOMMER-15'))).toMatchObject({ code: 'voucher-exists' })

    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: 1 })
    expect((await anna.putVoucher('sommer-15')).json().discount).toMatchObject({ code: 'SOMMER-15' })
    const secret = await anna.createPaymentIntent()
    await anna.pay(secret)
    await anna.createOrder(secret.paymentIntentId)
    expect((await staff.request(listVouchers, { query: { q: 'somm' } })).items).toMatchObject([
      { code: 'SOMMER-15', redeemed: 1, state: 'used-up' },
    ])

    const changed = await staff.request(saveVoucher, saving('SOMMER-15', created.version, { ...SUMMER, totalLimit: 5 }))
    expect(changed).toMatchObject({ totalLimit: 5, state: 'valid' })
    expect(await staff.refusal(saveVoucher, saving('SOMMER-15', created.version))).toMatchObject({
      code: 'changed-elsewhere',
      details: { current: { totalLimit: 5 } },
    })
    expect(await staff.refusal(removeUnusedVoucher, { params: { code: 'SOMMER-15' } })).toMatchObject({ code: 'voucher-in-use' })
  })

  it('is refused for products that do not exist', async () => {
    const unknown = { ...SUMMER, productIds: [1, 99_999] }
    const refused = { code: 'product-unknown' }
    expect(await staff.refusal(createVoucher, creating('UNKNOWN-PRODUCT', unknown))).toMatchObject(refused)
    const { code, version } = await staff.request(createVoucher, creating('KNOWN-PRODUCT', { ...SUMMER, productIds: [1, 1] }))
    expect(await staff.refusal(saveVoucher, saving(code, version, unknown))).toMatchObject(refused)
  })

  it.each([
    ['more than 100 percent', { value: 101 }, 'voucher.value'],
    ['an amount of nothing', { kind: 'amount' as const, value: 0 }, 'voucher.value'],
    ['an end before its start', { startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-11-01T00:00:00Z' }, 'voucher.endsAt'],
  ])('is refused with %s, naming the field', async (_, invalid, field) => {
    const refused = await staff.refusal(createVoucher, creating('FALSCH', { ...SUMMER, ...invalid }))
    expect(refused).toMatchObject({ status: 400, details: [{ field }] })
  })

  it('of the first order keeps the value that the settings promise', async () => {
    const { code, version } = await staff.request(getVoucher, { params: { code: 'WILLKOMMEN20' } })
    const refused = await staff.refusal(saveVoucher, saving(code, version, { ...SUMMER, value: 50 }))
    expect(refused).toMatchObject({ code: 'voucher-welcome' })
  })

  it('can be removed while nobody has used it', async () => {
    const { code } = await staff.request(createVoucher, creating('NIE'))
    expect(await staff.request(removeUnusedVoucher, { params: { code } })).toEqual({ removed: true })
    expect(await staff.refusal(getVoucher, { params: { code } })).toMatchObject({ code: 'voucher-unknown' })
  })
})
