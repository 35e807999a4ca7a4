import type { User } from '#contract/accounts/accounts.ts'
import type { CheckoutContact } from '#contract/checkout/contact.ts'
import { decideInvoice } from '#domain/invoices/open-invoices.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { type InvoiceCustomer, lockOpenInvoices, readInvoiceHistory } from '#server/orders/store/open-invoices.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { CheckoutRow } from './store.ts'

/** The account of a customer who is signed in. */
export type Account = Pick<User, 'id' | 'email' | 'emailVerified'>

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
export async function decideOnInvoice(db: Db, request: InvoiceRequest) {
  const { checkout, account, settings } = request
  const history = await readInvoiceHistory(db, customerOf(request))
  const hasConfirmedAccount = account?.emailVerified === true
  const decision = decideInvoice({ total: checkout.total, hasConfirmedAccount, ...history }, settings.invoice)
  return decision === 'accepted' || decision === 'held' ? decision : refuse(decision)
}

/**
 * As `decideOnInvoice`; until the transaction ends, no other order of the same customer, address or network is decided.
 */
export async function decideOnInvoiceLocked(tx: Db, request: InvoiceRequest) {
  await lockOpenInvoices(tx, customerOf(request))
  return decideOnInvoice(tx, request)
}

function customerOf({ checkout: { network }, contact: { email, delivery }, account }: InvoiceRequest): InvoiceCustomer {
  const ownsEmail = account?.emailVerified === true && account.email.toLowerCase() === email.toLowerCase()
  return { email, delivery, network, userId: account?.id ?? null, ownsEmail }
}
