import { openAmount } from '#domain/bank/bank-entry.ts'
import { settlementOf, waivedOf } from '#domain/invoices/settlement.ts'
import { type Rappen, ZERO } from '#domain/money/money.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { middayOf } from '../editing/edit-payment.ts'
import { queueGiftCardsOf } from '../gifts/issue-gift-cards.ts'
import { recordOrderEvent } from '../record-event.ts'
import { type OrderRow, saveOrder } from '../store.ts'
import { findInvoices, saveMarksPaid } from '../store/invoices.ts'

/** What a locked order's invoice still asks for, with the fees of its reminders. */
export async function openAmountOf(tx: Db, { number }: Pick<OrderRow, 'number'>): Promise<Rappen> {
  const invoice = (await findInvoices(tx, [number])).get(number)
  return invoice ? openAmount(invoice) : ZERO
}

/**
 * Marks a locked order as paid when the bank's entries cover what a credit has left of its invoice, on the day on which
 * they did. What they brought beyond is paid back like any overpayment (docs/rules/invoices.md#credits).
 */
export async function settleCredit(tx: Db, order: OrderRow, actor: string): Promise<void> {
  const invoice = (await findInvoices(tx, [order.number])).get(order.number)
  const bookedOn = invoice ? settlementOf(invoice).paidOn : null
  if (!invoice || bookedOn === null) return
  await queueGiftCardsOf(tx, order)
  await saveOrder(tx, order.id, { paidAt: middayOf(bookedOn), waived: waivedOf(invoice) })
  await recordOrderEvent(tx, { order, kind: 'payment-received', actor, details: { bookedOn } })
  await saveMarksPaid(tx, order.id, true)
}
