import * as z from 'zod/mini'
import { day, version } from '#contract/admin.ts'
import { oneLine } from '#contract/checkout/contact.ts'
import { endpoint } from '#contract/endpoint.ts'
import { naturalNumber, positiveInteger } from '#contract/integers.ts'
import { chf } from '#contract/money.ts'
import { compactIban, isIban, isQrIban } from '#domain/bank/iban.ts'
import { adminOrder, ORDER_CHANGE_REFUSALS } from './admin-orders.ts'

const tag = 'Verwaltung: Bestellungen'
const params = z.object({ id: z.uuid(), refundId: z.uuid() })
const refusals = { ...ORDER_CHANGE_REFUSALS, 'refund-unknown': 404 } as const

/**
 * Takes either `amount`, or `lines` and `withShipping`; with none it refunds the whole rest
 * (docs/rules/payments.md#refunds).
 */
export const refundAdminOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/refunds',
  summary: 'Refunds an order: the whole rest, by line and shipping, or an amount; idempotent per key',
  tag,
  access: 'owner',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    version,
    /** The same for the same refund, so that a double click, or a response that was lost, refunds once. */
    key: z.uuid(),
    amount: z.optional(chf),
    lines: z.optional(z.array(z.object({ position: naturalNumber, quantity: positiveInteger })).check(z.minLength(1), z.maxLength(200))),
    /** Whether all that was charged for shipping goes back as well, or alone. */
    withShipping: z.optional(z.boolean()),
    reason: z.string().check(z.trim(), z.minLength(1, 'Bitte nennen Sie den Grund.'), z.maxLength(300)),
    restock: z.boolean(),
    /** Whether it was handed back in cash; only of an order that was paid so. */
    inCash: z.optional(z.boolean()),
  }),
  response: adminOrder,
  refusals: {
    ...ORDER_CHANGE_REFUSALS,
    'order-unpaid': 409,
    'refund-too-large': 422,
    'refund-nothing-left': 409,
    'refund-not-in-cash': 409,
    'payment-unavailable': 503,
  },
})

/** The account of a bank transfer; the IBAN is stored without spaces. */
export const transferAccount = z.object({
  iban: z.string().check(
    z.overwrite(compactIban),
    z.maxLength(34, 'Eine IBAN hat höchstens 34 Zeichen.'),
    z.refine(isIban, 'Bitte prüfen Sie die IBAN: Sie stimmt nicht oder gehört nicht zum Zahlungsraum SEPA.'),
    z.refine((iban) => !isQrIban(iban), 'Das ist eine QR-IBAN. Für eine Überweisung braucht es die gewöhnliche IBAN des Kontos.'),
  ),
  accountHolder: z
    .string()
    .check(oneLine(), z.trim(), z.minLength(1, 'Bitte geben Sie an, wem das Konto gehört.'), z.maxLength(70, 'Höchstens 70 Zeichen.')),
})

export const saveTransferAccount = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:id/refunds/:refundId/account',
  summary: 'Saves the bank account to which a refund is transferred',
  tag,
  access: 'owner',
  params,
  body: z.extend(transferAccount, { version }),
  response: adminOrder,
  refusals: { ...refusals, 'transfer-in-file': 409 },
})

export const reportTransfer = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/refunds/:refundId/transfer',
  summary: 'Reports that a refund was transferred, on a Swiss day; the customer is mailed',
  tag,
  access: 'owner',
  params,
  body: z.object({ version, day }),
  response: adminOrder,
  refusals: { ...refusals, 'transfer-account-missing': 422, 'transfer-day': 422 },
})

export const settleExcess = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/excess',
  summary: 'Records that the customer has paid back what the provider refunded too much, on a Swiss day, or that it is claimed no more',
  tag,
  access: 'owner',
  params: z.object({ id: z.uuid() }),
  /** Without a day nothing came back (docs/rules/payments.md#excess). */
  body: z.object({ version, day: z.nullable(day) }),
  response: adminOrder,
  refusals: { ...ORDER_CHANGE_REFUSALS, 'transfer-day': 422 },
})

export const cancelTransfer = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/refunds/:refundId/cancel',
  summary: 'Cancels a refund that was not transferred yet',
  tag,
  access: 'owner',
  params,
  body: z.object({ version }),
  response: adminOrder,
  refusals: { ...refusals, 'transfer-in-file': 409, 'not-enough-stock': 409 },
})
