import { FOOD_TAX_RATE, STANDARD_TAX_RATE, type TaxRate } from '#domain/vat/tax.ts'

/** The accounts that the journal posts to, by what they hold. */
export const BOOK_ACCOUNTS = [
  'bank',
  'cashBox',
  'provider',
  'receivables',
  'taxOwed',
  'taxNotDue',
  'netTax',
  'reductions',
  'losses',
  'fees',
  'giftCards',
  'reminderFees',
  'rounding',
  'otherSales',
] as const
export type BookAccount = (typeof BOOK_ACCOUNTS)[number]

/** The programs that get the journal as a file of their own. */
export type BookProgram = 'banana' | 'bexio'

/** The account of the sales at a tax rate, and what Banana and bexio call that rate. */
export type SalesAccount = { rate: TaxRate; account: string; bananaCode: string; bexioCode: string }

/**
 * The account numbers of the bookkeeper (docs/rules/books.md#accounts). Sales at a rate without an own line are
 * `otherSales`.
 */
export type BookAccounts = Record<BookAccount, string> & { sales: SalesAccount[] }

export const BOOK_ACCOUNT_LABELS: Readonly<Record<BookAccount, string>> = {
  bank: 'Bank',
  cashBox: 'Kasse',
  provider: 'Guthaben beim Zahlungsanbieter',
  receivables: 'Forderungen gegenüber Kundschaft',
  taxOwed: 'Geschuldete MWST',
  taxNotDue: 'MWST auf offenen Forderungen (vereinnahmte Entgelte)',
  netTax: 'MWST nach Saldosteuersatz',
  reductions: 'Erlösminderungen (Gutschriften)',
  losses: 'Verluste aus Forderungen und Rückbelastungen',
  fees: 'Gebühren des Zahlungsanbieters',
  giftCards: 'Geschenkkarten (erhaltene Anzahlungen)',
  reminderFees: 'Mahngebühren',
  rounding: 'Rundung auf 5 Rappen bei Barzahlung',
  otherSales: 'Erlöse zu anderen Sätzen',
}

/** The labels of the sales accounts and of what they consist of. */
export const SALES_ACCOUNT_LABELS = {
  sales: 'Erlöse nach MWST-Satz',
  rate: 'MWST-Satz',
  account: 'Erlöskonto',
  bananaCode: 'Code in Banana',
  bexioCode: 'Code in bexio',
} as const

/**
 * The numbers of the Swiss chart of accounts for small companies (Kontenrahmen KMU); 2209 for tax that is not due yet
 * is our choice.
 */
export const DEFAULT_BOOK_ACCOUNTS: BookAccounts = {
  bank: '1020',
  cashBox: '1000',
  provider: '1090',
  receivables: '1100',
  taxOwed: '2200',
  taxNotDue: '2209',
  netTax: '3809',
  reductions: '3800',
  losses: '3805',
  fees: '6940',
  giftCards: '2030',
  reminderFees: '6950',
  rounding: '3808',
  otherSales: '3600',
  sales: [
    { rate: FOOD_TAX_RATE, account: '3200', bananaCode: 'V26', bexioCode: 'UR26' },
    { rate: STANDARD_TAX_RATE, account: '3200', bananaCode: 'V81', bexioCode: 'UN81' },
  ],
}

/** The account and codes of the sales at a rate; without codes for a rate that the settings do not name. */
export function salesAccount({ sales, otherSales }: BookAccounts, rate: TaxRate): SalesAccount {
  return sales.find((one) => one.rate === rate) ?? { rate, account: otherSales, bananaCode: '', bexioCode: '' }
}

/** What a program calls a rate; empty without a code. */
export function codeOf(accounts: BookAccounts, rate: TaxRate, program: BookProgram): string {
  return salesAccount(accounts, rate)[`${program}Code`]
}
