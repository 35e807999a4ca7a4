import * as z from 'zod/mini'
import { positiveInteger } from './integers.ts'
import { knownYear } from './known-year.ts'

/**
 * The page of a list: the cursor that the previous page returned, and the number of rows (docs/rules/admin.md#lists).
 */
export const pageQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(600))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
})

/** The search text of a list. */
export const q = z.optional(z.string().check(z.trim(), z.maxLength(100)))

/** A Swiss calendar day, '2026-11-21'. */
export const day = z.iso.date().check(knownYear)

/** The version of a record that a change is based on (docs/rules/admin.md#concurrent-edits). */
export const version = positiveInteger

/**
 * One page of a list. Only the first page carries `count`, the number of all matches; `capped` says that counting
 * stopped there.
 */
export function listOf<T extends z.core.$ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    nextCursor: z.nullable(z.string()),
    count: z.nullable(z.object({ value: z.int(), capped: z.boolean() })),
  })
}

/** How many rows of a plan are sent and shown. */
export const MAX_ROWS_SHOWN = 200

/** The result of a bulk action for each record. */
export const bulkResult = z.object({
  changed: z.array(z.union([z.string(), z.int()])),
  refused: z.array(z.object({ id: z.union([z.string(), z.int()]), label: z.string(), message: z.string() })),
})
export type BulkResult = z.output<typeof bulkResult>
