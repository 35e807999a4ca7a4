import { describe, expect, it } from 'vitest'
import { sampleVoucher } from '#tests/support/sample-voucher.ts'
import { voucherState } from './voucher-state.ts'

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
