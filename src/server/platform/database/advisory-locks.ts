import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './pool.ts'

/**
 * PostgreSQL's advisory locks of the shop. Two releases run side by side during an update, so an id never changes its
 * meaning. The migrations and the test gateway take locks of their own, whose keys are hashed from a text.
 */
export const ADVISORY_LOCKS = {
  /** Held shared by every process that uses the bundled database; the last one stops it. */
  bundledDatabase: 4_961_801_501,
  migration: 4_961_801_502,
  demoSeed: 4_961_801_503,
  firstAdministrator: 4_961_801_504,
  /**
   * Guards the check that a product's slug and the codes of its sizes are free; taken after the products are locked.
   */
  productSlug: 4_961_801_505,
  productImport: 4_961_801_506,
  /** Held by the backup that is running. */
  backup: 4_961_801_507,
  /**
   * Held while a day of the books or a VAT period is closed, and by what counts on a day of the bank
   * (docs/rules/books.md#bank-days).
   */
  booksDay: 4_961_801_520,
  bankImport: 4_961_801_533,
  customerImport: 4_961_801_547,
  translationImport: 4_961_801_549,
  /** Guards the check that a price list's name is free. */
  priceLists: 4_961_801_548,
  /** Held while a version of a page's text is saved, so that each names the one before it. */
  pageTexts: 4_961_801_540,
} as const

const KEY_PREFIXES = {
  mailTemplate: 'mail wording ',
  draftOrder: 'draft order ',
  translation: 'translation ',
  addressBook: 'address book ',
  /** Held alone while a day is added up, and shared by what changes one of its orders (`discard_sold_day`). */
  soldDay: 'sold day ',
  /** The same for VAT (`discard_paid_day`). */
  paidDay: 'paid day ',
} as const

/** Waits for the lock and holds it until the transaction ends. */
export async function lockInTransaction(tx: Db, lock: keyof typeof ADVISORY_LOCKS): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]}::bigint)`)
}

/** As `lockInTransaction`, for one of many things of a kind, which may have no row to lock. */
export async function lockKeyInTransaction(tx: Db, kind: keyof typeof KEY_PREFIXES, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${KEY_PREFIXES[kind] + key}, 0))`)
}

/** Whether nobody holds the lock of this key in any way; then it is held until the transaction ends. */
export function canLockInTransaction(kind: keyof typeof KEY_PREFIXES, key: SQL): SQL {
  return sql`pg_try_advisory_xact_lock(hashtextextended(${KEY_PREFIXES[kind]}::text || ${key}, 0))`
}
