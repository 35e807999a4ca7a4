import { expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { matchBadge, payoutAmount } from './payout-labels.ts'

const COMPLETE = { amount: rappen(9000), currency: 'chf', isComplete: true, isAutomatic: true, unexplained: rappen(0), differences: 0 }

it.each([
  ['chf', true, 'CHF 90.00', 'Stimmt'],
  ['chf', false, 'CHF 90.00', 'Noch nicht abgerechnet'],
  ['eur', false, 'EUR 90.00', 'Nicht verbucht'],
  ['eur', true, 'EUR 90.00', 'Als CHF verbucht'],
] as const)('a payout in %s, its movements stored: %s, is %s and «%s»', (currency, isComplete, amount, text) => {
  const payout = { ...COMPLETE, currency, isComplete }
  expect([payoutAmount(payout), matchBadge(payout).text]).toEqual([amount, text])
})
