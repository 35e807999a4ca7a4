import { type SQL, sql } from 'drizzle-orm'
import type { MatchedInvoice } from '#domain/bank/bank-entry.ts'
import type { ReminderLevel } from '#domain/invoices/reminder.ts'
import { type BankPayment, settlementOf } from '#domain/invoices/settlement.ts'
import { minus, type Rappen, rappen } from '#domain/money/money.ts'
import { UNBILLED_STATUSES } from '#domain/orders/order-status.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'

/** An order on invoice with what the bank has reported about it. */
export type OrderInvoice = MatchedInvoice & {
  orderId: string
  dueOn: string
  reminderLevel: ReminderLevel | null
  remindersPaused: boolean
}

const MAX_ROWS = 2000

/** The orders on invoice with these numbers, by number. */
export async function findInvoices(db: Db, numbers: readonly string[]): Promise<Map<string, OrderInvoice>> {
  const invoices = await inBatches([...new Set(numbers)], (batch) => readInvoices(db, sql`shop_order.number in ${batch}`))
  return new Map(invoices.map((invoice) => [invoice.number, invoice]))
}

const isUnpaid = sql`due_on is not null and paid_at is null and not ${isOneOf('shop_order.status', UNBILLED_STATUSES)} and not is_credited`

/** The invoices that are not paid, those due first, as many as can be compared with payments. */
export function listUnpaidInvoices(db: Db): Promise<OrderInvoice[]> {
  return readInvoices(db, isUnpaid)
}

/** How many invoices are not paid. */
export async function countUnpaidInvoices(db: Db): Promise<number> {
  const [row] = await queryRows<{ count: number }>(db, sql`select count(*)::int as count from shop_order where ${isUnpaid}`)
  return row?.count ?? 0
}

export type Overpayment = { orderId: string; number: string; amount: Rappen; name: string; iban: string }

/**
 * What was paid too much for invoices and is neither paid back nor waiting for its transfer, with the account it came
 * from.
 */
export async function listOverpayments(db: Db, orderId?: string): Promise<Overpayment[]> {
  const repaid = sql`coalesce((select sum(amount) from repayment where order_id = shop_order.id and returned_on is null), 0)`
  const owed = sql`total + total_reduction - gift_card_amount - credited`
  const isVoid = sql`(paid_in_cash is not null or (paid_at is null and status = 'cancelled'))`
  // The first half is the condition of the index shop_order_overpaid: few orders are left for the second.
  const isRich = sql`received > 0 and (received > ${owed} or ${isVoid})
    and (received - ${repaid} > ${owed} or (${isVoid} and received > ${repaid}))`
  const invoices = await readInvoices(db, orderId === undefined ? isRich : sql`shop_order.id = ${orderId} and ${isRich}`)
  const ids = invoices.map((invoice) => invoice.orderId)
  const payers = await queryRows<{ orderId: string; repaid: number; name: string; iban: string }>(
    db,
    sql`select shop_order.id as "orderId", ${repaid}::int as repaid, payer.name, payer.iban from shop_order, lateral (
        select name, iban from bank_entry where order_id = shop_order.id and amount > 0 order by booked_on desc, id limit 1) payer
      where shop_order.id = any(${sql.param(ids)}::uuid[])`,
  )
  const payerOf = new Map(payers.map((payer) => [payer.orderId, payer]))
  return invoices.flatMap(({ orderId: id, number, ...invoice }) => {
    const { repaid: paidBack = 0, name = '', iban = '' } = payerOf.get(id) ?? {}
    const amount = minus(settlementOf(invoice).overpayment, rappen(paidBack))
    return amount > 0 ? [{ orderId: id, number, amount, name, iban }] : []
  })
}

type InvoiceRow = {
  orderId: string
  number: string
  name: string
  documents: string[]
  total: number
  dueOn: string
  reminderLevel: ReminderLevel | null
  remindersPaused: boolean
  isVoid: boolean
  isPaid: boolean
  payments: { bookedOn: string; amount: number; waived: number }[]
  fees: { issuedOn: string; fee: number }[]
}

async function readInvoices(db: Db, condition: SQL): Promise<OrderInvoice[]> {
  const rows = await queryRows<InvoiceRow>(
    db,
    sql`select id as "orderId", number, total + total_reduction - gift_card_amount - credited as total, due_on::text as "dueOn", reminders_paused as "remindersPaused",
        (select max(level) from reminder where order_id = shop_order.id) as "reminderLevel", paid_at is not null as "isPaid", (is_credited or paid_in_cash is not null or (paid_at is null and status = 'cancelled')) as "isVoid",
        concat_ws(' ', billing->>'company', billing->>'firstName', billing->>'lastName') as name,
        array(select document.number from document where order_id = shop_order.id and kind in ('invoice', 'reminder')) as documents,
        coalesce((select json_agg(json_build_object('bookedOn', booked_on, 'amount', amount + charged, 'waived', waived) order by booked_on, id)
          from bank_entry where order_id = shop_order.id and amount > 0), '[]') as payments,
        coalesce((select json_agg(json_build_object('issuedOn', issued_on, 'fee', fee) order by level)
          from reminder where order_id = shop_order.id), '[]') as fees
      from shop_order where due_on is not null and ${condition} order by due_on, number limit ${MAX_ROWS}`,
  )
  return rows.map(({ total, payments, fees, ...row }) => ({
    ...row,
    total: rappen(total),
    payments: payments.map(toPayment),
    fees: fees.map(({ issuedOn, fee }) => ({ issuedOn, fee: rappen(fee) })),
  }))
}

/** What was waived with the payments of an order that do not cover it: it is asked for no more. */
export async function waivedWith(db: Db, orderId: string): Promise<Rappen> {
  const [row] = await queryRows<{ waived: number }>(
    db,
    sql`select coalesce(sum(waived), 0)::int as waived from bank_entry where order_id = ${orderId}`,
  )
  return rappen(row?.waived ?? 0)
}

/** Notes on the payments of an order whether they have marked it as paid. */
export async function saveMarksPaid(tx: Db, orderId: string, marksPaid: boolean): Promise<void> {
  await tx.execute(sql`update bank_entry set marks_paid = ${marksPaid} where order_id = ${orderId} and amount > 0`)
}

function toPayment({ bookedOn, amount, waived }: InvoiceRow['payments'][number]): BankPayment {
  return { bookedOn, amount: rappen(amount), waived: rappen(waived) }
}
