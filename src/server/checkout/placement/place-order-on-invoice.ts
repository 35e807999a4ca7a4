import type { User } from '#contract/accounts/accounts.ts'
import type { CheckoutContact } from '#contract/checkout/contact.ts'
import { isInvoiceOffered } from '#domain/invoices/invoice.ts'
import { decideInvoice } from '#domain/invoices/open-invoices.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { type InvoiceCustomer, lockOpenInvoices, readInvoiceHistory } from '#server/orders/store/open-invoices.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import type { CheckoutContext } from '../checkout-context.ts'
import type { ExpectedCart } from '../expected-cart.ts'
import type { CheckoutRow } from '../store.ts'
import { hasContact, placeUnpaidOrder, type UnpaidWay } from './place-unpaid-order.ts'

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

/** The account of a customer who is signed in. */
type Account = Pick<User, 'id' | 'email' | 'emailVerified'>

interface InvoiceRequest {
  checkout: CheckoutRow
  contact: CheckoutContact & { email: string }
  account: Account | undefined
  settings: ShopSettings
}

/**
 * Whether the checkout may become an order on invoice: 'accepted', or 'held' until an operator has looked at it
 * (docs/rules/checkout.md#invoice-limits). Refuses too many open invoices and first orders that the shop does not take.
 */
async function decideOnInvoice(db: Db, request: InvoiceRequest) {
  const { checkout, account, settings } = request
  const history = await readInvoiceHistory(db, customerOf(request))
  const hasConfirmedAccount = account?.emailVerified === true
  const decision = decideInvoice({ total: checkout.total, hasConfirmedAccount, ...history }, settings.invoice)
  return decision === 'accepted' || decision === 'held' ? decision : refuse(decision)
}

/**
 * As `decideOnInvoice`; until the transaction ends, no other order of the same customer, address or network is decided.
 */
async function decideOnInvoiceLocked(tx: Db, request: InvoiceRequest) {
  await lockOpenInvoices(tx, customerOf(request))
  return decideOnInvoice(tx, request)
}

function customerOf({ checkout: { network }, contact: { email, delivery }, account }: InvoiceRequest): InvoiceCustomer {
  const ownsEmail = account?.emailVerified === true && account.email.toLowerCase() === email.toLowerCase()
  return { email, delivery, network, userId: account?.id ?? null, ownsEmail }
}
