import type { User } from '#contract/accounts/accounts.ts'
import { type VersionedBookAccounts, versionedBookAccounts } from '#contract/books/admin-books.ts'
import type { BookAccounts } from '#domain/books/book-accounts.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere } from '#server/platform/http/refusal.ts'
import { lockBookAccounts, readVersionedAccounts, updateBookAccounts } from './store/book-accounts.ts'

/** The accounts of the journal with their version. */
export async function findAccounts(db: Db): Promise<VersionedBookAccounts> {
  const { updatedAt, ...found } = await readVersionedAccounts(db)
  return { ...found, updatedAt: updatedAt?.toISOString() ?? null }
}

/** Saves the accounts of the journal; refuses an outdated version (docs/rules/books.md#accounts). */
export function saveAccounts(db: Db, { version, accounts, actor }: { version: number; accounts: BookAccounts; actor: User }) {
  return transaction(db, async (tx) => {
    await lockBookAccounts(tx)
    const before = await findAccounts(tx)
    if (before.version !== version) return changedElsewhere(versionedBookAccounts, before)
    await updateBookAccounts(tx, accounts)
    await recordChange(tx, {
      actor,
      action: 'book-accounts.saved',
      entity: 'settings',
      entityId: 'books',
      label: 'Konten der Buchhaltung',
      before: { ...before.accounts },
      after: { ...accounts },
    })
    return findAccounts(tx)
  })
}
