import * as z from 'zod/mini'
import { day } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { chfTotal } from '#contract/money.ts'

const tag = 'Verwaltung: Jahresabschluss'
const query = z.object({ day })

/** How many there are, what they come to, and what the journal's account holds. */
const part = z.object({ count: z.int(), total: chfTotal, balance: chfTotal })

/** What the balance sheet takes from the shop at the end of a Swiss day (docs/rules/books.md#year-end). */
export const yearEnd = z.object({
  day,
  /** What customers owe; negative where the shop owes them. */
  openItems: part,
  /** Payouts that the books have and the bank does not yet. */
  inTransit: z.object({ count: z.int(), total: chfTotal }),
  /** What the provider holds and has not paid out. */
  providerBalance: chfTotal,
  giftCards: part,
  /** Packs in lots at their cost; those of lots without a cost are not in the total. */
  stock: z.object({ packs: z.int(), total: chfTotal, packsWithoutCost: z.int(), packsWithoutLot: z.int() }),
})
export type YearEnd = z.output<typeof yearEnd>

export const getYearEnd = endpoint({
  method: 'GET',
  path: '/api/admin/year-end',
  summary: 'Returns open items, payouts in transit, gift cards and stock at the end of a day, with the accounts of the journal',
  tag,
  query,
  response: yearEnd,
  refusals: {},
})

export const getYearEndCsv = endpoint({
  method: 'GET',
  path: '/api/admin/year-end.csv',
  summary: 'Each open item, payout in transit, open gift card and lot at the end of a day as CSV',
  tag,
  query,
  contentType: 'text/csv',
  refusals: {},
})

export const getYearEndPdf = endpoint({
  method: 'GET',
  path: '/api/admin/year-end.pdf',
  summary: 'Open items, payouts in transit, open gift cards and lots at the end of a day as a PDF to be signed',
  tag,
  query,
  contentType: 'application/pdf',
  refusals: {},
})
