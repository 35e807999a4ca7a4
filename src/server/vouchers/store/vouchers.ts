import { and, eq, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import type { AdminVoucher, listVouchers, VoucherDraft } from '#contract/vouchers/admin-vouchers.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { voucherState } from '#domain/vouchers/voucher.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { voucherTable } from '../tables.ts'

type VoucherRow = typeof voucherTable.$inferSelect
type ListQuery = QueryOf<typeof listVouchers>

const NEWEST: SortKey = {
  columns: [
    { value: sql`voucher.created_at`, type: 'timestamptz' },
    { value: sql`voucher.code`, type: 'text' },
  ],
  descending: true,
}

/** Vouchers, newest first, with how often they were used; `now` decides their state. */
export function listVoucherRows(db: Db, { cursor, limit, q, active, now }: ListQuery & { now: number }) {
  const where = and(
    q ? sql`voucher.code like '%' || upper(regexp_replace(${q}, '([\\\\%_])', '\\\\\\1', 'g')) || '%'` : undefined,
    active === undefined ? undefined : eq(voucherTable.active, active),
  )
  const toItem = (row: VoucherWithUse) => toAdminVoucher(row, now)
  return keysetPage(db, { query: selectVouchers(db), table: voucherTable, where, sortKey: NEWEST, cursor, limit, toItem })
}

/** The voucher with this code as the administration shows it at this instant (epoch ms). */
export async function findVoucher(db: Db, { code, now }: { code: string; now: number }): Promise<AdminVoucher | undefined> {
  const [row] = await selectVouchers(db).where(eq(voucherTable.code, code))
  return row && toAdminVoucher(row, now)
}

/** The voucher as stored, locked until the transaction ends. */
export async function lockVoucher(tx: Db, code: string): Promise<VoucherRow | undefined> {
  const [row] = await tx.select().from(voucherTable).where(eq(voucherTable.code, code)).for('update')
  return row
}

/** Inserts a voucher; returns false when its code exists. */
export async function insertVoucher(tx: Db, code: string, voucher: VoucherDraft): Promise<boolean> {
  const { rowCount } = await tx
    .insert(voucherTable)
    .values({ code, ...toColumns(voucher) })
    .onConflictDoNothing()
  return rowCount === 1
}

/** Saves a locked voucher under its next version. */
export async function updateVoucher(tx: Db, code: string, voucher: VoucherDraft): Promise<void> {
  await tx
    .update(voucherTable)
    .set({ ...toColumns(voucher), version: sql`version + 1` })
    .where(eq(voucherTable.code, code))
}

export async function deleteVoucher(tx: Db, code: string): Promise<void> {
  await tx.delete(voucherTable).where(eq(voucherTable.code, code))
}

/**
 * Creates or updates the voucher of the first-order discount, once per customer, on or off as the settings say
 * (docs/rules/prices.md#welcome-voucher).
 */
export async function saveWelcomeVoucher(tx: Db, { code, percent, isOffered }: ShopSettings['welcome']): Promise<void> {
  const columns = { kind: 'percent' as const, value: percent, firstOrderOnly: true, perCustomerLimit: 1, active: isOffered }
  await tx
    .insert(voucherTable)
    .values({ code, ...columns })
    .onConflictDoUpdate({
      target: voucherTable.code,
      set: { ...columns, version: sql`${voucherTable.version} + 1` },
      setWhere: sql`(${voucherTable.kind}, ${voucherTable.value}, ${voucherTable.active}) is distinct from ('percent', ${percent}::int, ${isOffered}::boolean)`,
    })
}

function selectVouchers(db: Db) {
  return db
    .select({ stored: voucherTable, redeemed: countOfUses('redeemed'), reserved: countOfUses('reserved'), cursor: cursorOf(NEWEST) })
    .from(voucherTable)
    .$dynamic()
}

function countOfUses(state: 'redeemed' | 'reserved') {
  return sql<number>`(select count(*)::int from voucher_redemption
    where voucher_redemption.code = voucher.code and voucher_redemption.state = ${state})`
}

interface VoucherWithUse {
  stored: VoucherRow
  redeemed: number
  reserved: number
}

function toAdminVoucher({ stored, redeemed, reserved }: VoucherWithUse, now: number): AdminVoucher {
  const { startsAt, endsAt, createdAt, ...rest } = stored
  const period = { startsAt: startsAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null }
  return {
    ...rest,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    redeemed,
    reserved,
    state: voucherState({ ...rest, ...period }, { used: redeemed + reserved, now }),
  }
}

function toColumns({ startsAt, endsAt, ...voucher }: VoucherDraft) {
  return {
    ...voucher,
    value: voucher.kind === 'free-shipping' ? 0 : voucher.value,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}
