import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { voucherTable } from './tables.ts'

/** The voucher of the first-order discount says what the settings promise: so many percent, once per customer (decisions, section 2). */
export async function saveWelcomeVoucher(tx: Db, { code, percent }: { code: string; percent: number }): Promise<void> {
  const promise = { kind: 'percent' as const, value: percent, firstOrderOnly: true, perCustomerLimit: 1 }
  await tx
    .insert(voucherTable)
    .values({ code, ...promise })
    .onConflictDoUpdate({
      target: voucherTable.code,
      set: { ...promise, version: sql`${voucherTable.version} + 1` },
      setWhere: sql`(${voucherTable.kind}, ${voucherTable.value}) is distinct from ('percent', ${percent}::int)`,
    })
}
