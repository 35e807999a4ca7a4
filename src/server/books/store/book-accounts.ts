import { sql } from 'drizzle-orm'
import { type BookAccounts, DEFAULT_BOOK_ACCOUNTS } from '#domain/books/book-accounts.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { bookSettingTable } from '../tables.ts'

/** The accounts with their version; the defaults as version 1 as long as nobody has saved any. */
export async function readVersionedAccounts(db: Db): Promise<{ accounts: BookAccounts; version: number; updatedAt: Date | null }> {
  const [row] = await db.select().from(bookSettingTable)
  return {
    accounts: { ...DEFAULT_BOOK_ACCOUNTS, ...row?.accounts },
    version: row?.version ?? 1,
    updatedAt: row?.updatedAt ?? null,
  }
}

/** The accounts of the journal: what was saved, over the defaults. */
export async function readBookAccounts(db: Db): Promise<BookAccounts> {
  return (await readVersionedAccounts(db)).accounts
}

/** Locks the accounts until the transaction ends, so that two saves compare versions one after the other. */
export async function lockBookAccounts(tx: Db): Promise<void> {
  await tx.insert(bookSettingTable).values({ accounts: DEFAULT_BOOK_ACCOUNTS }).onConflictDoNothing()
  await tx.select({ id: bookSettingTable.id }).from(bookSettingTable).for('update')
}

/** Replaces the accounts under their next version. */
export async function updateBookAccounts(tx: Db, accounts: BookAccounts): Promise<void> {
  await tx.update(bookSettingTable).set({ accounts, version: sql`version + 1`, updatedAt: sql`now()` })
}
