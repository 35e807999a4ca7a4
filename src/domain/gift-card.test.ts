import { describe, expect, it } from 'vitest'
import { giftCardState } from './gift-card.ts'
import { rappen } from './money.ts'

describe('the state of a gift card', () => {
  it.each([
    ['2026-11-22', 100, false, 'active'],
    ['2026-11-21', 100, false, 'expired'],
    ['2026-11-22', 0, false, 'used-up'],
    ['2026-11-21', 0, false, 'expired'],
    ['2026-11-22', 100, true, 'blocked'],
    ['2026-11-21', 0, true, 'blocked'],
  ] as const)('valid until %s with a balance of %i, blocked %s: %s', (expiresOn, balance, isBlocked, state) => {
    expect(giftCardState({ isBlocked, expiresOn, balance: rappen(balance) }, '2026-11-22')).toBe(state)
  })
})
