import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import type { CartCredential } from './cookie.ts'
import { cartLineTable, cartTable } from './tables.ts'

export interface Cart {
  id: string
  label: string
  userId: string | null
  voucherCode: string | null
  /** Grows with every change. */
  version: number
}

export const cartColumns = {
  id: cartTable.id,
  label: cartTable.label,
  userId: cartTable.userId,
  voucherCode: cartTable.voucherCode,
  version: cartTable.version,
}

/** What every change does to its basket. */
export const TOUCHED = { version: sql`${cartTable.version} + 1`, updatedAt: sql`now()` }

/** The basket that the credential opens: the customer's, else the cookie's. */
export async function findCart(db: Db, credential: CartCredential): Promise<Cart | undefined> {
  const [cart] = await db.select(cartColumns).from(cartTable).where(openedBy(credential)).limit(1)
  return cart
}

/** The same, locked until the transaction ends: changes of one basket come one after the other. */
export async function findCartToChange(tx: Db, credential: CartCredential): Promise<Cart | undefined> {
  const [cart] = await tx.select(cartColumns).from(cartTable).where(openedBy(credential)).limit(1).for('update')
  return cart
}

/** Locks a basket whose number is known until the transaction ends. */
export async function lockCart(tx: Db, id: string): Promise<Cart | undefined> {
  const [cart] = await tx.select(cartColumns).from(cartTable).where(eq(cartTable.id, id)).for('update')
  return cart
}

/** Makes the basket of a credential on its first write; false when the label is another basket's. */
export async function createCart(db: Db, { credential, label }: { credential: CartCredential; label: string }): Promise<boolean> {
  await db.insert(cartTable).values(ownedBy(credential, label)).onConflictDoNothing()
  // Of two first writes at once, one has made it and the other waited.
  return (await findCart(db, credential)) !== undefined
}

/** Whether the label is this basket's name; a customer's basket goes by any, for each device has its own. */
export function ownsLabel(cart: Cart, { userId }: CartCredential, label: string): boolean {
  return cart.label === label || (userId !== null && cart.userId === userId)
}

/** Gives the basket another label; false when that is another basket's. */
export async function takeLabel(db: Db, id: string, label: string): Promise<boolean> {
  const isFree = sql`not exists (select from ${cartTable} other where other.label = ${label})`
  const { rowCount } = await db
    .update(cartTable)
    .set({ label })
    .where(and(eq(cartTable.id, id), isFree))
  return rowCount === 1
}

/** Notes that the basket has changed. */
export async function touchCart(tx: Db, id: string): Promise<void> {
  await tx.update(cartTable).set(TOUCHED).where(eq(cartTable.id, id))
}

/** Enters or removes the voucher code. */
export async function setVoucher(tx: Db, id: string, code: string | null): Promise<void> {
  await tx.update(cartTable).set({ voucherCode: code }).where(eq(cartTable.id, id))
  await touchCart(tx, id)
}

/** Removes all lines and the voucher: what was inside is bought. */
export async function emptyCart(tx: Db, id: string): Promise<void> {
  await tx.delete(cartLineTable).where(eq(cartLineTable.cartId, id))
  await setVoucher(tx, id, null)
}

/** A customer's basket opens by the account alone: whoever uses the browser after signing out must not find it. */
function openedBy({ tokenHash, userId }: CartCredential): SQL | undefined {
  return userId === null ? and(eq(cartTable.tokenHash, tokenHash), isNull(cartTable.userId)) : eq(cartTable.userId, userId)
}

function ownedBy({ tokenHash, userId }: CartCredential, label: string) {
  return userId === null ? { label, tokenHash } : { label: newCartLabel(), userId }
}

/** A customer's basket goes by any label, so its own is one that no browser has. */
export function newCartLabel(): string {
  return randomUUID()
}
