import * as z from 'zod/mini'
import { day } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { chfTotal } from '#contract/money.ts'

const tag = 'Verwaltung: Bank'
const access = 'owner'
const params = z.object({ id: z.uuid() })

export const paymentFiles = z.object({
  /** The refunds and repayments that a file would transfer now. */
  waiting: z.object({ transfers: z.int(), total: chfTotal }),
  /** Refunds to accounts abroad, which are transferred by hand. */
  foreign: z.int(),
  files: z.array(
    z.object({
      id: z.string(),
      executionOn: day,
      transfers: z.int(),
      total: chfTotal,
      actor: z.string(),
      createdAt: z.string(),
      isDiscarded: z.boolean(),
      /** How many of its transfers the bank or an owner has reported. */
      reported: z.int(),
    }),
  ),
})
export type PaymentFiles = z.output<typeof paymentFiles>

export const listPaymentFiles = endpoint({
  method: 'GET',
  path: '/api/admin/bank/payment-files',
  summary: 'Lists what waits for a payment file, and the newest files',
  tag,
  access,
  response: paymentFiles,
  refusals: {},
})

export const createPaymentFile = endpoint({
  method: 'POST',
  path: '/api/admin/bank/payment-files',
  summary: 'Makes a pain.001 file with all refunds and repayments that wait for their transfer; each is in one file only',
  tag,
  access,
  body: z.object({ executionOn: day }),
  response: paymentFiles,
  status: 201,
  refusals: { 'nothing-to-transfer': 409, 'execution-day': 422 },
})

export const readPaymentFile = endpoint({
  method: 'GET',
  path: '/api/admin/bank/payment-files/:id',
  summary: 'Returns the pain.001 file with its name',
  tag,
  access,
  params,
  response: z.object({ name: z.string(), xml: z.string() }),
  refusals: { 'payment-file-unknown': 404 },
})

export const discardPaymentFile = endpoint({
  method: 'DELETE',
  path: '/api/admin/bank/payment-files/:id',
  summary: 'Discards a file that was never sent to the bank; its transfers are free again',
  tag,
  access,
  params,
  response: paymentFiles,
  refusals: { 'payment-file-unknown': 404, 'changed-elsewhere': 409, 'payment-file-used': 409 },
})
