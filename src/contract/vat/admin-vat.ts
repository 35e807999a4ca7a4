import * as z from 'zod/mini'
import { day, listOf, pageQuery } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { naturalNumber } from '#contract/integers.ts'
import { chfTotal } from '#contract/money.ts'
import { DOCUMENT_KINDS } from '#domain/documents/document.ts'
import { ENTERED_BOXES, MAX_DEDUCTION_LENGTH } from '#domain/vat/vat-boxes.ts'
import { SUBMISSIONS } from '#domain/vat/vat-declaration.ts'
import { VAT_INTERVALS, VAT_METHODS } from '#domain/vat/vat-scheme.ts'
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

const taxRate = z.int().check(z.minimum(0), z.maximum(10_000))

/** What the bookkeeper adds to the figures of the shop (docs/rules/vat.md#boxes). */
export const vatBoxes = z.object({
  amounts: z.partialRecord(z.enum(ENTERED_BOXES), chfTotal),
  deduction: z.string().check(z.trim(), z.maxLength(100)),
  acquisition: z.array(z.object({ rate: taxRate, turnover: chfTotal })).check(z.maxLength(20)),
  activities: z.array(chfTotal).check(z.maxLength(20)),
})

/** As it is entered: what was stored before may be longer. */
const enteredBoxes = z.extend(vatBoxes, { deduction: z.string().check(z.trim(), z.maxLength(MAX_DEDUCTION_LENGTH)) })

/** What the bookkeeper has entered, with its version; 0 as long as there is nothing. */
const versionedBoxes = z.object({ boxes: vatBoxes, version: naturalNumber })

const scheme = {
  /** Whether the shop owed VAT: now, or when the period was closed. */
  isLiable: z.boolean(),
  basis: z.enum(VAT_BASES),
  method: z.enum(VAT_METHODS),
}

export const vatReturn = z.object({
  from: day,
  to: day,
  ...scheme,
  figures: z.array(figure),
  /** When the period was closed; null while its figures can still change. */
  closedAt: z.nullable(z.string()),
  /** Whether it can be closed now. */
  isClosable: z.boolean(),
  /** The first day with turnover, where none is closed yet and this period would leave it out for good. */
  leftOutSince: z.nullable(day),
  company: z.object({ name: z.string(), vat: z.string() }),
  entered: versionedBoxes,
  /** The activities by net tax rates, in the order of their figures. */
  activities: z.array(z.object({ id: z.string(), name: z.string(), rate: z.int() })),
  /** Whether it can be opened again now: the last closed one. */
  isReopenable: z.boolean(),
  /** When it was opened again, and why, latest first. */
  reopenings: z.array(z.object({ at: z.string(), reason: z.string() })),
  /** What it is sent as: a period that was opened again is corrected. */
  submission: z.enum(SUBMISSIONS),
  /** What keeps its file from being made, in German. */
  fileProblems: z.array(z.string()),
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

export const listVatPeriods = endpoint({
  method: 'GET',
  path: '/api/admin/vat-periods',
  summary: 'Lists the closed VAT periods with the tax that was owed, latest first, and says how long periods are now',
  tag,
  response: z.object({
    interval: z.enum(VAT_INTERVALS),
    closed: z.array(z.object({ from: day, to: day, tax: chfTotal, closedAt: z.string() })),
  }),
  refusals: {},
})

export const closeVatPeriod = endpoint({
  method: 'POST',
  path: '/api/admin/vat-return/close',
  summary: 'Closes a period that is over: its figures are stored and stay; only the last closed period can be opened again',
  tag,
  access: 'owner',
  body: z.extend(period, {
    /** What the owner saw, the figures in their order; anything else is not closed (docs/rules/vat.md#closing). */
    seen: z.object({
      ...scheme,
      figures: z
        .array(
          z.object({
            code: z.nullable(z.string().check(z.maxLength(10))),
            turnover: z.nullable(chfTotal),
            tax: z.nullable(chfTotal),
          }),
        )
        .check(z.maxLength(200)),
    }),
  }),
  response: vatReturn,
  status: 201,
  refusals: { 'vat-period-running': 409, 'vat-period-not-next': 409, 'vat-period-mixed': 409, 'vat-figures-changed': 409 },
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

export const saveVatBoxes = endpoint({
  method: 'PUT',
  path: '/api/admin/vat-boxes',
  summary: 'Saves what the bookkeeper enters for a period that is open, or for the annual reconciliation of a year',
  tag,
  access: 'owner',
  body: z.extend(period, { kind: z.enum(['return', 'annual']), version: naturalNumber, boxes: enteredBoxes }),
  response: versionedBoxes,
  refusals: { 'changed-elsewhere': 409, 'vat-period-closed': 409, 'vat-period-unknown': 422 },
})

export const reopenVatPeriod = endpoint({
  method: 'POST',
  path: '/api/admin/vat-return/reopen',
  summary: 'Opens the last closed period again, with a reason; what was declared stays known',
  tag,
  access: 'owner',
  body: z.extend(period, { reason: z.string().check(z.trim(), z.minLength(1, 'Bitte geben Sie den Grund an.'), z.maxLength(500)) }),
  response: vatReturn,
  refusals: { 'vat-period-not-closed': 409, 'vat-period-not-last': 409 },
})

export const getVatReturnXml = endpoint({
  method: 'GET',
  path: '/api/admin/vat-return.xml',
  summary: 'The VAT return of a period as a file for the portal of the tax office (eCH-0217, version 2)',
  tag,
  query: z.extend(period, { submission: z.optional(z.enum(['first', 'correction'])) }),
  contentType: 'application/xml',
  refusals: { 'vat-file-incomplete': 409 },
})

const year = z.string().check(z.regex(/^20\d{2}$/))

/** What the closed periods of a year have declared, and what they come to now (docs/rules/vat.md#annual). */
export const vatYear = z.object({
  ...period.shape,
  method: z.enum(VAT_METHODS),
  /** The closed periods; the year is complete when they are all of its days. */
  closed: z.array(period),
  isComplete: z.boolean(),
  lines: z.array(
    z.object({
      code: z.nullable(z.string()),
      label: z.string(),
      /** The amount of the form: tax where there is any, otherwise turnover. */
      declared: chfTotal,
      now: chfTotal,
    }),
  ),
  /** The figures that are not what they were, period by period. */
  changes: z.array(z.object({ ...period.shape, code: z.nullable(z.string()), label: z.string(), declared: chfTotal, now: chfTotal })),
  entered: versionedBoxes,
  fileProblems: z.array(z.string()),
})
export type VatYear = z.output<typeof vatYear>

export const getVatYear = endpoint({
  method: 'GET',
  path: '/api/admin/vat-year',
  summary: 'Compares what the closed periods of a year have declared with what they come to now (Art. 72 MWSTG)',
  tag,
  query: z.object({ year }),
  response: vatYear,
  refusals: {},
})

export const getVatYearXml = endpoint({
  method: 'GET',
  path: '/api/admin/vat-year.xml',
  summary: 'The annual reconciliation as a file: only what differs from the returns (eCH-0217, version 2)',
  tag,
  query: z.object({ year }),
  contentType: 'application/xml',
  refusals: { 'vat-file-incomplete': 409 },
})
