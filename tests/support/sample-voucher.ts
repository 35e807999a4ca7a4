import { ZERO } from '#domain/money.ts'
import type { Voucher } from '#domain/voucher.ts'

/** A voucher for tests that takes 20 % off everything for everybody; what a test is about is passed in. */
export function sampleVoucher(given: Partial<Voucher> = {}): Voucher {
  return {
    code: 'SOMMER20',
    kind: 'percent',
    value: 20,
    minimumTotal: ZERO,
    startsAt: null,
    endsAt: null,
    totalLimit: null,
    perCustomerLimit: null,
    firstOrderOnly: false,
    productIds: [],
    categories: [],
    active: true,
    ...given,
  }
}
