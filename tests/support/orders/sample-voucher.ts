import { ZERO } from '#domain/money/money.ts'
import type { Voucher } from '#domain/vouchers/voucher.ts'

/** Returns a voucher of 20 % for everything and everybody, with the given fields replaced. */
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
