import { and, eq, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import { type AdminVoucher, adminVoucher, type listVouchers, type VoucherDraft } from '#contract/admin-vouchers.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { fieldsOf } from '#domain/changed-fields.ts'
import { voucherState } from '#domain/voucher-state.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Clock } from '#server/platform/clock.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere } from '#server/platform/http/changed-elsewhere.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { voucherRedemptionTable, voucherTable } from './tables.ts'

const NEWEST: SortKey = {
  columns: [
    { value: sql`voucher.created_at`, type: 'timestamptz' },
    { value: sql`voucher.code`, type: 'text' },
  ],
  descending: true,
}

const uses = (state: 'redeemed' | 'reserved') =>
  sql<number>`(select count(*)::int from voucher_redemption where voucher_redemption.code = voucher.code and voucher_redemption.state = ${state})`

type Kept = { db: Db; clock: Clock }

/** Vouchers, newest first, with how often they were used. */
export async function listVoucherRows({ db, clock }: Kept, { cursor, limit, q, active }: QueryOf<typeof listVouchers>) {
  const where = and(
    q ? sql`voucher.code like '%' || upper(regexp_replace(${q}, '([\\\\%_])', '\\\\\\1', 'g')) || '%'` : undefined,
    active === undefined ? undefined : eq(voucherTable.active, active),
  )
  return keysetPage(db, {
    query: selectVouchers(db),
    table: voucherTable,
    where,
    sortKey: NEWEST,
    cursor,
    limit,
    toItem: (row) => voucherOf(row, clock()),
  })
}

export async function findVoucher({ db, clock }: Kept, code: string): Promise<AdminVoucher | undefined> {
  const [row] = await selectVouchers(db).where(eq(voucherTable.code, code))
  return row && voucherOf(row, clock())
}

/** Makes a voucher; refuses a code that exists. */
export function makeVoucher({ db, clock }: Kept, { code, voucher, actor }: { code: string; voucher: VoucherDraft; actor: User }) {
  return transaction(db, async (tx) => {
    const { rowCount } = await tx
      .insert(voucherTable)
      .values({ code, ...columnsOf(voucher) })
      .onConflictDoNothing()
    if (rowCount === 0) return refuse('voucher-exists')
    await recordChange(tx, { actor, action: 'voucher.created', entity: 'voucher', entityId: code, label: code, after: voucher })
    return mustFind({ db: tx, clock }, code)
  })
}

/** Changes a voucher; what the first-order discount is worth is changed in the settings, which promise it. */
export function changeVoucher(
  { db, clock }: Kept,
  { code, version, voucher, actor }: { code: string; version: number; voucher: VoucherDraft; actor: User },
) {
  return transaction(db, async (tx) => {
    const [locked] = await tx.select().from(voucherTable).where(eq(voucherTable.code, code)).for('update')
    if (!locked) return refuse('voucher-unknown')
    const before = await mustFind({ db: tx, clock }, code)
    if (locked.version !== version) return changedElsewhere(adminVoucher, before)
    const { welcome } = await readShopSettings(tx)
    if (code === welcome.code && (voucher.kind !== 'percent' || voucher.value !== welcome.percent)) return refuse('voucher-welcome')
    await tx
      .update(voucherTable)
      .set({ ...columnsOf(voucher), version: sql`version + 1` })
      .where(eq(voucherTable.code, code))
    await recordChange(tx, {
      actor,
      action: 'voucher.updated',
      entity: 'voucher',
      entityId: code,
      label: code,
      before: fieldsOf(before, Object.keys(voucher)),
      after: voucher,
    })
    return mustFind({ db: tx, clock }, code)
  })
}

/** Removes a voucher that nobody has used. */
export function removeVoucher(db: Db, { code, actor }: { code: string; actor: User }) {
  return transaction(db, async (tx) => {
    const [locked] = await tx.select().from(voucherTable).where(eq(voucherTable.code, code)).for('update')
    if (!locked) return refuse('voucher-unknown')
    if ((await tx.$count(voucherRedemptionTable, eq(voucherRedemptionTable.code, code))) > 0) return refuse('voucher-in-use')
    await tx.delete(voucherTable).where(eq(voucherTable.code, code))
    await recordChange(tx, {
      actor,
      action: 'voucher.deleted',
      entity: 'voucher',
      entityId: code,
      label: code,
      before: fieldsOf(locked, ['kind', 'value', 'active']),
    })
    return { removed: true }
  })
}

function selectVouchers(db: Db) {
  return db
    .select({ stored: voucherTable, redeemed: uses('redeemed'), reserved: uses('reserved'), cursor: cursorOf(NEWEST) })
    .from(voucherTable)
    .$dynamic()
}

type Row = { stored: typeof voucherTable.$inferSelect; redeemed: number; reserved: number }

function voucherOf({ stored, redeemed, reserved }: Row, now: number): AdminVoucher {
  const { startsAt, endsAt, createdAt, ...rest } = stored
  const times = { startsAt: startsAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null }
  return {
    ...rest,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    redeemed,
    reserved,
    state: voucherState({ ...rest, ...times }, { used: redeemed + reserved, now }),
  }
}

function columnsOf({ startsAt, endsAt, ...voucher }: VoucherDraft) {
  const value = voucher.kind === 'free-shipping' ? 0 : voucher.value
  return { ...voucher, value, startsAt: startsAt === null ? null : new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) }
}

async function mustFind(kept: Kept, code: string): Promise<AdminVoucher> {
  const voucher = await findVoucher(kept, code)
  if (!voucher) throw new Error(`voucher ${code} is gone within its own transaction`)
  return voucher
}
