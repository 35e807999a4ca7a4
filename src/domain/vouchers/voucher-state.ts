import type { Voucher } from './voucher.ts'

export type VoucherState = 'valid' | 'inactive' | 'not-yet-valid' | 'expired' | 'used-up'

/**
 * The state of a voucher at an instant in epoch ms, independent of the customer; `used` counts redemptions and
 * reservations.
 */
export function voucherState(
  { active, startsAt, endsAt, totalLimit }: Pick<Voucher, 'active' | 'startsAt' | 'endsAt' | 'totalLimit'>,
  { used, now }: { used: number; now: number },
): VoucherState {
  if (!active) return 'inactive'
  if (startsAt !== null && now < startsAt) return 'not-yet-valid'
  if (endsAt !== null && now >= endsAt) return 'expired'
  return totalLimit !== null && used >= totalLimit ? 'used-up' : 'valid'
}
