import type { AdminVoucher } from '#contract/vouchers/admin-vouchers.ts'
import { percentLabel } from '#domain/money/figures.ts'
import { formatChf, rappen } from '#domain/money/money.ts'

export const VOUCHER_STATE_BADGES = {
  valid: ['Gültig', 'good'],
  inactive: ['Ausgeschaltet', 'neutral'],
  'not-yet-valid': ['Noch nicht gültig', 'warn'],
  expired: ['Abgelaufen', 'bad'],
  'used-up': ['Aufgebraucht', 'bad'],
} as const

export const VOUCHER_KIND_OPTIONS: readonly (readonly [AdminVoucher['kind'], string])[] = [
  ['percent', 'Prozent'],
  ['amount', 'Betrag'],
  ['free-shipping', 'Gratisversand'],
]

/** The value of a voucher as text: '20 %', 'CHF 10.00' or 'Gratisversand'. */
export function voucherValueLabel({ kind, value }: Pick<AdminVoucher, 'kind' | 'value'>): string {
  if (kind === 'free-shipping') return 'Gratisversand'
  return kind === 'percent' ? percentLabel(value) : formatChf(rappen(value))
}
