import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { SavedAddress } from '#contract/account-settings.ts'
import type { PostalAddress } from '#domain/address.ts'
import { addressTable } from '#server/auth/tables.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'

export const LARGEST_ADDRESS_BOOK = 20

export interface NewAddress {
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

/** The address book, the default for delivery first. */
export function listAddressesOf(db: Db, userId: string): Promise<SavedAddress[]> {
  return db
    .select(columns)
    .from(addressTable)
    .where(eq(addressTable.userId, userId))
    .orderBy(desc(addressTable.isDefaultDelivery), asc(addressTable.createdAt))
}

/** Adds an address; the first is the default for both. Undefined when the book is full. */
export function addAddressTo(db: Db, userId: string, address: NewAddress): Promise<SavedAddress | undefined> {
  return transaction(db, async (tx) => {
    const count = await tx.$count(addressTable, eq(addressTable.userId, userId))
    if (count >= LARGEST_ADDRESS_BOOK) return undefined
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

/** Changes an address of this user; undefined when it is nobody's or somebody else's. */
export function changeAddressOf(
  db: Db,
  { userId, id, address }: { userId: string; id: string; address: NewAddress },
): Promise<SavedAddress | undefined> {
  return transaction(db, async (tx) => {
    const [saved] = await tx
      .update(addressTable)
      .set(address)
      .where(and(eq(addressTable.id, id), eq(addressTable.userId, userId)))
      .returning(columns)
    if (saved) await unsetOtherDefaults(tx, userId, saved)
    return saved
  })
}

/** Removes an address of this user; false when it is nobody's or somebody else's. */
export async function removeAddressOf(db: Db, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const { rowCount } = await db.delete(addressTable).where(and(eq(addressTable.id, id), eq(addressTable.userId, userId)))
  return rowCount === 1
}

/** There is one default each: a new one takes the place of the old. */
async function unsetOtherDefaults(tx: Db, userId: string, saved: SavedAddress): Promise<void> {
  const others = and(eq(addressTable.userId, userId), ne(addressTable.id, saved.id))
  if (saved.isDefaultDelivery) await tx.update(addressTable).set({ isDefaultDelivery: false }).where(others)
  if (saved.isDefaultBilling) await tx.update(addressTable).set({ isDefaultBilling: false }).where(others)
}
