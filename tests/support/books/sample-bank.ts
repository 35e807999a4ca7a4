import type { BankEntry, MatchedInvoice } from '#domain/bank/bank-entry.ts'
import { rappen } from '#domain/money/money.ts'

export const ORDER_NUMBER = 'FF-7K2M-9QXA'

/** Returns an open invoice of CHF 24.90, with the given fields replaced. */
export function sampleInvoice(given: Partial<MatchedInvoice> = {}): MatchedInvoice {
  return {
    number: ORDER_NUMBER,
    documents: ['R-2026-00042', 'M-2026-00007'],
    name: 'Anna Müller-Keller',
    total: rappen(2490),
    isVoid: false,
    isPaid: false,
    fees: [],
    payments: [],
    ...given,
  }
}

/** Returns an entry of CHF 24.90 that says nothing of what it pays, with the given fields replaced. */
export function sampleEntry(given: Partial<BankEntry> = {}): BankEntry {
  return {
    key: 'a',
    kind: 'payment',
    bookedOn: '2026-12-01',
    amount: rappen(2490),
    instructed: null,
    name: '',
    iban: '',
    reference: '',
    message: '',
    endToEndId: '',
    ...given,
  }
}
