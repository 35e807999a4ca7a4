import { type BookAccounts, DEFAULT_BOOK_ACCOUNTS } from '#domain/books/book-accounts.ts'
import type { BooksOfPeriod } from '#domain/books/journal.ts'
import type { MoneyEvent } from '#domain/books/money-event.ts'

/** The books of these events by the effective method and agreed consideration, whatever their days. */
export function agreedBooks(events: readonly MoneyEvent[], accounts: BookAccounts = DEFAULT_BOOK_ACCOUNTS): BooksOfPeriod {
  return { events, accounts, spans: [{ from: '2000-01-01', to: '2099-12-31', basis: 'agreed', method: 'effective' }] }
}
