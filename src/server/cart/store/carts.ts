import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { GiftRecipient } from '#domain/gifts/gift-list.ts'
import type { Language } from '#domain/language/language.ts'
import type { AgreedDiscount } from '#domain/quote/best-discount.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { type SavedRates, savedRates } from '#server/settings/store.ts'
import type { CartCredential } from '../cookie.ts'
import { cartTable } from '../tables.ts'
import { hasLabel, isOpenedBy } from './ownership.ts'

export interface Cart {
  id: string
  label: string
  userId: string | null
  voucherCode: string | null
  giftCardId: string | null
  agreedDiscount: AgreedDiscount | null
  /** Whether the cart is that of a draft whose goods are handed over. */
  isCollected: boolean
  language: Language
  /** The number of the order in whose parcel the goods of a draft go; null for any other cart. */
  supplements: string | null
  /** The list of a company's gift; null for any other cart. */
  recipients: GiftRecipient[] | null
  /** Grows with every change. */
  version: number
  /** What its quote depends on beside it, where that was read with it. */
  savedRates?: SavedRates
}

export const cartColumns = {
  id: cartTable.id,
  label: cartTable.label,
  userId: cartTable.userId,
  voucherCode: cartTable.voucherCode,
  giftCardId: cartTable.giftCardId,
  agreedDiscount: cartTable.agreedDiscount,
  isCollected: cartTable.isCollected,
  language: cartTable.language,
  supplements: cartTable.supplements,
  recipients: cartTable.recipients,
  version: cartTable.version,
}

/** The columns that every change of a cart sets. */
export const NEXT_VERSION = { version: sql`${cartTable.version} + 1`, updatedAt: sql`now()` }

/** The cart that the credential opens; undefined before its first write. */
export async function findCart(db: Db, credential: CartCredential): Promise<Cart | undefined> {
  const [cart] = await ownCart(db).execute({ ...credential })
  return cart
}
const opened = isOpenedBy({ userId: sql.placeholder('userId'), tokenHash: sql.placeholder('tokenHash') })
const ownCart = prepared((db) => db.select(cartColumns).from(cartTable).where(opened).limit(1).prepare('cart_own'))

/** The cart that the credential opens, locked until the transaction ends: its changes happen one after the other. */
export async function lockOwnCart(tx: Db, credential: CartCredential): Promise<Cart | undefined> {
  const [cart] = await ownCartToLock(tx).execute({ ...credential })
  return cart
}
const ownCartToLock = prepared((tx) =>
  tx
    .select({ ...cartColumns, savedRates })
    .from(cartTable)
    .where(opened)
    .limit(1)
    .for('update')
    .prepare('cart_lock_own'),
)

/**
 * As `lockOwnCart`, for a first write, too, and under a label that is new to the cart; undefined when another cart has
 * the label. The caller rolls back a refusal, which leaves no cart behind that nobody has the cookie of.
 */
export async function lockCartToFill(tx: Db, { credential, label }: NewCart): Promise<Cart | undefined> {
  await insertCart(tx, { credential, label })
  const cart = await lockOwnCart(tx, credential)
  // A browser that lost its label but kept its cookie sends a new label.
  return cart && (hasLabel(cart, credential, label) || (await changeLabel(tx, cart.id, label))) ? cart : undefined
}

/** The id of the cart that a credential opens, for a statement with the credential's placeholders. */
export const ownCartId = sql`(select ${cartTable.id} from ${cartTable} where ${opened} limit 1)`

/** The cart with this id. */
export async function findCartById(db: Db, id: string): Promise<Cart | undefined> {
  const [cart] = await db.select(cartColumns).from(cartTable).where(eq(cartTable.id, id))
  return cart
}

/**
 * The cart with this id, locked until the transaction ends, and whether it is that of a draft, which is inserted
 * together with its cart. Drafts import the cart, not the other way round, so their table is named here as text.
 */
export async function lockCart(tx: Db, id: string): Promise<LockedCart | undefined> {
  const [cart] = await cartToLock(tx).execute({ id })
  return cart
}
export type LockedCart = Cart & { isDraft: boolean }
const isDraft = sql<boolean>`exists (select from draft_order where draft_order.cart_id = cart.id)`
const cartToLock = prepared((tx) =>
  tx
    .select({ ...cartColumns, savedRates, isDraft })
    .from(cartTable)
    .where(eq(cartTable.id, sql.placeholder('id')))
    .for('update')
    .prepare('cart_lock'),
)

/** Locks these carts until the transaction ends, in the order of their ids. */
export async function lockCarts(tx: Db, ids: readonly string[]): Promise<Cart[]> {
  return tx
    .select(cartColumns)
    .from(cartTable)
    .where(inArray(cartTable.id, [...ids]))
    .orderBy(asc(cartTable.id))
    .for('update')
}

interface NewCart {
  credential: CartCredential
  label: string
}

/** Inserts the credential's cart. Of two first writes at the same time, one does and the other waits for it. */
export function insertCart(db: Db, { credential: { tokenHash, userId }, label }: NewCart) {
  return db
    .insert(cartTable)
    .values(userId === null ? { label, tokenHash } : { label: newCartLabel(), userId })
    .onConflictDoNothing()
}

/** Saves the language of the page that takes the cart to the checkout; what is in it stays as it is. */
export async function saveCartLanguage(tx: Db, id: string, language: Language): Promise<void> {
  await tx.update(cartTable).set({ language }).where(eq(cartTable.id, id))
}

/** Gives the cart another label; false when another cart has it. */
export async function changeLabel(db: Db, id: string, label: string): Promise<boolean> {
  const isFree = sql`not exists (select from ${cartTable} other where other.label = ${label})`
  const isOwn = and(eq(cartTable.id, id), isFree)
  const { rowCount } = await transaction(db, (tx) => tx.update(cartTable).set({ label }).where(isOwn))
  return rowCount === 1
}

/**
 * Counts up the version of a cart whose contents have changed. Without goods it has no recipients: what is put into it
 * next goes to its buyer.
 */
export async function touchCart(tx: Db, id: string): Promise<void> {
  const recipients = sql`case when exists (select from cart_pack where cart_id = ${id}) then recipients end`
  await tx
    .update(cartTable)
    .set({ recipients, ...NEXT_VERSION })
    .where(eq(cartTable.id, id))
}

/** Sets the voucher code, or removes it with null. */
export async function setVoucher(tx: Db, id: string, voucherCode: string | null): Promise<void> {
  await tx
    .update(cartTable)
    .set({ voucherCode, ...NEXT_VERSION })
    .where(eq(cartTable.id, id))
}

/** Sets the gift card, or removes it with null. */
export async function setGiftCard(tx: Db, id: string, giftCardId: string | null): Promise<void> {
  await tx
    .update(cartTable)
    .set({ giftCardId, ...NEXT_VERSION })
    .where(eq(cartTable.id, id))
}

/** Makes what the cart holds a gift for these recipients. */
export async function saveRecipients(tx: Db, { cartId, recipients }: { cartId: string; recipients: GiftRecipient[] }): Promise<void> {
  await tx.update(cartTable).set({ recipients }).where(eq(cartTable.id, cartId))
}

/** Makes a cart whose gift for these recipients was bought an ordinary one; one with another list stays a gift. */
export async function removeRecipients(tx: Db, { cartId, recipients }: { cartId: string; recipients: GiftRecipient[] }): Promise<void> {
  const isList = sql`${cartTable.recipients} = ${JSON.stringify(recipients)}::jsonb`
  await tx
    .update(cartTable)
    .set({ recipients: null })
    .where(and(eq(cartTable.id, cartId), isList))
}

/**
 * Removes all lines, boxes and gift cards, the voucher and the gift card of a locked cart that was bought; false, and
 * nothing has changed, when the cart is gone or has another version.
 */
export async function emptyCart(tx: Db, { id, version }: Pick<Cart, 'id' | 'version'>): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with bought as (select id from cart where id = ${id} and version = ${version}),
      lines as (delete from cart_line where cart_id in (select id from bought)),
      boxes as (delete from cart_box where cart_id in (select id from bought)),
      cards as (delete from cart_gift_card where cart_id in (select id from bought))
    update cart set voucher_code = null, gift_card_id = null, recipients = null, version = version + 1, updated_at = now()
    from bought where cart.id = bought.id`)
  return rowCount === 1
}

/** Makes a guest's cart the customer's: the cookie no longer opens it. */
export async function assignCart(
  tx: Db,
  { id, userId, ...kept }: { id: string; userId: string } & Pick<Cart, 'voucherCode' | 'giftCardId' | 'recipients'>,
): Promise<void> {
  await tx
    .update(cartTable)
    .set({ userId, tokenHash: null, label: newCartLabel(), ...kept, ...NEXT_VERSION })
    .where(eq(cartTable.id, id))
}

/** Deletes a cart with its lines. */
export async function deleteCart(tx: Db, id: string): Promise<void> {
  await tx.delete(cartTable).where(eq(cartTable.id, id))
}

/** A label that no browser has: a customer's cart answers to the label of every device. */
function newCartLabel(): string {
  return randomUUID()
}
