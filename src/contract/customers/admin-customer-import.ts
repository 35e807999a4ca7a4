import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { corrections, csvText, skipsFaulty } from '#contract/products/admin-product-import.ts'

const tag = 'Verwaltung: Kunden'

export const customerImportPlan = z.object({
  /** Rows that would do something: the first faulty ones, then the first others, in the order of the file. */
  rows: z.array(
    z.object({
      /** The line of the file, counted from 1 including the header. */
      line: z.int(),
      name: z.string(),
      action: z.enum(['create', 'same', 'faulty']),
      /** What would be written of somebody new, by column; `before` is empty. */
      changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
      errors: z.array(z.object({ column: z.string(), message: z.string() })),
      /** What stands in the columns with errors. */
      faultyCells: z.record(z.string(), z.string()),
    }),
  ),
  counts: z.object({ create: z.int(), same: z.int(), faulty: z.int(), leftOut: z.int() }),
  /** Errors of the whole file, such as a missing column. */
  problems: z.array(z.string()),
  /** Names this plan: an import is refused when it would do anything else. */
  hash: z.string(),
})
export type CustomerImportPlan = z.output<typeof customerImportPlan>

export const planCustomerImport = endpoint({
  method: 'POST',
  path: '/api/admin/customers/import/plan',
  summary: 'Returns whom an import would add, row by row, without adding anybody',
  tag,
  body: z.object({ csv: csvText, corrections, skipsFaulty }),
  response: customerImportPlan,
  refusals: {},
})

export const applyCustomerImport = endpoint({
  method: 'POST',
  path: '/api/admin/customers/import',
  summary: 'Adds the customers as the plan with this hash says, or nobody if a row is faulty or the plan has changed',
  tag,
  body: z.object({ csv: csvText, corrections, skipsFaulty, planHash: z.string().check(z.maxLength(100)) }),
  response: z.object({ created: z.int() }),
  status: 201,
  refusals: { 'import-faulty': 422, 'import-plan-changed': 409 },
})

const customerImport = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  created: z.int(),
  isUndone: z.boolean(),
})

export const listCustomerImports = endpoint({
  method: 'GET',
  path: '/api/admin/customers/imports',
  summary: 'Lists the last ten imports of customers, newest first',
  tag,
  response: z.array(customerImport),
  refusals: {},
})

export const undoCustomerImport = endpoint({
  method: 'POST',
  path: '/api/admin/customers/import/:importId/undo',
  summary: 'Forgets what an import brought; who has an account or an order since stays in the list',
  tag,
  params: z.object({ importId: wholeNumber }),
  response: z.object({ removed: z.int() }),
  refusals: { 'import-unknown': 404, 'import-undone': 409 },
})
