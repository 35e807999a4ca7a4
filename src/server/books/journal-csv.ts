import { type BookAccounts, type BookProgram, codeOf } from '#domain/books/book-accounts.ts'
import type { JournalEntry } from '#domain/books/journal.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { toDecimal } from '#domain/money/money.ts'
import { formatTaxRate } from '#domain/vat/tax.ts'
import type { CsvColumn } from '#server/platform/http/csv.ts'

type Columns = readonly CsvColumn<JournalEntry>[]

/** The journal for any program that takes debit and credit accounts (docs/rules/books.md#journal). */
export const JOURNAL_COLUMNS: Columns = [
  { header: 'Datum', text: ({ day }) => germanDay(day) },
  { header: 'Beleg', text: ({ document }) => document },
  { header: 'Text', text: ({ text }) => text },
  { header: 'Soll', text: ({ debit }) => debit },
  { header: 'Haben', text: ({ credit }) => credit },
  { header: 'Betrag CHF', text: ({ amount }) => toDecimal(amount) },
  { header: 'MWST-Satz', text: ({ rate }) => (rate === null ? '' : formatTaxRate(rate)) },
]

/**
 * The columns of Banana's import of double-entry transactions, by the names that it knows them by. A code with a minus
 * sign takes tax back.
 */
export function bananaColumns(accounts: BookAccounts): Columns {
  return [
    { header: 'Date', text: ({ day }) => day },
    { header: 'Doc', text: ({ document }) => document },
    { header: 'Description', text: ({ text }) => text },
    { header: 'AccountDebit', text: ({ debit }) => debit },
    { header: 'AccountCredit', text: ({ credit }) => credit },
    { header: 'Amount', text: ({ amount }) => toDecimal(amount) },
    {
      header: 'VatCode',
      isCode: true,
      text: (entry) => {
        const code = codeOfEntry(entry, accounts, 'banana')
        return code !== '' && entry.taxOn === 'debit' ? `-${code}` : code
      },
    },
  ]
}

/** The columns of a bexio import of manual entries; bexio asks which of its fields each of them is. */
export function bexioColumns(accounts: BookAccounts): Columns {
  return [
    { header: 'Datum', text: ({ day }) => germanDay(day) },
    { header: 'Referenz-Nr.', text: ({ document }) => document },
    { header: 'Soll-Konto', text: ({ debit }) => debit },
    { header: 'Haben-Konto', text: ({ credit }) => credit },
    { header: 'Steuercode', text: (entry) => codeOfEntry(entry, accounts, 'bexio') },
    {
      header: 'Steuerkonto',
      text: (entry) => (entry.taxOn === null || codeOfEntry(entry, accounts, 'bexio') === '' ? '' : entry[entry.taxOn]),
    },
    { header: 'Beschreibung', text: ({ text }) => text },
    { header: 'Betrag', text: ({ amount }) => toDecimal(amount) },
    { header: 'Währung', text: () => 'CHF' },
  ]
}

function codeOfEntry({ rate, taxOn }: JournalEntry, accounts: BookAccounts, program: BookProgram): string {
  return rate === null || taxOn === null ? '' : codeOf(accounts, rate, program)
}
