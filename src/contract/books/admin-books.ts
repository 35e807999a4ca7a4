import * as z from 'zod/mini'
import { day, version } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { chfTotal } from '#contract/money.ts'
import { MONEY_KINDS } from '#domain/books/money-event.ts'

const tag = 'Verwaltung: Bücher'

/** The Swiss days of a period, both included. */
export const bookPeriod = z.object({ from: day, to: day })

const method = z.nullable(z.string())
const turnover = z.object({ method, rate: z.int(), gross: chfTotal, tax: chfTotal })

/** What the documents and payments of one or more days add up to (docs/rules/books.md#daily-close). */
export const dailyFigures = z.object({
  documents: z.array(z.object({ kind: z.enum(['invoice', 'credit-note']), count: z.int(), first: z.string(), last: z.string() })),
  sales: z.array(turnover),
  credits: z.array(turnover),
  shipping: chfTotal,
  money: z.array(z.object({ kind: z.enum(MONEY_KINDS), method, count: z.int(), amount: chfTotal })),
})

export const dailyClose = z.object({ day, madeAt: z.string(), figures: dailyFigures })
export type DailyClose = z.output<typeof dailyClose>

export const listDailyCloses = endpoint({
  method: 'GET',
  path: '/api/admin/daily-closes',
  summary: 'Lists the daily closes of a period, oldest first, with their sums',
  tag,
  query: bookPeriod,
  response: z.object({ days: z.array(dailyClose), total: dailyFigures }),
  refusals: {},
})

const rates = z.array(z.int())

export const listMissingCodes = endpoint({
  method: 'GET',
  path: '/api/admin/journal-codes',
  summary: 'Lists the tax rates in the journal of a period whose code in Banana or bexio is missing, in basis points',
  tag,
  query: bookPeriod,
  response: z.object({ banana: rates, bexio: rates }),
  refusals: {},
})

const account = z.string().check(z.trim(), z.regex(/^\w[\w.-]{0,19}$/, 'Bitte geben Sie eine Kontonummer ein.'))
const code = z.string().check(z.trim(), z.regex(/^(\w[\w.-]{0,19})?$/, 'Bitte geben Sie den Code aus Buchstaben und Ziffern ein.'))

/** The accounts of the journal (docs/rules/books.md#accounts). */
export const bookAccounts = z.object({
  bank: account,
  cashBox: account,
  provider: account,
  receivables: account,
  taxOwed: account,
  taxNotDue: account,
  netTax: account,
  reductions: account,
  losses: account,
  fees: account,
  giftCards: account,
  reminderFees: account,
  rounding: account,
  otherSales: account,
  sales: z
    .array(z.object({ rate: z.int().check(z.minimum(0), z.maximum(10_000)), account, bananaCode: code, bexioCode: code }))
    .check(z.maxLength(20)),
})

export const versionedBookAccounts = z.object({ accounts: bookAccounts, version, updatedAt: z.nullable(z.string()) })
export type VersionedBookAccounts = z.output<typeof versionedBookAccounts>

export const getBookAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/book-accounts',
  summary: 'Returns the accounts of the journal with their version',
  tag,
  response: versionedBookAccounts,
  refusals: {},
})

export const saveBookAccounts = endpoint({
  method: 'PUT',
  path: '/api/admin/book-accounts',
  summary: 'Saves the accounts of the journal; exports use them at once',
  tag,
  access: 'owner',
  body: z.object({ version, accounts: bookAccounts }),
  response: versionedBookAccounts,
  refusals: { 'changed-elsewhere': 409 },
})

export const getJournalCsv = endpoint({
  method: 'GET',
  path: '/api/admin/journal.csv',
  summary: 'The journal of a period as CSV',
  tag,
  query: bookPeriod,
  contentType: 'text/csv',
  refusals: {},
})

export const getBananaJournal = endpoint({
  method: 'GET',
  path: '/api/admin/journal-banana.txt',
  summary: 'The journal of a period for Banana, separated by tabs',
  tag,
  query: bookPeriod,
  contentType: 'text/csv',
  refusals: { 'tax-code-missing': 409 },
})

export const getBexioJournal = endpoint({
  method: 'GET',
  path: '/api/admin/journal-bexio.csv',
  summary: 'The journal of a period for bexio',
  tag,
  query: bookPeriod,
  contentType: 'text/csv',
  refusals: { 'tax-code-missing': 409 },
})
