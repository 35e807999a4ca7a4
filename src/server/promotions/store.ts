import { eq, type SQL, sql } from 'drizzle-orm'
import type { Voucher } from '#domain/voucher.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { voucherRedemptionTable, voucherTable } from './tables.ts'

/** A voucher with how far it is used up, reservations included. */
export interface VoucherUse {
  voucher: Voucher
  redeemedTotal: number
  redeemedByCustomer: number
  hasEarlierOrder: boolean
}

/** The voucher as it stands for this basket: what its own open checkout reserves does not count against it. */
export function findVoucherUse(
  db: Db,
  { code, cartId, email }: { code: string; cartId: string; email: string | undefined },
): Promise<VoucherUse | undefined> {
  const own = sql`(select id from checkout where cart_id = ${cartId} and state = 'open')`
  return readUse(db, { code, customer: email?.toLowerCase() ?? null, except: own })
}

/** The voucher as it stands for this checkout, after whoever else is reserving it now. */
export async function lockVoucherUse(
  tx: Db,
  { code, checkoutId, customer }: { code: string; checkoutId: string; customer: string | null },
): Promise<VoucherUse | undefined> {
  await tx.select({ code: voucherTable.code }).from(voucherTable).where(eq(voucherTable.code, code)).for('update')
  return readUse(tx, { code, customer, except: sql`${checkoutId}::uuid` })
}

/** Keeps one redemption per checkout. */
export async function saveRedemption(tx: Db, redemption: { checkoutId: string; code: string; customer: string | null }): Promise<void> {
  const reserved = { ...redemption, state: 'reserved' as const }
  await tx.insert(voucherRedemptionTable).values(reserved).onConflictDoUpdate({ target: voucherRedemptionTable.checkoutId, set: reserved })
}

async function readUse(
  db: Db,
  { code, customer, except }: { code: string; customer: string | null; except: SQL },
): Promise<VoucherUse | undefined> {
  const others = sql`voucher_redemption where code = ${code} and checkout_id is distinct from ${except}`
  const [row] = await db
    .select({
      voucher: voucherTable,
      redeemedTotal: sql<number>`(select count(*) from ${others})`.mapWith(Number),
      redeemedByCustomer: sql<number>`(select count(*) from ${others} and customer = ${customer})`.mapWith(Number),
      hasEarlierOrder: sql<boolean>`exists (select from shop_order where lower(email) = ${customer} and status <> 'cancelled')`,
    })
    .from(voucherTable)
    .where(eq(voucherTable.code, code))
  return row && { ...row, voucher: voucherOf(row.voucher) }
}

function voucherOf({ startsAt, endsAt, ...voucher }: typeof voucherTable.$inferSelect): Voucher {
  return { ...voucher, startsAt: startsAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null }
}
