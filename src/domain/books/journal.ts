import { minus, type Rappen, rappen } from '#domain/money/money.ts'
import { CASH_METHOD, INVOICE_METHOD, paymentMethodText, TRANSFER_METHOD } from '#domain/payments/payment-method.ts'
import { taxContained, type TaxRate, type TaxRow } from '#domain/vat/tax.ts'
import { type BookAccount, type BookAccounts, salesAccount } from './book-accounts.ts'
import { type DocumentEvent, EVENT_LABELS, type MoneyEvent, type MoneyKind } from './money-event.ts'

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
}

/**
 * Which way an amount goes: to the first account, from the second. 'money' is the bank, the cash box or the provider,
 * by the method.
 */
const MONEY_POSTINGS: Readonly<Record<MoneyKind, readonly [debit: BookAccount | 'money', credit: BookAccount | 'money']>> = {
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
  'loss-tax': ['taxOwed', 'losses'],
  'loss-tax-undone': ['losses', 'taxOwed'],
  fee: ['fees', 'provider'],
  'fee-returned': ['provider', 'fees'],
  'bank-charge': ['fees', 'bank'],
  payout: ['bank', 'provider'],
  'payout-collected': ['provider', 'bank'],
  'gift-card-issued': ['bank', 'giftCards'],
  'gift-card-sold': ['receivables', 'giftCards'],
  'gift-card-returned': ['giftCards', 'receivables'],
  'gift-card-redeemed': ['giftCards', 'receivables'],
  'gift-card-refunded': ['receivables', 'giftCards'],
  'gift-card-expired': ['giftCards', 'otherSales'],
}

/**
 * The journal of these events: of a document the net amount and the tax at each rate, of anything else one entry
 * (docs/rules/books.md#journal). Amounts of 0 have no entry.
 */
export function journalOf(events: readonly MoneyEvent[], accounts: BookAccounts): JournalEntry[] {
  return postings(events, accounts, ({ kind, rate, gross, tax }, { open, revenue }) => [
    { ...sides(kind, open, revenue), amount: minus(gross, tax), rate },
    { ...sides(kind, open, accounts.taxOwed), amount: tax, rate },
  ])
}

/**
 * The journal for a program that splits off the tax by itself, from the code of the rate: documents with their gross
 * amounts. Where the program rounds otherwise than the document, a Rappen is posted from one account to the other.
 */
export function journalWithTaxCodes(events: readonly MoneyEvent[], accounts: BookAccounts): JournalEntry[] {
  return postings(events, accounts, ({ kind, rate, gross, tax }, { open, revenue }) => {
    const more = tax - taxContained(gross, rate)
    // More tax than the program computes is taken from the revenue; of a credit note the sides are the other way round.
    const [from, to] = more > 0 === (kind === 'invoice') ? [revenue, accounts.taxOwed] : [accounts.taxOwed, revenue]
    return [
      { ...sides(kind, open, revenue), amount: gross, rate },
      { debit: from, credit: to, amount: rappen(Math.abs(more)), rate: null },
    ]
  })
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

/** The journal, once debits equal credits and every entry has two accounts and a positive amount. Throws otherwise. */
export function balancedJournal(entries: JournalEntry[]): JournalEntry[] {
  const wrong = entries.find(({ debit, credit, amount }) => debit === '' || credit === '' || amount <= 0)
  if (wrong) throw new Error(`the entry of ${wrong.document} on ${wrong.day} is incomplete`)
  const balance = [...accountBalances(entries).values()].reduce((all, one) => all + one, 0)
  if (balance !== 0) throw new Error(`debits and credits differ by ${balance} Rappen`)
  return entries
}

type TaxedAmount = TaxRow & { kind: DocumentEvent }
type Posting = Pick<JournalEntry, 'debit' | 'credit' | 'amount' | 'rate'>

function postings(
  events: readonly MoneyEvent[],
  accounts: BookAccounts,
  ofDocument: (taxed: TaxedAmount, accounts: { open: string; revenue: string }) => Posting[],
): JournalEntry[] {
  return events.flatMap((event) => {
    const { day, order, method, kind } = event
    const isDocument = 'taxes' in event
    const way = isDocument || method === null ? '' : ` ${paymentMethodText(method)}`
    const text = [`${EVENT_LABELS[kind]}${way}`, event.document, order].filter(Boolean).join(', ')
    const posted = isDocument ? documentPostings(event, accounts, ofDocument) : [moneyPosting(event, accounts)]
    return posted.filter(({ amount }) => amount > 0).map((posting) => ({ day, document: event.document ?? order ?? '', text, ...posting }))
  })
}

function documentPostings(
  { kind, taxes }: Extract<MoneyEvent, { kind: DocumentEvent }>,
  accounts: BookAccounts,
  ofDocument: (taxed: TaxedAmount, accounts: { open: string; revenue: string }) => Posting[],
): Posting[] {
  return taxes.flatMap((row) => {
    const revenue = kind === 'invoice' ? salesAccount(accounts, row.rate).account : accounts.reductions
    return ofDocument({ ...row, kind }, { open: accounts.receivables, revenue })
  })
}

function moneyPosting({ kind, method, amount }: Extract<MoneyEvent, { kind: MoneyKind }>, accounts: BookAccounts): Posting {
  const numberOf = (account: BookAccount | 'money') => accounts[account === 'money' ? accountOfMoney(method) : account]
  const [debit, credit] = MONEY_POSTINGS[kind]
  return { debit: numberOf(debit), credit: numberOf(credit), amount, rate: null }
}

function accountOfMoney(method: string | null): BookAccount {
  if (method === CASH_METHOD) return 'cashBox'
  return method === INVOICE_METHOD || method === TRANSFER_METHOD ? 'bank' : 'provider'
}

/** An invoice is owed by the customer; a credit note takes it back. */
function sides(kind: DocumentEvent, open: string, other: string): Pick<Posting, 'debit' | 'credit'> {
  return kind === 'invoice' ? { debit: open, credit: other } : { debit: other, credit: open }
}
