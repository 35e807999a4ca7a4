import { parse } from 'csv-parse/sync'
import type { BookAccounts } from '#domain/books/book-accounts.ts'
import { parseChf, rappen } from '#domain/money/money.ts'
import { taxContained } from '#domain/vat/tax.ts'

type Program = 'banana' | 'bexio'

/** What an accounting program has after it has read our file: the accounts, debits minus credits, in Rappen. */
export interface ReadExport {
  balances: Map<string, number>
  /** The tax that it has split off by itself, less what it has given back. */
  taxOfCodes: number
  rows: number
}

/**
 * Reads an export as the program would. A code splits the tax off the account that it belongs to: in Banana the credit
 * side's, with a minus sign before it the debit side's; in bexio that of the column 'Steuerkonto'.
 */
export function readExport(text: string, program: Program, accounts: BookAccounts): ReadExport {
  const tabs = { delimiter: '\t', quote: null }
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true, delimiter: ';', ...(program === 'banana' && tabs) })
  const read: ReadExport = { balances: new Map(), taxOfCodes: 0, rows: rows.length }
  for (const row of rows) {
    const { debit, credit, amount, code, taxOn } = program === 'banana' ? bananaRow(row) : bexioRow(row)
    const rate = code === '' ? undefined : accounts.sales.find((one) => one[`${program}Code`] === code)?.rate
    if (code !== '' && rate === undefined) throw new Error(`the program does not know the code ${code}`)
    const tax = rate === undefined ? 0 : taxContained(rappen(amount), rate)
    post(read, debit, amount - (taxOn === 'debit' ? tax : 0))
    post(read, credit, -(amount - (taxOn === 'credit' ? tax : 0)))
    const owed = taxOn === 'credit' ? tax : -tax
    if (tax !== 0) post(read, accounts.taxOwed, -owed)
    read.taxOfCodes += tax === 0 ? 0 : owed
  }
  return read
}

function bananaRow({ AccountDebit = '', AccountCredit = '', Amount = '', VatCode = '' }: Record<string, string>) {
  const code = VatCode.replace(/^-/, '')
  return { debit: AccountDebit, credit: AccountCredit, amount: parseChf(Amount), code, taxOn: VatCode === code ? 'credit' : 'debit' }
}

function bexioRow(row: Record<string, string>) {
  const [debit = '', credit = '', taxed = ''] = [row['Soll-Konto'], row['Haben-Konto'], row['Steuerkonto']]
  if (row['Steuercode'] && ![debit, credit].includes(taxed)) throw new Error(`${taxed} is no account of its entry`)
  return {
    debit,
    credit,
    amount: parseChf(row['Betrag'] ?? ''),
    code: row['Steuercode'] ?? '',
    taxOn: taxed === debit ? 'debit' : 'credit',
  }
}

function post({ balances }: ReadExport, account: string, amount: number): void {
  balances.set(account, (balances.get(account) ?? 0) + amount)
}
