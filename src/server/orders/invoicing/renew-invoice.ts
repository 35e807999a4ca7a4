import type { User } from '#contract/accounts/accounts.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { queueOrderMail } from '../queue-order-mail.ts'
import { recordOrderEvent } from '../record-event.ts'
import { lockOrder } from '../store.ts'
import { isInvoiceRenewable } from './invoice-renewable.ts'
import { replaceInvoice } from './issue-documents.ts'

/**
 * Replaces the invoice of an order by one with its present address and mails it to the buyer; refused unless
 * `isInvoiceRenewable`.
 */
export async function renewInvoice(
  tx: Db,
  links: OrderLinkConfig,
  { orderId, version, actor }: { orderId: string; version: number; actor: User },
) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  if (order.version !== version) return refuse('changed-elsewhere')
  if (!(await isInvoiceRenewable(tx, order))) return refuse('invoice-not-renewable')
  const documents = await replaceInvoice(tx, { before: order, after: order, reason: 'addressChanged' })
  const numbers = documents.map(({ number }) => number)
  const number = numbers.at(-1) ?? ''
  await recordOrderEvent(tx, { order, kind: 'invoice-renewed', actor, details: { number }, logged: { after: { documents: numbers } } })
  await queueOrderMail(tx, links, { template: 'order-invoice-renewed', order, edit: { id: number, difference: 0, documents: numbers } })
  return order
}
