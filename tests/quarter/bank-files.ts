import * as z from 'zod/mini'
import { bankTasks, getBankTasks, prepareRepayment, reportRepayment } from '#contract/bank/admin-bank.ts'
import { cancelTransfer, reportTransfer, saveTransferAccount } from '#contract/orders/admin-refunds.ts'
import { transferIdOf } from '#domain/bank/transfer-id.ts'
import { parseChf, rappen, toDecimal } from '#domain/money/money.ts'
import { type CamtPayment, camtFile, importBankFile } from '#tests/support/books/camt.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'
import { edit } from './changed-orders.ts'
import type { BankFiles, Quarter } from './quarter.ts'
import type { Random } from './random.ts'

export const PAYER = { name: 'Anna Muster', iban: 'CH9300762011623852957' }

/**
 * Payments of some of these orders on invoice that are still open: exact ones, with and without the fees of reminders,
 * parts, and too much.
 */
export async function invoicePayments(
  { shop, random }: { shop: TestShop; random: Random },
  orderIds: readonly string[],
): Promise<CamtPayment[]> {
  const { rows } = await shop.pool.query<{ id: string; number: string; open: number; fees: number }>(
    `select id, number, (total - gift_card_amount - received)::int as open,
       (select coalesce(sum(fee), 0) from reminder where order_id = shop_order.id)::int as fees from shop_order
     where id = any($1) and paid_at is null and status <> 'cancelled' and total - gift_card_amount > received`,
    [orderIds],
  )
  const openOf = new Map(rows.map((row) => [row.id, row]))
  const open = orderIds.flatMap((id) => openOf.get(id) ?? []).filter(() => random.chance(0.15))
  return open.map(({ number, open: rest, fees }) => {
    const amount = random.one([rest, rest, rest + fees, Math.ceil(rest / 2), rest + 500])
    return { amount: toDecimal(rappen(amount)), number, ...PAYER }
  })
}

/** Pays back what was paid too much for invoices: some is reported by hand, the other returned for the bank's file. */
export async function repayOverpayments({ owner, random }: { owner: ApiClient; random: Random }, day: string): Promise<CamtPayment[]> {
  const readTasks = async () => z.decode(bankTasks, (await owner.respond(getBankTasks, {})).json())
  for (const { orderId, amount } of (await readTasks()).overpayments) {
    const repayment = { orderId, amount: toDecimal(amount) }
    const account = { iban: PAYER.iban, accountHolder: PAYER.name }
    if (random.chance(0.5)) await owner.request(reportRepayment, { body: { ...repayment, day } })
    else await owner.request(prepareRepayment, { body: { ...repayment, ...account } })
  }
  return (await readTasks()).repayments.map(({ id, amount }) => ({
    amount: toDecimal(amount),
    isDebit: true,
    endToEndId: transferIdOf(id),
    ...PAYER,
  }))
}

/**
 * Enters the accounts of refunds and transfers them: some are reported by hand, the others returned for the bank's
 * file.
 */
export async function transferRefunds(quarter: Quarter, day: string): Promise<CamtPayment[]> {
  const { shop, owner, random } = quarter
  const transfers: CamtPayment[] = []
  const { rows } = await shop.pool.query<{ id: string; orderId: string; amount: number }>(
    `select id, order_id as "orderId", amount from refund where state = 'to_transfer' order by created_at, id`,
  )
  for (const { id, orderId, amount } of rows.filter(() => random.chance(0.5))) {
    const ofRefund = { id: orderId, refundId: id }
    const account = { iban: PAYER.iban, accountHolder: PAYER.name }
    await edit(quarter, orderId, (_, version) => owner.respond(saveTransferAccount, { params: ofRefund, body: { version, ...account } }))
    const way = random.below(10)
    if (way === 0) await edit(quarter, orderId, (_, version) => owner.respond(cancelTransfer, { params: ofRefund, body: { version } }))
    else if (way < 5)
      await edit(quarter, orderId, (_, version) => owner.respond(reportTransfer, { params: ofRefund, body: { version, day } }))
    else transfers.push({ amount: toDecimal(rappen(amount)), isDebit: true, endToEndId: transferIdOf(id), ...PAYER })
  }
  return transfers
}

/**
 * Imports the file in which the bank reports these payments, as an owner does; a second import of it changes nothing.
 */
export async function importPayments(
  { owner, random, bank }: { owner: ApiClient; random: Random; bank: BankFiles },
  day: string,
  payments: readonly CamtPayment[],
): Promise<void> {
  if (payments.length === 0) return
  const reported = payments.map((payment, index) => ({ ...payment, bookedOn: day, bankReference: `${day}-${index}` }))
  const xml = camtFile(reported, { version: random.one(['04', '08'] as const) })
  const { done: first } = await importBankFile(owner, xml)
  if (first.imported !== payments.length || first.matched !== payments.length) throw new Error(`${day}: ${JSON.stringify(first)}`)
  const again = random.chance(0.2) ? await importBankFile(owner, xml) : undefined
  if (again && again.done.imported > 0) throw new Error(`${day}: imported twice`)
  for (const { amount, isDebit } of payments) bank[isDebit ? 'debits' : 'credits'] += parseChf(amount)
}
