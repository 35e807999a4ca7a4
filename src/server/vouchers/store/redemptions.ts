import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Voucher } from '#domain/vouchers/voucher.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { voucherRedemptionTable, voucherTable } from '../tables.ts'

/** A voucher with how often it was used, reservations included. */
export interface VoucherUse {
  voucher: Voucher
  redeemedTotal: number
  redeemedByCustomer: number
  hasEarlierOrder: boolean
}

/**
 * The voucher and its use by others: what the cart's own open checkouts reserve is not counted. Without an address the
 * customer is the account of the cart, once its own is confirmed: whether somebody has ordered is told to nobody else.
 * Their tables are named as text: carts and accounts do not know vouchers.
 */
export function findVoucherUse(
  db: Db,
  { code, cartId, email }: { code: string; cartId: string; email?: string | undefined },
): Promise<VoucherUse | undefined> {
  const ownCheckouts = sql`(select id from checkout where cart_id = ${cartId} and state = 'open')`
  const ofAccount = sql`(
    select account.email from cart join user_account account on account.id = cart.user_id and account.email_verified
    where cart.id = ${cartId})`
  return readUse(db, { code, customer: email?.toLowerCase() ?? ofAccount, except: ownCheckouts })
}

/**
 * The voucher and its use by other checkouts; locks the voucher, so that parallel reservations are counted one after
 * the other.
 */
export async function lockVoucherUse(
  tx: Db,
  { code, checkoutId, customer }: { code: string; checkoutId: string; customer: string | null },
): Promise<VoucherUse | undefined> {
  await tx.select({ code: voucherTable.code }).from(voucherTable).where(eq(voucherTable.code, code)).for('update')
  return readUse(tx, { code, customer, except: sql`(${checkoutId}::uuid)` })
}

/** Reserves one use for a checkout, in place of the one it had reserved before. */
export async function saveReservation(tx: Db, reservation: { checkoutId: string; code: string; customer: string | null }): Promise<void> {
  const reserved = { ...reservation, state: 'reserved' as const }
  await tx.insert(voucherRedemptionTable).values(reserved).onConflictDoUpdate({ target: voucherRedemptionTable.checkoutId, set: reserved })
}

/** Turns the checkout's reservation of this code into a redemption, once it is paid; false when it has none. */
export async function redeemVoucher(tx: Db, { checkoutId, code }: { checkoutId: string; code: string }): Promise<boolean> {
  const isIt = and(eq(voucherRedemptionTable.checkoutId, checkoutId), eq(voucherRedemptionTable.code, code))
  const { rowCount } = await tx.update(voucherRedemptionTable).set({ state: 'redeemed' }).where(isIt)
  return rowCount === 1
}

/** Returns the use that the checkout reserved or redeemed: it expired, was cancelled, or its voucher was removed. */
export async function releaseVoucher(tx: Db, checkoutId: string): Promise<void> {
  await tx.delete(voucherRedemptionTable).where(eq(voucherRedemptionTable.checkoutId, checkoutId))
}

/** Whether any checkout has reserved or redeemed this code. */
export async function isVoucherUsed(db: Db, code: string): Promise<boolean> {
  return (await db.$count(voucherRedemptionTable, eq(voucherRedemptionTable.code, code))) > 0
}

/** Customers are told apart by their mailbox, whatever tags and dots they write (docs/rules/prices.md#customers). */
async function readUse(
  db: Db,
  { code, customer, except }: { code: string; customer: string | SQL | null; except: SQL },
): Promise<VoucherUse | undefined> {
  const others = sql`voucher_redemption where code = ${code} and checkout_id not in ${except}`
  const [row] = await db
    .select({
      voucher: voucherTable,
      redeemedTotal: sql<number>`(select count(*) from ${others})`.mapWith(Number),
      redeemedByCustomer: sql<number>`(select count(*) from ${others} and mailbox_of(customer) = mailbox_of(${customer}))`.mapWith(Number),
      hasEarlierOrder: sql<boolean>`exists (
        select from shop_order where mailbox_of(email) = mailbox_of(${customer}) and status <> 'cancelled')`,
    })
    .from(voucherTable)
    .where(eq(voucherTable.code, code))
  return row && { ...row, voucher: toVoucher(row.voucher) }
}

function toVoucher({ startsAt, endsAt, ...voucher }: typeof voucherTable.$inferSelect): Voucher {
  return { ...voucher, startsAt: startsAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null }
}
