import { minus, type Rappen, rappen, ZERO } from '#domain/money/money.ts'
import { CASH_METHOD, INVOICE_METHOD, paymentMethodText, TRANSFER_METHOD } from '#domain/payments/payment-method.ts'
import { taxContained, type TaxRate, type TaxRow } from '#domain/vat/tax.ts'
import type { VatSpan } from '#domain/vat/vat-scheme.ts'
import { type BookAccount, type BookAccounts, type BookProgram, codeOf, DEFAULT_BOOK_ACCOUNTS, salesAccount } from './book-accounts.ts'
import { type DocumentEvent, EVENT_LABELS, type MoneyEvent, type MoneyKind, type TaxEvent } from './money-event.ts'

/** One posting: the same amount on the debit and on the credit side, so that every entry is balanced in itself. */
export type JournalEntry = {
  day: string
  document: string
  text: string
  debit: string
  credit: string
  amount: Rappen
  /** The tax rate that the posting is about; null for money. */
  rate: TaxRate | null
  /** The side whose account gets less because the program splits the tax off it; null for amounts without a code. */
  taxOn: 'debit' | 'credit' | null
}

/** What a journal is made of: what happened, the bookkeeper's accounts, and how VAT was declared meanwhile. */
export type BooksOfPeriod = { events: readonly (MoneyEvent | TaxEvent)[]; accounts: BookAccounts; spans: readonly VatSpan[] }

/**
 * Which way an amount goes: to the first account, from the second. 'money' is the bank, the cash box or the provider,
 * by the method.
 */
const MONEY_POSTINGS: Readonly<
  Record<Exclude<MoneyKind, LossTaxKind>, readonly [debit: BookAccount | 'money', credit: BookAccount | 'money']>
> = {
  payment: ['money', 'receivables'],
  'payment-withdrawn': ['receivables', 'money'],
  waiver: ['losses', 'receivables'],
  'waiver-undone': ['receivables', 'losses'],
  'reminder-fee': ['receivables', 'reminderFees'],
  'reminder-fee-undone': ['reminderFees', 'receivables'],
  refund: ['receivables', 'money'],
  'refund-failed': ['money', 'receivables'],
  'rounding-gain': ['receivables', 'rounding'],
  'rounding-loss': ['rounding', 'receivables'],
  'dispute-withdrawn': ['losses', 'provider'],
  'dispute-reinstated': ['provider', 'losses'],
  'loss-credited': ['receivables', 'losses'],
  'loss-credited-undone': ['losses', 'receivables'],
  fee: ['fees', 'provider'],
  'fee-returned': ['provider', 'fees'],
  'bank-charge': ['fees', 'bank'],
  'bank-charge-undone': ['bank', 'fees'],
  payout: ['bank', 'provider'],
  'payout-collected': ['provider', 'bank'],
  'payout-returned': ['provider', 'bank'],
  'gift-card-issued': ['bank', 'giftCards'],
  'gift-card-cash': ['cashBox', 'giftCards'],
  'gift-card-granted': ['reductions', 'giftCards'],
  'gift-card-sold': ['receivables', 'giftCards'],
  'gift-card-returned': ['giftCards', 'receivables'],
  'gift-card-redeemed': ['giftCards', 'receivables'],
  'gift-card-refunded': ['receivables', 'giftCards'],
  'gift-card-expired': ['giftCards', 'otherSales'],
  'gift-card-lost': ['giftCards', 'losses'],
  'gift-card-lost-undone': ['losses', 'giftCards'],
  'gift-card-exchanged': ['receivables', 'giftCards'],
  'gift-card-paid-out': ['giftCards', 'receivables'],
}

type LossTaxKind = 'loss-tax' | 'loss-tax-undone'

/**
 * The journal of a period: of a document the net amount and the tax at each rate, of anything else one entry
 * (docs/rules/books.md#journal). Amounts of 0 have no entry.
 */
export function journalOf(books: BooksOfPeriod): JournalEntry[] {
  return postings({ ...books, program: null })
}

/**
 * The journal for a program that splits off the tax by itself, from its code of the rate: gross amounts wherever tax
 * falls due. Where the program rounds otherwise than the document, a Rappen is posted from one account to the other
 * (docs/rules/books.md#codes).
 */
export function journalWithTaxCodes(books: BooksOfPeriod, program: BookProgram): JournalEntry[] {
  return postings({ ...books, program })
}

/** What each account has got and given, in Rappen: debits minus credits. All balances add up to 0. */
export function accountBalances(entries: readonly JournalEntry[]): Map<string, number> {
  const balances = new Map<string, number>()
  const add = (account: string, amount: number) => balances.set(account, (balances.get(account) ?? 0) + amount)
  for (const { debit, credit, amount } of entries) {
    add(debit, amount)
    add(credit, -amount)
  }
  return balances
}

/**
 * By how much events changed what the customer of each order owes, in Rappen; negative where the shop owes them.
 * Orders that are even are left out. It does not depend on the bookkeeper's accounts, nor on how VAT is declared.
 */
export function changedReceivables(events: readonly MoneyEvent[]): Map<string, number> {
  const accounts = DEFAULT_BOOK_ACCOUNTS
  const ofOrders = Map.groupBy(events, ({ order }) => order ?? '')
  ofOrders.delete('')
  const changes = [...ofOrders].map(([order, own]): [string, number] => {
    const spans = own.map(({ day }): VatSpan => ({ from: day, to: day, basis: 'agreed', method: 'effective' }))
    return [order, accountBalances(journalOf({ events: own, accounts, spans })).get(accounts.receivables) ?? 0]
  })
  return new Map(changes.filter(([, amount]) => amount !== 0))
}

/** The journal, once debits equal credits and every entry has two accounts and a positive amount. Throws otherwise. */
export function balancedJournal(entries: JournalEntry[]): JournalEntry[] {
  const wrong = entries.find(({ debit, credit, amount }) => debit === '' || credit === '' || amount <= 0)
  if (wrong) throw new Error(`the entry of ${wrong.document} on ${wrong.day} is incomplete`)
  const balance = [...accountBalances(entries).values()].reduce((all, one) => all + one, 0)
  if (balance !== 0) throw new Error(`debits and credits differ by ${balance} Rappen`)
  return entries
}

type Posting = Omit<JournalEntry, 'day' | 'document' | 'text'>
type Context = BooksOfPeriod & { program: BookProgram | null }

function postings(context: Context): JournalEntry[] {
  return context.events.flatMap((event) => {
    const { day, order, document } = event
    const text = [titleOf(event), document, order].filter(Boolean).join(', ')
    return postingsOf(event, context)
      .filter(({ amount }) => amount > 0)
      .map((posting) => ({ day, document: document ?? order ?? '', text, ...posting }))
  })
}

function titleOf(event: MoneyEvent | TaxEvent): string {
  const label = EVENT_LABELS[event.kind]
  if (event.kind === 'net-tax') return `${label}, ${event.label}`
  return 'method' in event && 'amount' in event && event.method !== null ? `${label} ${paymentMethodText(event.method)}` : label
}

function postingsOf(event: MoneyEvent | TaxEvent, context: Context): Posting[] {
  if ('taxes' in event) return documentPostings(event, context)
  if (event.kind === 'loss-tax' || event.kind === 'loss-tax-undone') return lossPostings(event, context)
  if ('amount' in event) return [moneyPosting(event, event.kind, context.accounts)]
  const { taxNotDue, taxOwed, netTax } = context.accounts
  if (event.kind === 'net-tax') return [moved(event.tax, { debit: netTax, credit: taxOwed, rate: null })]
  if (event.kind === 'tax-received' || event.to === 'taxOwed') return taxFrom(taxNotDue, event, context)
  return [moved(event.tax, { debit: taxNotDue, credit: netTax, rate: event.rate })]
}

/** By net tax rates sales are gross; by received consideration their tax is not due yet (docs/rules/books.md#tax). */
function documentPostings({ kind, day, taxes }: Extract<MoneyEvent, { kind: DocumentEvent }>, context: Context): Posting[] {
  const { accounts } = context
  const { method, basis } = declaredOn(day, context)
  return taxes.flatMap((row): Posting[] => {
    const { rate, gross, tax } = row
    const revenue = kind === 'invoice' ? salesAccount(accounts, rate).account : accounts.reductions
    const book = (account: string) => ({ ...sides(kind, accounts.receivables, account), rate, taxOn: null })
    if (method === 'net-rate') return [{ ...book(revenue), amount: gross }]
    if (basis === 'agreed' && isCoded(rate, context)) {
      const taxOn = kind === 'invoice' ? 'credit' : 'debit'
      return [{ ...book(revenue), amount: gross, taxOn }, ...rounding(row, { taxOn, account: revenue, taxOwed: accounts.taxOwed })]
    }
    const owed = basis === 'agreed' ? accounts.taxOwed : accounts.taxNotDue
    return [
      { ...book(revenue), amount: minus(gross, tax) },
      { ...book(owed), amount: tax },
    ]
  })
}

/** The tax in what was lost is owed no more, or will not be. By net tax rates there is none in it. */
function lossPostings({ kind, day, amount, taxed }: Extract<MoneyEvent, { amount: Rappen }>, context: Context): Posting[] {
  const { losses, taxNotDue } = context.accounts
  const { method, basis } = declaredOn(day, context)
  if (method === 'net-rate') return []
  const sign = kind === 'loss-tax' ? -1 : 1
  const { rate = null, gross = ZERO } = taxed ?? {}
  const tax = rappen(sign * amount)
  if (basis === 'received') return [moved(tax, { debit: losses, credit: taxNotDue, rate })]
  return rate === null
    ? [moved(tax, { debit: losses, credit: context.accounts.taxOwed, rate })]
    : taxFrom(losses, { rate, gross: rappen(sign * gross), tax }, context)
}

/**
 * Moves tax from an account to what is owed, or back. A program needs the gross amount for it, which goes to the sales
 * with the code and back without.
 */
function taxFrom(account: string, { rate, gross, tax }: TaxRow, context: Context): Posting[] {
  const { accounts } = context
  const { taxOwed } = accounts
  if (gross === 0 || !isCoded(rate, context)) return [moved(tax, { debit: account, credit: taxOwed, rate })]
  const sales = salesAccount(accounts, rate).account
  const size = { rate, gross: rappen(Math.abs(gross)), tax: rappen(gross > 0 ? tax : -tax) }
  const taxOn = gross > 0 ? ('credit' as const) : ('debit' as const)
  const [debit, credit] = gross > 0 ? [account, sales] : [sales, account]
  return [
    { debit, credit, amount: size.gross, rate, taxOn },
    { debit: credit, credit: debit, amount: minus(size.gross, taxContained(size.gross, rate)), rate: null, taxOn: null },
    ...rounding(size, { taxOn, account, taxOwed }),
  ]
}

/** Whether the program gets the turnover at a rate with its code; what is exempt only where it has one. */
function isCoded(rate: TaxRate, { program, accounts }: Context): boolean {
  return program !== null && (rate > 0 || codeOf(accounts, rate, program) !== '')
}

/** The Rappen by which a program computes another tax. */
function rounding(
  { rate, gross, tax }: TaxRow,
  { taxOn, account, taxOwed }: { taxOn: 'debit' | 'credit'; account: string; taxOwed: string },
): Posting[] {
  const more = rappen(tax - taxContained(gross, rate))
  const [debit, credit] = taxOn === 'credit' ? [account, taxOwed] : [taxOwed, account]
  return [moved(more, { debit, credit, rate: null })]
}

/** An amount in this direction; a negative one in the other. */
function moved(amount: Rappen, { debit, credit, rate }: Pick<Posting, 'debit' | 'credit' | 'rate'>): Posting {
  return amount < 0
    ? { debit: credit, credit: debit, amount: minus(ZERO, amount), rate, taxOn: null }
    : { debit, credit, amount, rate, taxOn: null }
}

function moneyPosting(
  { method, amount }: Extract<MoneyEvent, { amount: Rappen }>,
  kind: Exclude<MoneyKind, LossTaxKind>,
  accounts: BookAccounts,
): Posting {
  const numberOf = (account: BookAccount | 'money') => accounts[account === 'money' ? accountOfMoney(method) : account]
  const [debit, credit] = MONEY_POSTINGS[kind]
  return { debit: numberOf(debit), credit: numberOf(credit), amount, rate: null, taxOn: null }
}

function declaredOn(day: string, { spans }: Context): Pick<VatSpan, 'basis' | 'method'> {
  const span = spans.find(({ from, to }) => from <= day && day <= to)
  if (!span) throw new Error(`nobody knows how VAT was declared on ${day}`)
  return span
}

function accountOfMoney(method: string | null): BookAccount {
  if (method === CASH_METHOD) return 'cashBox'
  return method === INVOICE_METHOD || method === TRANSFER_METHOD ? 'bank' : 'provider'
}

/** An invoice is owed by the customer; a credit note takes it back. */
function sides(kind: DocumentEvent, open: string, other: string): Pick<Posting, 'debit' | 'credit'> {
  return kind === 'invoice' ? { debit: open, credit: other } : { debit: other, credit: open }
}
