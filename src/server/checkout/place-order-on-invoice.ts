import { isInvoiceOffered } from '#domain/invoices/invoice.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import type { CheckoutContext } from './checkout-context.ts'
import { type Account, decideOnInvoice, decideOnInvoiceLocked } from './decide-on-invoice.ts'
import type { ExpectedCart } from './expected-cart.ts'
import { hasContact, placeUnpaidOrder, type UnpaidWay } from './place-unpaid-order.ts'
import type { CheckoutRow } from './store.ts'

/**
 * Makes the order of an open checkout that is to be paid by invoice, once however often it is requested
 * (docs/rules/checkout.md#invoice).
 */
export function placeOrderOnInvoice(
  context: CheckoutContext,
  { intentId, account, ...expected }: { intentId: string; expectedCart: ExpectedCart; revision: number; account: Account | undefined },
) {
  return placeUnpaidOrder(context, {
    checkoutName: intentId,
    ...expected,
    decide: (tx, checkout, isFinal) => wayOnInvoice(tx, { checkout, account, isFinal }),
  })
}

async function wayOnInvoice(
  tx: Db,
  { checkout, account, isFinal }: { checkout: CheckoutRow; account: Account | undefined; isFinal: boolean },
) {
  if (!hasContact(checkout)) return refuse('contact-missing')
  const settings = await readShopSettings(tx)
  // Nothing goes to somebody else's address before it is paid (docs/rules/orders.md#gift-links).
  if (checkout.contact.gift?.link) return refuse('invoice-not-offered')
  if (!isInvoiceOffered(settings, checkout.total)) return refuse('invoice-not-offered')
  const decide = isFinal ? decideOnInvoiceLocked : decideOnInvoice
  const decision = await decide(tx, { checkout, contact: checkout.contact, account, settings })
  if (decision instanceof Refusal) return decision
  const way: UnpaidWay = { state: 'invoiced', payment: { invoiceDays: settings.invoice.days }, isHeld: decision === 'held' }
  return way
}
