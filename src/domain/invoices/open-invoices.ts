import { plus, type Rappen, rappen } from '#domain/money/money.ts'

/** What happens to the first order on invoice of somebody who has never paid an order here. */
export const FIRST_INVOICE_RULES = ['accepted', 'held', 'confirmed-accounts', 'refused'] as const
export type FirstInvoiceRule = (typeof FIRST_INVOICE_RULES)[number]

/**
 * What open invoices are added up by: customer (account or email address), delivery address, network address.
 */
export const INVOICE_GROUPS = ['customer', 'address', 'network'] as const
export type InvoiceGroup = (typeof INVOICE_GROUPS)[number]

/** Unpaid invoices: how many, and what they come to. */
export type InvoiceSum = { count: number; total: Rappen }

/** How purchase on invoice is limited (docs/rules/checkout.md#invoice-limits). */
export type InvoiceLimits = {
  firstOrder: FirstInvoiceRule
  /** The most open invoices of each group, the new one included. */
  openLimits: Record<InvoiceGroup, InvoiceSum>
}

/** A shared network, such as that of a company or of a mobile operator, has many honest customers. */
export const DEFAULT_OPEN_LIMITS: InvoiceLimits['openLimits'] = {
  customer: { count: 3, total: rappen(40_000) },
  address: { count: 5, total: rappen(60_000) },
  network: { count: 10, total: rappen(100_000) },
}

/** An order that is to be made on invoice, and what is known about its buyer. */
export interface InvoiceBuyer {
  /** The total of the new order. */
  total: Rappen
  /** The buyer's open invoices without the new one. */
  open: Record<InvoiceGroup, InvoiceSum>
  /** Whether the buyer has paid an order before. */
  isKnown: boolean
  /** Whether the buyer is signed in with a confirmed email address. */
  hasConfirmedAccount: boolean
}

/** Whether an order on invoice is made, made and held until an operator has looked at it, or refused, and why. */
export type InvoiceDecision = 'accepted' | 'held' | 'invoice-limit-reached' | 'invoice-needs-account' | 'invoice-not-first'

/** What becomes of an order on invoice (docs/rules/checkout.md#invoice-limits). */
export function decideInvoice({ total, open, isKnown, hasConfirmedAccount }: InvoiceBuyer, limits: InvoiceLimits): InvoiceDecision {
  const isOver = INVOICE_GROUPS.some((group) => {
    const limit = limits.openLimits[group]
    return open[group].count + 1 > limit.count || plus(open[group].total, total) > limit.total
  })
  if (isOver) return 'invoice-limit-reached'
  if (isKnown) return 'accepted'
  if (limits.firstOrder === 'refused') return 'invoice-not-first'
  if (limits.firstOrder === 'confirmed-accounts') return hasConfirmedAccount ? 'accepted' : 'invoice-needs-account'
  return limits.firstOrder
}
