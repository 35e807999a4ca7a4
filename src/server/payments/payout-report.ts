import type { Stripe } from 'stripe'
import { swissDay } from '#domain/calendar/german-date.ts'
import { type Rappen, rappen } from '#domain/money/money.ts'
import { payoutLineKind, type PayoutLineKind } from '#domain/payments/payout.ts'

/** A payout of the provider to the bank account. */
export interface PayoutReport {
  id: string
  amount: Rappen
  currency: string
  status: string
  isAutomatic: boolean
  /** Whether the provider knows all its movements already. */
  hasLines: boolean
  createdAt: Date
  /** A Swiss day, '2026-11-22'. */
  arrivesOn: string
}

/** A movement that a payout is made of. */
export interface PayoutLineReport {
  id: string
  kind: PayoutLineKind
  amount: Rappen
  fee: Rappen
  source: string | null
  paymentIntentId: string | null
  description: string
  at: Date
}

/** A payout of the provider as the shop stores it. */
export function payoutReport(payout: Stripe.Payout): PayoutReport {
  const { id, amount, currency, status, automatic, reconciliation_status, created, arrival_date } = payout
  return {
    id,
    amount: rappen(amount),
    currency,
    status,
    isAutomatic: automatic,
    hasLines: automatic && reconciliation_status === 'completed',
    createdAt: new Date(created * 1000),
    arrivesOn: swissDay(arrival_date * 1000),
  }
}

/** A movement of the balance; undefined for the payout itself, which the provider lists among its movements. */
export function payoutLineReport(transaction: Stripe.BalanceTransaction): PayoutLineReport | undefined {
  const { id, type, amount, fee, source, description, created } = transaction
  if (type === 'payout') return undefined
  const object = typeof source === 'object' ? source : null
  const intent = object && 'payment_intent' in object ? object.payment_intent : null
  return {
    id,
    kind: payoutLineKind({ type, amount, isDispute: object?.object === 'dispute' }),
    amount: rappen(amount),
    fee: rappen(fee),
    source: object?.id ?? (typeof source === 'string' ? source : null),
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    description: description ?? '',
    at: new Date(created * 1000),
  }
}
