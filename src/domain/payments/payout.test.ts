import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { lineDifference, payoutDifference, payoutLineKind } from './payout.ts'

describe('payoutLineKind', () => {
  it.each([
    ['charge', 1290, false, 'payment'],
    ['payment', 1290, false, 'payment'],
    ['refund', -500, false, 'refund'],
    ['payment_refund', -500, false, 'refund'],
    ['refund_failure', 500, false, 'refund-failed'],
    ['adjustment', -1290, true, 'dispute'],
    ['adjustment', 1290, true, 'dispute-reinstated'],
    ['stripe_fee', -200, false, 'fee'],
    ['adjustment', -1290, false, 'other'],
    ['something_new', 1, false, 'other'],
  ])('of %s over %i (dispute: %s) is %s', (type, amount, isDispute, kind) => {
    expect(payoutLineKind({ type, amount, isDispute })).toBe(kind)
  })
})

describe('lineDifference', () => {
  it.each([
    ['payment', 1290, 1290, true, null],
    ['payment', 1290, 1289, true, 'amount-differs'],
    ['payment', 1290, 1291, true, 'amount-differs'],
    ['payment', 1290, null, false, 'no-order'],
    ['refund', -500, -500, true, null],
    ['refund', -500, null, true, 'unknown'],
    ['dispute', -1290, null, true, 'unknown'],
    ['fee', -200, null, false, null],
    ['other', 100, null, false, null],
  ] as const)('of %s over %i, recorded as %s (order: %s), is %s', (kind, amount, expected, hasOrder, difference) => {
    expect(lineDifference({ kind, amount: rappen(amount), expected: expected === null ? null : rappen(expected), hasOrder })).toBe(
      difference,
    )
  })
})

describe('payoutDifference', () => {
  it.each([
    [1000, [400, 600], 0],
    [1000, [400, 599], 1],
    [-100, [400, -500], 0],
    [0, [], 0],
  ])('of %i Rappen over %j is %i', (amount, nets, difference) => {
    expect(
      payoutDifference(
        rappen(amount),
        nets.map((net) => ({ net: rappen(net) })),
      ),
    ).toBe(difference)
  })
})
