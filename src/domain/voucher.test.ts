import { describe, expect, it } from 'vitest'
import { sampleVoucher } from '#tests/support/sample-voucher.ts'
import { rappen } from './money.ts'
import { sampleLine } from './sample-cart.ts'
import type { Voucher, VoucherContext } from './voucher.ts'
import { appliesTo, normalizeVoucherCode, VOUCHER_REFUSAL_TEXTS, voucherRefusal } from './voucher.ts'

const context: VoucherContext = {
  now: 1000,
  goods: [sampleLine({ id: 1, category: 'Beeren', price15g: rappen(2000) })],
  redeemedTotal: 3,
  redeemedByCustomer: 1,
  hasEarlierOrder: true,
}

describe('a voucher is refused', () => {
  it('when nobody knows the code', () => {
    expect(voucherRefusal(undefined, context)).toBe('voucher-unknown')
  })

  it.each<[string, Partial<Voucher>, string | null]>([
    ['never, without conditions', {}, null],
    ['when switched off', { active: false }, 'voucher-inactive'],
    ['before it starts', { startsAt: 1001 }, 'voucher-not-yet-valid'],
    ['not from its start on', { startsAt: 1000 }, null],
    ['not before its end', { endsAt: 1001 }, null],
    ['from its end on', { endsAt: 1000 }, 'voucher-expired'],
    ['not below its total limit', { totalLimit: 4 }, null],
    ['at its total limit', { totalLimit: 3 }, 'voucher-used-up'],
    ['not below the limit per customer', { perCustomerLimit: 2 }, null],
    ['at the limit per customer', { perCustomerLimit: 1 }, 'voucher-already-used'],
    ['after a first order, when meant for that', { firstOrderOnly: true }, 'voucher-first-order-only'],
    ['not at its minimum total', { minimumTotal: rappen(2000) }, null],
    ['below its minimum total', { minimumTotal: rappen(2001) }, 'voucher-minimum-not-met'],
    ['not when a product matches', { productIds: [1, 7] }, null],
    ['not when a category matches', { productIds: [7], categories: ['Beeren'] }, null],
    ['when nothing matches', { productIds: [7], categories: ['Mischungen'] }, 'voucher-no-matching-goods'],
  ])('%s', (_, given, refusal) => {
    expect(voucherRefusal(sampleVoucher(given), context)).toBe(refusal)
  })

  it('WILLKOMMEN20 is for customers without an earlier order, once', () => {
    const welcome = sampleVoucher({ code: 'WILLKOMMEN20', firstOrderOnly: true, perCustomerLimit: 1 })
    const newcomer = { ...context, redeemedByCustomer: 0, hasEarlierOrder: false }
    expect(voucherRefusal(welcome, newcomer)).toBeNull()
    expect(voucherRefusal(welcome, { ...newcomer, hasEarlierOrder: true })).toBe('voucher-first-order-only')
    expect(voucherRefusal(welcome, context)).toBe('voucher-already-used')
  })

  it('in an empty basket', () => {
    expect(voucherRefusal(sampleVoucher(), { ...context, goods: [] })).toBe('voucher-no-matching-goods')
  })

  it('with a German sentence each', () => {
    for (const text of Object.values(VOUCHER_REFUSAL_TEXTS)) expect(text).toMatch(/^[A-ZÄÖÜ].+\.$/)
  })
})

describe('a voucher', () => {
  it('without products and categories applies to everything', () => {
    expect(appliesTo(sampleVoucher(), sampleLine())).toBe(true)
  })

  it('is found however it is typed', () => {
    expect(normalizeVoucherCode(' willkommen20 ')).toBe('WILLKOMMEN20')
  })
})
