import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { positiveInteger, wholeNumber } from '#contract/integers.ts'

const tag = 'Verwaltung: Produkte'

const importedRow = z.object({
  /** The line of the file, counted from 1 including the header. */
  line: z.int(),
  productId: z.nullable(z.int()),
  name: z.string(),
  action: z.enum(['create', 'update', 'same', 'faulty']),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
  /** What stands in the columns with errors. */
  faultyCells: z.record(z.string(), z.string()),
})
export const importPlan = z.object({
  /** Rows that would do something: the first faulty ones, then the first others, in the order of the file. */
  rows: z.array(importedRow),
  counts: z.object({ create: z.int(), update: z.int(), same: z.int(), faulty: z.int(), leftOut: z.int() }),
  /** Errors of the whole file, such as a missing column. */
  problems: z.array(z.string()),
  /** Names this plan: an import is refused when it would do anything else. */
  hash: z.string(),
})
export type ImportPlan = z.output<typeof importPlan>

export const csvText = z.string().check(z.minLength(1, 'Die Datei ist leer.'), z.maxLength(5_000_000, 'Die Datei ist zu gross.'))

/** Cells of the file that were corrected on the screen. */
export const corrections = z._default(
  z
    .array(z.object({ line: positiveInteger, column: z.string().check(z.maxLength(100)), text: z.string().check(z.maxLength(8000)) }))
    .check(z.maxLength(500)),
  [],
)

/** Whether faulty rows are left out. */
export const skipsFaulty = z._default(z.boolean(), false)

export const planProductImport = endpoint({
  method: 'POST',
  path: '/api/admin/products/import/plan',
  summary: 'Returns what an import would change, row by row, without changing anything',
  tag,
  body: z.object({ csv: csvText, corrections, skipsFaulty }),
  response: importPlan,
  refusals: {},
})

export const applyProductImport = endpoint({
  method: 'POST',
  path: '/api/admin/products/import',
  summary: 'Imports all rows as the plan with this hash says, or none if one is faulty or the plan has changed',
  tag,
  body: z.object({ csv: csvText, corrections, skipsFaulty, planHash: z.string().check(z.maxLength(100)) }),
  response: z.object({ importId: z.int(), created: z.int(), updated: z.int() }),
  status: 201,
  refusals: { 'import-faulty': 422, 'import-plan-changed': 409 },
})

/**
 * Whether an import can be undone: the last one, until a product that it changed is changed again or the stock that it
 * brought is promised.
 */
const IMPORT_STATES = ['undoable', 'changed-since', 'not-the-last', 'undone'] as const

/** Why a picture of another shop could not be fetched. */
const PICTURE_FAILURES = ['address', 'missing', 'picture-type', 'picture-too-large', 'unreachable'] as const
export type ImportedPictureFailure = (typeof PICTURE_FAILURES)[number]

const importedPictures = z.object({
  waiting: z.int(),
  failedCount: z.int(),
  /** The first 50. */
  failed: z.array(z.object({ productId: z.int(), productName: z.string(), address: z.string(), reason: z.enum(PICTURE_FAILURES) })),
})

const productImport = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string(),
  created: z.int(),
  updated: z.int(),
  state: z.enum(IMPORT_STATES),
  /** The pictures of another shop that are not here yet. */
  pictures: importedPictures,
})
export type ProductImport = z.output<typeof productImport>

export const listProductImports = endpoint({
  method: 'GET',
  path: '/api/admin/products/imports',
  summary: 'Lists the last ten imports, newest first, with whether they can be undone',
  tag,
  response: z.array(productImport),
  refusals: {},
})

export const undoProductImport = endpoint({
  method: 'POST',
  path: '/api/admin/products/import/:importId/undo',
  summary:
    'Undoes the last import as a whole, unless a product that it changed was changed since; of the new ones it archives those in use',
  tag,
  params: z.object({ importId: wholeNumber }),
  response: z.object({ restored: z.int(), deleted: z.int(), archived: z.int() }),
  refusals: { 'import-unknown': 404, 'import-undone': 409, 'changed-elsewhere': 409 },
})

export const retryImportedPictures = endpoint({
  method: 'POST',
  path: '/api/admin/products/import/:importId/pictures',
  summary: 'Fetches those pictures of an import again that could not be fetched',
  tag,
  params: z.object({ importId: wholeNumber }),
  response: z.object({ waiting: z.int() }),
  refusals: {},
})
