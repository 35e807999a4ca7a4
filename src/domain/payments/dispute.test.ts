import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { DISPUTE_STATES, daysLeft, disputeState, type DisputeMovement, evidenceFor, replacesState, withdrawnBy } from './dispute.ts'

const CLAIMED = rappen(1290)
const moved = (kind: DisputeMovement['kind'], amount = 1290): DisputeMovement => ({ kind, amount: rappen(amount) })

describe('disputeState', () => {
  it.each([
    ['warning_needs_response', 'warning'],
    ['warning_under_review', 'under_review'],
    ['warning_closed', 'closed'],
    ['needs_response', 'needs_response'],
    ['under_review', 'under_review'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['prevented', 'closed'],
    ['something_new', 'needs_response'],
  ])('reads %s as %s', (status, state) => {
    expect(disputeState(status)).toBe(state)
  })
})

describe('withdrawnBy', () => {
  it.each([
    ['an inquiry', 'warning', [], 0],
    ['an open dispute before the withdrawal is reported', 'needs_response', [], 0],
    ['an open dispute', 'needs_response', [moved('withdrawn'), moved('fee', 2000)], 1290],
    ['one in part', 'under_review', [moved('withdrawn', 400)], 400],
    ['one that was given back before its end is reported', 'under_review', [moved('withdrawn'), moved('reinstated')], 0],
    ['one whose return is reported first', 'under_review', [moved('reinstated')], 0],
    ['a lost one', 'lost', [moved('withdrawn')], 1290],
    ['a lost one whose withdrawal was never reported', 'lost', [], 1290],
    ['a won one', 'won', [moved('withdrawn')], 0],
    ['a closed inquiry', 'closed', [], 0],
  ] as const)('of %s', (_, state, movements, amount) => {
    expect(withdrawnBy({ state, amount: CLAIMED, movements })).toBe(amount)
  })
})

describe('replacesState', () => {
  const reports = fc.record({ state: fc.constantFrom(...DISPUTE_STATES), reportedAt: fc.integer({ min: 0, max: 5 }) })

  it('ends in the same state in whatever order the reports of one life come', () => {
    const latest = (all: readonly { state: (typeof DISPUTE_STATES)[number]; reportedAt: number }[]) =>
      all.reduce((stored, report) => (replacesState(report, stored) ? report : stored))
    const life = fc.uniqueArray(reports, { minLength: 1, selector: ({ reportedAt }) => reportedAt })
    fc.assert(
      fc.property(life, (all) => {
        expect(latest(all.toReversed())).toEqual(latest(all))
      }),
    )
  })

  it.each([
    ['a decision over a review', { state: 'lost', reportedAt: 1 }, { state: 'under_review', reportedAt: 2 }, true],
    ['a late review over a decision', { state: 'under_review', reportedAt: 3 }, { state: 'won', reportedAt: 2 }, false],
    ['a later decision over an earlier one', { state: 'won', reportedAt: 3 }, { state: 'lost', reportedAt: 2 }, true],
    ['an earlier decision over a later one', { state: 'lost', reportedAt: 2 }, { state: 'won', reportedAt: 3 }, false],
  ] as const)('%s', (_, report, stored, replaces) => {
    expect(replacesState(report, stored)).toBe(replaces)
  })
})

describe('evidenceFor', () => {
  it('asks first for what the reason turns on, and always for the receipt', () => {
    expect(evidenceFor('product_not_received')[0]).toBe('shipping-documentation')
    expect(evidenceFor('credit_not_processed')[0]).toBe('refund-proof')
    expect(evidenceFor('duplicate')[0]).toBe('duplicate-explanation')
    for (const reason of ['fraudulent', 'general', 'duplicate', 'anything']) expect(evidenceFor(reason)).toContain('receipt')
  })
})

describe('daysLeft', () => {
  const day = 86_400_000
  it.each([
    [day, 1],
    [day - 1, 0],
    [0, 0],
    [-1, -1],
  ])('%i ms before the end are %i days', (ms, days) => {
    expect(daysLeft(ms, 0)).toBe(days)
  })
})
