import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { SavedAddress } from '#contract/accounts/account-settings.ts'
import { MAX_ADDRESSES, type PostalAddress } from '#domain/addresses/address.ts'
import { lockKeyInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { addressTable } from '../tables.ts'

interface NewAddress {
  address: PostalAddress
  isDefaultDelivery: boolean
  isDefaultBilling: boolean
}

const columns = {
  id: addressTable.id,
  address: addressTable.address,
  isDefaultDelivery: addressTable.isDefaultDelivery,
  isDefaultBilling: addressTable.isDefaultBilling,
}

/** A user's addresses, the default for delivery first. */
export function listAddresses(db: Db, userId: string): Promise<SavedAddress[]> {
  return db
    .select(columns)
    .from(addressTable)
    .where(eq(addressTable.userId, userId))
    .orderBy(desc(addressTable.isDefaultDelivery), asc(addressTable.createdAt))
}

/**
 * Adds an address; the first one becomes the default for delivery and billing. Undefined when the address book is full.
 */
export function insertAddress(db: Db, { userId, address }: { userId: string; address: NewAddress }): Promise<SavedAddress | undefined> {
  return transaction(db, async (tx) => {
    await lockAddressBook(tx, userId)
    const count = await tx.$count(addressTable, eq(addressTable.userId, userId))
    if (count >= MAX_ADDRESSES) return undefined
    const isFirst = count === 0
    const values = {
      ...address,
      userId,
      isDefaultDelivery: isFirst || address.isDefaultDelivery,
      isDefaultBilling: isFirst || address.isDefaultBilling,
    }
    const [saved] = await tx.insert(addressTable).values(values).returning(columns)
    if (saved) await unsetOtherDefaults(tx, userId, saved)
    return saved
  })
}

/** Changes an address of this user; undefined when the user has no such address. */
export function updateAddress(
  db: Db,
  { userId, id, address }: { userId: string; id: string; address: NewAddress },
): Promise<SavedAddress | undefined> {
  return transaction(db, async (tx) => {
    await lockAddressBook(tx, userId)
    const [saved] = await tx.update(addressTable).set(address).where(isAddressOf({ userId, id })).returning(columns)
    if (saved) await unsetOtherDefaults(tx, userId, saved)
    return saved
  })
}

/** Deletes an address of this user; false when the user has no such address. */
export async function deleteAddress(db: Db, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const { rowCount } = await db.delete(addressTable).where(isAddressOf({ userId, id }))
  return rowCount === 1
}

/** Holds the addresses of a user, of which there may be none yet, until the transaction ends. */
async function lockAddressBook(tx: Db, userId: string): Promise<void> {
  await lockKeyInTransaction(tx, 'addressBook', userId)
}

function isAddressOf({ userId, id }: { userId: string; id: string }) {
  return and(eq(addressTable.id, id), eq(addressTable.userId, userId))
}

/** A user has at most one default for delivery and one for billing. */
async function unsetOtherDefaults(tx: Db, userId: string, saved: SavedAddress): Promise<void> {
  const others = and(eq(addressTable.userId, userId), ne(addressTable.id, saved.id))
  if (saved.isDefaultDelivery) await tx.update(addressTable).set({ isDefaultDelivery: false }).where(others)
  if (saved.isDefaultBilling) await tx.update(addressTable).set({ isDefaultBilling: false }).where(others)
}
