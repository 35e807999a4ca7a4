import { and, asc, type Column, eq, inArray, isNull, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { CartCredential } from '#server/cart/cookie.ts'
import { ownCartId } from '#server/cart/store/carts.ts'
import { isOpenedBy } from '#server/cart/store/ownership.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { type CheckoutRow, checkoutTable, paymentEventTable } from './tables.ts'

export type { CheckoutRevision, CheckoutRow } from './tables.ts'
export type NewCheckout = typeof checkoutTable.$inferInsert

/**
 * The open checkout of the cart that the credential opens, a superseded one first; all open ones are locked until the
 * transaction ends.
 */
export async function lockOwnCheckout(tx: Db, credential: CartCredential): Promise<CheckoutRow | undefined> {
  const rows = await ownCheckoutsToLock(tx).execute({ ...credential })
  return rows.find(({ superseded }) => superseded) ?? rows[0]
}
const ownCheckoutsToLock = prepared((tx) =>
  tx
    .select()
    .from(checkoutTable)
    .where(and(sql`${checkoutTable.cartId} = ${ownCartId}`, eq(checkoutTable.state, 'open')))
    .orderBy(asc(checkoutTable.id))
    .for('update')
    .prepare('checkout_lock_own'),
)

/** The open checkouts of these carts, locked until the transaction ends. */
export function lockOpenCheckouts(tx: Db, cartIds: readonly string[]): Promise<CheckoutRow[]> {
  return tx.select().from(checkoutTable).where(isOpenOf(cartIds)).orderBy(asc(checkoutTable.id)).for('update')
}

/** Whether the cart has an open checkout. */
async function hasOpenCheckout(db: Db, cartId: string): Promise<boolean> {
  return hasOtherOpenCheckout(db, { cartIds: [cartId], known: [] })
}

/** Whether one of the carts has an open checkout beside the known ones. */
export async function hasOtherOpenCheckout(
  db: Db,
  { cartIds, known }: { cartIds: readonly string[]; known: readonly string[] },
): Promise<boolean> {
  return (await db.$count(checkoutTable, and(isOpenOf(cartIds), notInArray(checkoutTable.id, [...known])))) > 0
}

function isOpenOf(cartIds: readonly string[]): SQL | undefined {
  return and(inArray(checkoutTable.cartId, [...cartIds]), eq(checkoutTable.state, 'open'))
}

/** The checkout, locked until the transaction ends. */
export async function lockCheckout(tx: Db, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await checkoutToLock(tx).execute({ id })
  return row
}
const checkoutToLock = prepared((tx) =>
  tx
    .select()
    .from(checkoutTable)
    .where(eq(checkoutTable.id, sql.placeholder('id')))
    .for('update')
    .prepare('checkout_lock'),
)

/** The checkout of a payment intent, locked until the transaction ends. */
export async function lockCheckoutOfIntent(tx: Db, intentId: string): Promise<CheckoutRow | undefined> {
  const [row] = await paidCheckoutToLock(tx).execute({ intentId })
  return row
}
const paidCheckoutToLock = prepared((tx) =>
  tx
    .select()
    .from(checkoutTable)
    .where(eq(checkoutTable.paymentIntentId, sql.placeholder('intentId')))
    .for('update')
    .prepare('checkout_lock_of_intent'),
)

export async function findCheckoutOfIntent(db: Db, intentId: string): Promise<CheckoutRow | undefined> {
  const [row] = await db.select().from(checkoutTable).where(eq(checkoutTable.paymentIntentId, intentId))
  return row
}

const CHECKOUT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The condition for the checkout that a browser names: by its payment intent or, where nothing is to be paid, by its
 * own id.
 */
function isNamed(name: string): SQL {
  return CHECKOUT_ID.test(name) ? eq(checkoutTable.id, name) : eq(checkoutTable.paymentIntentId, name)
}

/**
 * The checkout that a browser names by its payment intent or its own id, if one of the credentials opens its cart, or
 * that of its account.
 */
export async function findOwnCheckout(db: Db, name: string, credentials: readonly CartCredential[]): Promise<CheckoutRow | undefined> {
  const named = CHECKOUT_ID.test(name) ? ownCheckoutById(db) : ownCheckoutOfIntent(db)
  for (const credential of credentials) {
    const [row] = await named.execute({ ...credential, name })
    if (row) return row
  }
  return undefined
}
const ownCheckoutById = prepared((db) => selectOwnCheckout(db, checkoutTable.id).prepare('checkout_own_by_id'))
const ownCheckoutOfIntent = prepared((db) => selectOwnCheckout(db, checkoutTable.paymentIntentId).prepare('checkout_own_of_intent'))

function selectOwnCheckout(db: Db, name: Column) {
  const opened = isOpenedBy({ userId: sql.placeholder('userId'), tokenHash: sql.placeholder('tokenHash') })
  const isOwn = sql`exists (
    select from cart where (cart.id = ${checkoutTable.cartId} or cart.user_id = ${checkoutTable.userId}) and ${opened})`
  return db
    .select()
    .from(checkoutTable)
    .where(and(eq(name, sql.placeholder('name')), isOwn))
}

/** The checkout that is named by its payment intent or its own id, locked until the transaction ends. */
export async function lockNamedCheckout(tx: Db, name: string): Promise<CheckoutRow | undefined> {
  const [row] = await tx.select().from(checkoutTable).where(isNamed(name)).for('update')
  return row
}

interface CheckoutHistory {
  hasOpen: boolean
  /** The most declined payments of a checkout that changed after the instant. */
  declines: number
  /** Whether a reservation that became no order ended after the instant, or would have. */
  hasUnusedReservation: boolean
  /** The packs that the other open checkouts of the network to be locked have reserved. */
  reservedByNetwork: number
}

/**
 * What the checkouts of this cart have come to since these instants; `openId`: its open one. With a network to lock,
 * also the others of that: until the transaction ends, no other one reserves packs for it.
 */
export async function readCheckoutHistory(
  tx: Db,
  given: { cartId: string; openId: string | undefined; networkToLock: string | undefined; declinedSince: Date; unusedSince: Date },
): Promise<CheckoutHistory> {
  const { openId = null, networkToLock = null } = given
  const [row] = await checkoutHistory(tx).execute({ ...given, openId, networkToLock })
  return row ?? { hasOpen: false, declines: 0, hasUnusedReservation: false, reservedByNetwork: 0 }
}
const checkoutHistory = prepared((db) =>
  db
    .select({
      hasOpen: sql<boolean>`coalesce(bool_or(state = 'open'), false)`,
      declines: sql<number>`coalesce(max(declines) filter (where updated_at > ${sql.placeholder('declinedSince')}), 0)`,
      hasUnusedReservation: sql<boolean>`coalesce(
        bool_or(state in ('expired', 'cancelled') and reserved_until > ${sql.placeholder('unusedSince')}), false)`,
      reservedByNetwork: sql<number>`case when ${sql.placeholder('networkToLock')}::text is null then 0
        else packs_reserved_by_network(${sql.placeholder('networkToLock')}, ${sql.placeholder('openId')}) end`,
    })
    .from(checkoutTable)
    .where(eq(checkoutTable.cartId, sql.placeholder('cartId')))
    .prepare('checkout_history'),
)

/** The open checkouts of a cart that nobody needs: all superseded ones and, of a cart without goods, the last one. */
export async function listUnusedCheckouts(db: Db, cartId: string): Promise<string[]> {
  const hasGoods = sql`(exists (select from cart_line where cart_line.cart_id = ${cartId})
    or exists (select from cart_box where cart_box.cart_id = ${cartId})
    or exists (select from cart_gift_card where cart_gift_card.cart_id = ${cartId}))`
  const rows = await db
    .select({ id: checkoutTable.id })
    .from(checkoutTable)
    .where(and(isOpenOf([cartId]), or(checkoutTable.superseded, not(hasGoods))))
  return rows.map(({ id }) => id)
}

/**
 * Moves the checkouts of a cart to the one that took over its lines. Where both have an open one, that of the cart
 * which is gone is superseded.
 */
export async function moveToCart(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const hasOpen = await hasOpenCheckout(tx, to)
  if (hasOpen) {
    // Its reservation was not left unused, so the cart may reserve again at once.
    const superseded = { superseded: true, reservedUntil: null, nextCheckAt: sql`least(next_check_at, now())` }
    await tx
      .update(checkoutTable)
      .set(superseded)
      .where(isOpenOf([from]))
  }
  // A version that the other cart never has: only what is bought leaves it.
  const syncedRevision = sql`jsonb_set(synced_revision, '{cartVersion}', '0')`
  await tx.update(checkoutTable).set({ cartId: to, cartVersion: 0, syncedRevision }).where(eq(checkoutTable.cartId, from))
}

/** Open checkouts that are due for a comparison with the provider, the longest overdue first. */
export function listDueCheckouts(db: Db, { dueBy, limit }: { dueBy: Date; limit: number }): Promise<CheckoutRow[]> {
  return db
    .select()
    .from(checkoutTable)
    .where(and(eq(checkoutTable.state, 'open'), lte(checkoutTable.nextCheckAt, dueBy)))
    .orderBy(checkoutTable.nextCheckAt)
    .limit(limit)
}

export async function insertCheckout(tx: Db, checkout: NewCheckout): Promise<CheckoutRow> {
  const [row] = await tx.insert(checkoutTable).values(checkout).returning()
  if (!row) throw new Error('The inserted checkout was not returned')
  return row
}

/** Saves the changes and returns the checkout. */
export async function updateCheckout(tx: Db, id: string, changes: Partial<NewCheckout>): Promise<CheckoutRow> {
  const [row] = await tx.update(checkoutTable).set(savedColumns(changes)).where(eq(checkoutTable.id, id)).returning()
  if (!row) throw new Error(`Checkout ${id} does not exist`)
  return row
}

/** Saves the changes. One that ends forgets its network address, unless it is invoiced. */
export async function saveCheckout(tx: Db, id: string, changes: Partial<NewCheckout>): Promise<void> {
  const { rowCount } = await tx.update(checkoutTable).set(savedColumns(changes)).where(eq(checkoutTable.id, id))
  if (rowCount !== 1) throw new Error(`Checkout ${id} does not exist`)
}

function savedColumns(changes: Partial<NewCheckout>) {
  // An open invoice counts for its network address, until retention removes it.
  const hasEnded = changes.state !== undefined && changes.state !== 'open' && changes.state !== 'invoiced'
  return { ...changes, ...(hasEnded && { network: null }), updatedAt: sql`now()` }
}

/** The next attempt to create the checkout's intent gets an idempotency key of its own. */
export async function raiseIntentAttempt(db: Db, id: string): Promise<void> {
  await db
    .update(checkoutTable)
    .set({ intentAttempt: sql`intent_attempt + 1` })
    .where(and(eq(checkoutTable.id, id), isNull(checkoutTable.paymentIntentId)))
}

/** Puts a reviewed payment back among the tasks: its refund, which has the checkout's id, has failed later. */
export async function reopenReview(tx: Db, checkoutId: string): Promise<void> {
  await tx
    .update(checkoutTable)
    .set({ state: 'needs_review', reviewOutcome: null, reviewReason: 'Die Rückerstattung ist fehlgeschlagen', updatedAt: sql`now()` })
    .where(and(eq(checkoutTable.id, checkoutId), eq(checkoutTable.reviewOutcome, 'refunded')))
}

/** Records that a provider event has had its effect; false when it was recorded before. */
export async function recordPaymentEvent(tx: Db, event: { id: string; kind: string }): Promise<boolean> {
  const { rowCount } = await tx.insert(paymentEventTable).values(event).onConflictDoNothing()
  return rowCount === 1
}

/** When the payment provider last sent an event and an order was last paid, and how many payments need review. */
export async function readPaymentActivity(db: Db): Promise<{ lastEventAt: Date | null; lastPaidAt: Date | null; toReview: number }> {
  const [row] = await queryRows<{ lastEventAt: Date | null; lastPaidAt: Date | null; toReview: number }>(
    db,
    sql`select (select max(received_at) from payment_event) as "lastEventAt",
      (select max(placed_at) from shop_order where payment_intent_id is not null) as "lastPaidAt",
      (select count(*) from checkout where state = 'needs_review')::int as "toReview"`,
  )
  const { lastEventAt = null, lastPaidAt = null, toReview = 0 } = row ?? {}
  return { lastEventAt: lastEventAt && new Date(lastEventAt), lastPaidAt: lastPaidAt && new Date(lastPaidAt), toReview }
}
