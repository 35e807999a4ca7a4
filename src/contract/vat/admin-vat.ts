import * as z from 'zod/mini'
import { day, listOf, pageQuery } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { chfTotal } from '#contract/money.ts'
import { DOCUMENT_KINDS } from '#domain/documents/document.ts'
import { VAT_METHODS } from '#domain/vat/vat-scheme.ts'
import { VAT_BASES } from '#domain/vat/vat-turnover.ts'

const tag = 'Verwaltung: Mehrwertsteuer'
const period = z.object({ from: day, to: day })

const figure = z.object({
  /** The number on the tax office's form; null for a rate that it has no number for. */
  code: z.nullable(z.string()),
  label: z.string(),
  turnover: z.nullable(chfTotal),
  tax: z.nullable(chfTotal),
  /** How the list of documents shows those behind the figure; null when there are none. */
  documents: z.nullable(z.object({ kind: z.optional(z.enum(DOCUMENT_KINDS)), rate: z.optional(z.int()) })),
  /** The rates by which the list of payments shows those behind the figure. */
  rates: z.optional(z.nullable(z.array(z.int()))),
  activity: z.optional(z.object({ id: z.string(), rate: z.int() })),
})

export const vatReturn = z.object({
  from: day,
  to: day,
  /** Whether the shop owed VAT: now, or when the period was closed. */
  isLiable: z.boolean(),
  basis: z.enum(VAT_BASES),
  method: z.enum(VAT_METHODS),
  figures: z.array(figure),
  /** When the period was closed; null while its figures can still change. */
  closedAt: z.nullable(z.string()),
  /** Whether it can be closed now. */
  isClosable: z.boolean(),
  company: z.object({ name: z.string(), vat: z.string() }),
})
export type VatReturn = z.output<typeof vatReturn>

export const getVatReturn = endpoint({
  method: 'GET',
  path: '/api/admin/vat-return',
  summary: 'Returns the figures of the VAT return of a period, in the order of the form; those of a closed period as they were',
  tag,
  query: period,
  response: vatReturn,
  refusals: {},
})

const receivedTurnover = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  /** The payments of the period, repayments as negative amounts. */
  payments: z.array(z.object({ day, amount: chfTotal })),
  /** The part of them that is turnover at the rates, with the tax in it. */
  gross: chfTotal,
  tax: chfTotal,
})
export type ReceivedTurnoverItem = z.output<typeof receivedTurnover>

export const listReceivedTurnover = endpoint({
  method: 'GET',
  path: '/api/admin/vat-payments',
  summary: 'Lists the payments behind a figure of received consideration, order by order, with what they come to',
  tag,
  query: z.extend(pageQuery, {
    ...period.shape,
    /** Tax rates in basis points: '260,810'. */
    rates: z.string().check(z.regex(/^\d{1,5}(,\d{1,5}){0,19}$/)),
  }),
  response: z.extend(listOf(receivedTurnover), { total: z.object({ gross: chfTotal, tax: chfTotal }) }),
  refusals: {},
})

export const listClosedVatPeriods = endpoint({
  method: 'GET',
  path: '/api/admin/vat-periods',
  summary: 'Lists the closed VAT periods with the tax that was owed, latest first',
  tag,
  response: z.array(z.object({ from: day, to: day, tax: chfTotal, closedAt: z.string() })),
  refusals: {},
})

export const closeVatPeriod = endpoint({
  method: 'POST',
  path: '/api/admin/vat-return/close',
  summary: 'Closes a period that is over: its figures are stored and never change again. There is no way back',
  tag,
  access: 'owner',
  body: period,
  response: vatReturn,
  status: 201,
  refusals: { 'vat-period-running': 409, 'vat-period-not-next': 409, 'vat-period-mixed': 409 },
})

export const getVatReturnCsv = endpoint({
  method: 'GET',
  path: '/api/admin/vat-return.csv',
  summary: 'The figures of the VAT return of a period as CSV',
  tag,
  query: period,
  contentType: 'text/csv',
  refusals: {},
})
