import { minus, plus, type Rappen, rappen } from './money.ts'

/** The smallest coin. */
const COIN = 5

/** What is paid in cash for an amount: the nearest 5 Rappen (docs/rules/payments.md#cash). */
export function inCash(amount: Rappen): Rappen {
  return rappen(Math.round(amount / COIN) * COIN)
}

/**
 * What is handed back in cash for a refund after earlier ones that add up to `before`. All refunds of an amount
 * together hand back what was paid for it in cash.
 */
export function cashBack(amount: Rappen, before: Rappen): Rappen {
  return minus(inCash(plus(before, amount)), inCash(before))
}
