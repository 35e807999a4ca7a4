import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Transfer } from '#domain/bank/payment-file.ts'
import { transferIdOf } from '#domain/bank/transfer-id.ts'
import { rappen } from '#domain/money/money.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { paymentFileTable } from '../tables.ts'

export type PaymentFileRow = typeof paymentFileTable.$inferSelect

const MAX_ROWS = 20

/** A refund or a repayment with all that its transfer needs. */
export type PlannedTransfer = Transfer & { subjectId: string; orderId: string }

type Row = Omit<PlannedTransfer, 'id' | 'message' | 'amount'> & { amount: number; number: string; purpose: string }

/** What goes back to buyers by bank: refunds, and what was paid too much. */
const transfers = sql`(
  select id, order_id, amount, iban, account_holder, payment_file_id, file_address, created_at, state = 'to_transfer' as is_waiting, 'Rückerstattung' as purpose from refund
  union all
  select id, order_id, amount, iban, account_holder, payment_file_id, file_address, created_at, repaid_on is null, 'Zu viel bezahlt,' from repayment) transfer`

/** The billing address of an order. */
const presentAddress = sql`(case when billing is not null then jsonb_build_object('street', billing->>'street',
  'houseNumber', coalesce(billing->>'houseNumber', ''), 'postalCode', billing->>'postalCode', 'town', billing->>'town', 'country', billing->>'country') end)`

async function listTransfers(db: Db, condition: SQL): Promise<PlannedTransfer[]> {
  const rows = await queryRows<Row>(
    db,
    sql`select transfer.id as "subjectId", order_id as "orderId", number, transfer.amount, iban, account_holder as name, purpose,
        coalesce(file_address, ${presentAddress}) as address
      from ${transfers} join shop_order on shop_order.id = order_id
      where iban is not null and ${condition} order by transfer.created_at, transfer.id`,
  )
  return rows.map(({ number, purpose, amount, ...row }) => ({
    ...row,
    amount: rappen(amount),
    id: transferIdOf(row.subjectId),
    message: `${purpose} ${number}`,
  }))
}

/** The transfers whose account is known and that are in no file, oldest first. */
export function listWaitingTransfers(db: Db): Promise<PlannedTransfer[]> {
  return listTransfers(db, sql`is_waiting and payment_file_id is null`)
}

/** The transfers of a file whose accounts are still stored. */
export function listTransfersOf(db: Db, fileId: string): Promise<PlannedTransfer[]> {
  return listTransfers(db, sql`payment_file_id = ${fileId}`)
}

export async function insertPaymentFile(tx: Db, file: typeof paymentFileTable.$inferInsert): Promise<PaymentFileRow> {
  const [row] = await tx.insert(paymentFileTable).values(file).returning()
  if (!row) throw new Error('the payment file was not inserted')
  return row
}

/** Notes in which file the refunds and repayments with these ids are, and with which address. */
export async function assignTransfers(tx: Db, fileId: string, subjectIds: readonly string[]): Promise<void> {
  const ids = [...subjectIds]
  const inFile = sql`payment_file_id = ${fileId}, file_address = (select ${presentAddress} from shop_order where shop_order.id = order_id)`
  await tx.execute(sql`update refund set ${inFile}, updated_at = now() where id in ${ids}`)
  await tx.execute(sql`update repayment set ${inFile} where id in ${ids}`)
}

/** Discards a file: its transfers are in none any more. */
export async function discardFile(tx: Db, fileId: string): Promise<void> {
  await tx.execute(sql`update refund set payment_file_id = null, file_address = null, updated_at = now() where payment_file_id = ${fileId}`)
  await tx.execute(sql`update repayment set payment_file_id = null, file_address = null where payment_file_id = ${fileId}`)
  await tx
    .update(paymentFileTable)
    .set({ discardedAt: sql`now()` })
    .where(eq(paymentFileTable.id, fileId))
}

/** Whether a transfer of the file was carried out. */
export async function hasTransferred(db: Db, fileId: string): Promise<boolean> {
  const rows = await queryRows(db, sql`select from ${transfers} where payment_file_id = ${fileId} and not is_waiting limit 1`)
  return rows.length > 0
}

/** The file, locked until the transaction ends. */
export async function lockPaymentFile(tx: Db, id: string): Promise<PaymentFileRow | undefined> {
  const [row] = await tx.select().from(paymentFileTable).where(eq(paymentFileTable.id, id)).for('update')
  return row
}

/** How many transfers of these files were carried out. */
export async function countTransferred(db: Db, fileIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await queryRows<{ fileId: string; count: number }>(
    db,
    sql`select payment_file_id as "fileId", count(*)::int as count from ${transfers}
      where payment_file_id = any(${sql.param([...fileIds])}::uuid[]) and not is_waiting group by payment_file_id`,
  )
  return new Map(rows.map(({ fileId, count }) => [fileId, count]))
}

/** The newest files, discarded ones included. */
export function listPaymentFiles(db: Db): Promise<PaymentFileRow[]> {
  return db.select().from(paymentFileTable).orderBy(desc(paymentFileTable.createdAt)).limit(MAX_ROWS)
}
