import { desc, eq, sql } from 'drizzle-orm'
import { type Rappen, rappen } from '#domain/money.ts'
import type { Transfer } from '#domain/payment-file.ts'
import { transferIdOf } from '#domain/transfer-id.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { queryRows } from '#server/platform/database/query-rows.ts'
import { paymentFileTable } from '../tables.ts'

export type PaymentFileRow = typeof paymentFileTable.$inferSelect

const MOST = 20

/** A refund with all that its transfer needs. */
export type PlannedTransfer = Transfer & { refundId: string; orderId: string }

type Row = { refundId: string; orderId: string; number: string; amount: number; iban: string; name: string; address: Transfer['address'] }

const columns = sql`refund.id as "refundId", order_id as "orderId", number, refund.amount, iban, account_holder as name,
  case when billing is null then null else json_build_object('street', billing->>'street', 'houseNumber', coalesce(billing->>'houseNumber', ''),
    'postalCode', billing->>'postalCode', 'town', billing->>'town', 'country', billing->>'country') end as address`

/** The refunds whose account is known and that are in no file, oldest first. */
export async function listWaitingTransfers(db: Db): Promise<PlannedTransfer[]> {
  const rows = await queryRows<Row>(
    db,
    sql`select ${columns} from refund join shop_order on shop_order.id = order_id
      where refund.state = 'to_transfer' and iban is not null and payment_file_id is null order by refund.created_at, refund.id`,
  )
  return rows.map(toTransfer)
}

/** The transfers of a file whose accounts are still stored. */
export async function listTransfersOf(db: Db, fileId: string): Promise<PlannedTransfer[]> {
  const rows = await queryRows<Row>(
    db,
    sql`select ${columns} from refund join shop_order on shop_order.id = order_id
      where payment_file_id = ${fileId} and iban is not null order by refund.created_at, refund.id`,
  )
  return rows.map(toTransfer)
}

export async function insertPaymentFile(
  tx: Db,
  file: { executionOn: string; transfers: number; total: Rappen; actor: string },
): Promise<PaymentFileRow> {
  const [row] = await tx.insert(paymentFileTable).values(file).returning()
  if (!row) throw new Error('the payment file was not inserted')
  return row
}

/** Notes in which file the refunds are. */
export async function assignTransfers(tx: Db, fileId: string, refundIds: readonly string[]): Promise<void> {
  await tx.execute(sql`update refund set payment_file_id = ${fileId}, updated_at = now() where id in ${[...refundIds]}`)
}

/** Discards a file: its refunds are in none any more. */
export async function discardFile(tx: Db, fileId: string): Promise<void> {
  await tx.execute(sql`update refund set payment_file_id = null, updated_at = now() where payment_file_id = ${fileId}`)
  await tx
    .update(paymentFileTable)
    .set({ discardedAt: sql`now()` })
    .where(eq(paymentFileTable.id, fileId))
}

/** Whether a transfer of the file was carried out. */
export async function hasTransferred(db: Db, fileId: string): Promise<boolean> {
  const rows = await queryRows(db, sql`select from refund where payment_file_id = ${fileId} and state <> 'to_transfer' limit 1`)
  return rows.length > 0
}

/** The file, locked until the transaction ends. */
export async function lockPaymentFile(tx: Db, id: string): Promise<PaymentFileRow | undefined> {
  const [row] = await tx.select().from(paymentFileTable).where(eq(paymentFileTable.id, id)).for('update')
  return row
}

/** The newest files, discarded ones included. */
export function listPaymentFiles(db: Db): Promise<PaymentFileRow[]> {
  return db.select().from(paymentFileTable).orderBy(desc(paymentFileTable.createdAt)).limit(MOST)
}

function toTransfer({ number, amount, ...row }: Row): PlannedTransfer {
  return { ...row, amount: rappen(amount), id: transferIdOf(row.refundId), message: `Rückerstattung ${number}` }
}
