import type { Payout, PayoutLine } from '#contract/payments/admin-payouts.ts'
import { formatChf } from '#domain/money/money.ts'
import { PAYOUT_CURRENCY } from '#domain/payments/payout.ts'
import { counted } from '../counted.ts'

export const LINE_KIND_TEXTS: Readonly<Record<PayoutLine['kind'], string>> = {
  payment: 'Zahlung',
  refund: 'Rückerstattung',
  'refund-failed': 'Rückerstattung fehlgeschlagen',
  dispute: 'Reklamation',
  'dispute-reinstated': 'Reklamation gewonnen',
  fee: 'Gebühr',
  other: 'Anderes',
}

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  pending: 'Geplant',
  in_transit: 'Unterwegs',
  paid: 'Ausbezahlt',
  failed: 'Fehlgeschlagen',
  canceled: 'Abgebrochen',
}

/** The state of a payout in German; an unknown one as the provider writes it. */
export function payoutStatusText(status: string): string {
  return STATUS_TEXTS[status] ?? status
}

/** Whether the payout belongs into the books, which are in CHF. */
export function isInChf({ currency }: Pick<Payout, 'currency'>): boolean {
  return currency === PAYOUT_CURRENCY
}

/** What a payout brings, in its own currency. */
export function payoutAmount({ amount, currency }: Pick<Payout, 'amount' | 'currency'>): string {
  return formatChf(amount).replace('CHF', currency.toUpperCase())
}

/** Whether a payout matches the shop's records, and the colour of it. */
export function matchBadge(payout: Pick<Payout, 'currency' | 'isComplete' | 'isAutomatic' | 'unexplained' | 'differences'>): {
  text: string
  tone: 'good' | 'bad' | 'neutral'
} {
  if (!isInChf(payout)) return { text: payout.isComplete ? 'Als CHF verbucht' : 'Nicht verbucht', tone: 'bad' }
  if (!payout.isComplete) return { text: payout.isAutomatic ? 'Noch nicht abgerechnet' : 'Von Hand ausgelöst', tone: 'neutral' }
  const count = payout.differences + (payout.unexplained === 0 ? 0 : 1)
  if (count === 0) return { text: 'Stimmt', tone: 'good' }
  return { text: counted(count, 'Differenz', 'Differenzen'), tone: 'bad' }
}

/** Why a movement does not match, in German; null where it does. */
export function differenceText({ difference, expected }: Pick<PayoutLine, 'difference' | 'expected'>): string | null {
  if (difference === null) return null
  if (difference === 'no-order') return 'Keine Bestellung dazu'
  return difference === 'unknown' || expected === null ? 'Im Shop nicht erfasst' : `Im Shop ${formatChf(expected)}`
}
