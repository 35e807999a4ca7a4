import { describe, expect, it } from 'vitest'
import { sampleLine } from '#domain/cart/sample-cart.ts'
import { rappen } from '#domain/money/money.ts'
import { sampleVoucher } from '#tests/support/orders/sample-voucher.ts'
import { sizesAt } from '#tests/support/products/sample-sizes.ts'
import { appliesTo, normalizeVoucherCode, type Voucher, type VoucherContext, voucherRefusal, voucherState } from './voucher.ts'

const context: VoucherContext = {
  now: 1000,
  goods: [sampleLine({ id: 1, category: 'Beeren', sizes: sizesAt({ '15g': 2000 }) })],
  redeemedTotal: 3,
  redeemedByCustomer: 1,
  hasEarlierOrder: true,
}

describe('voucherRefusal', () => {
  it('refuses an unknown code', () => {
    expect(voucherRefusal(undefined, context)).toBe('voucher-unknown')
  })

  it.each<[string, Partial<Voucher>, string | null]>([
    ['allows a voucher without conditions', {}, null],
    ['refuses a switched-off voucher', { active: false }, 'voucher-inactive'],
    ['refuses a voucher before its start', { startsAt: 1001 }, 'voucher-not-yet-valid'],
    ['allows a voucher from its start on', { startsAt: 1000 }, null],
    ['allows a voucher before its end', { endsAt: 1001 }, null],
    ['refuses a voucher from its end on', { endsAt: 1000 }, 'voucher-expired'],
    ['allows a voucher below its total limit', { totalLimit: 4 }, null],
    ['refuses a voucher at its total limit', { totalLimit: 3 }, 'voucher-used-up'],
    ['allows a voucher below its limit per customer', { perCustomerLimit: 2 }, null],
    ['refuses a voucher at its limit per customer', { perCustomerLimit: 1 }, 'voucher-already-used'],
    ['refuses a first-order voucher after an earlier order', { firstOrderOnly: true }, 'voucher-first-order-only'],
    ['allows a voucher at its minimum total', { minimumTotal: rappen(2000) }, null],
    ['refuses a voucher below its minimum total', { minimumTotal: rappen(2001) }, 'voucher-minimum-not-met'],
    ['allows a voucher when a product matches', { productIds: [1, 7] }, null],
    ['allows a voucher when a category matches', { productIds: [7], categories: ['Beeren'] }, null],
    ['refuses a voucher when no goods match', { productIds: [7], categories: ['Mischungen'] }, 'voucher-no-matching-goods'],
  ])('%s', (_, given, refusal) => {
    expect(voucherRefusal(sampleVoucher(given), context)).toBe(refusal)
  })

  it('allows WILLKOMMEN20 once, for customers without an earlier order', () => {
    const welcome = sampleVoucher({ code: 'WILLKOMMEN20', firstOrderOnly: true, perCustomerLimit: 1 })
    const newcomer = { ...context, redeemedByCustomer: 0, hasEarlierOrder: false }
    expect(voucherRefusal(welcome, newcomer)).toBeNull()
    expect(voucherRefusal(welcome, { ...newcomer, hasEarlierOrder: true })).toBe('voucher-first-order-only')
    expect(voucherRefusal(welcome, context)).toBe('voucher-already-used')
  })

  it('refuses vouchers refuses vouchers in an empty cart', () => {
    expect(voucherRefusal(sampleVoucher(), { ...context, goods: [] })).toBe('voucher-no-matching-goods')
  })
})

describe('a voucher', () => {
  it('applies to all goods without products and categories', () => {
    expect(appliesTo(sampleVoucher(), sampleLine())).toBe(true)
  })

  it('is found in any case and with surrounding spaces', () => {
    expect(normalizeVoucherCode(' willkommen20 ')).toBe('WILLKOMMEN20')
  })
})

describe('voucherState', () => {
  it.each([
    [{}, 0, 'valid'],
    [{ active: false }, 0, 'inactive'],
    [{ startsAt: 1001 }, 0, 'not-yet-valid'],
    [{ startsAt: 1000 }, 0, 'valid'],
    [{ endsAt: 1000 }, 0, 'expired'],
    [{ endsAt: 1001 }, 0, 'valid'],
    [{ totalLimit: 3 }, 2, 'valid'],
    [{ totalLimit: 3 }, 3, 'used-up'],
  ] as const)('is, for %o after %i uses, %s', (given, used, state) => {
    expect(voucherState(sampleVoucher(given), { used, now: 1000 })).toBe(state)
  })
})
