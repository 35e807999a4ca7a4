import * as z from 'zod/mini'
import type { Rappen } from '#domain/money.ts'
import { parseChf, toDecimal } from '#domain/money.ts'

/** What every list of the administration takes: where the page begins (as the last page said) and how long it is. */
export const pageQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(600))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
})

/** Forgiving search in a list. */
export const q = z.optional(z.string().check(z.trim(), z.maxLength(100)))

/** A Swiss calendar day, '2026-11-21'. */
export const day = z.iso.date()

/** The version of a record that a change is based on; another one in the database means 'changed-elsewhere'. */
export const version = z.int().check(z.minimum(1))

/** A path parameter or query value that is a number. */
export const wholeNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))

/** One page of a list; `count` is of all that match and stops counting at `capped`. It comes with the first page only. */
export function listOf<T extends z.core.$ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    nextCursor: z.nullable(z.string()),
    count: z.nullable(z.object({ value: z.int(), capped: z.boolean() })),
  })
}

/** An amount of many orders together, which may be longer than a price and below zero. */
export const chfTotal = z.codec(z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/)), z.custom<Rappen>(Number.isInteger), {
  decode: (text) => (text.startsWith('-') ? (-parseChf(text.slice(1)) as Rappen) : parseChf(text)),
  encode: toDecimal,
})

/** What happened to each record of a bulk action. */
export const bulkResult = z.object({
  changed: z.array(z.union([z.string(), z.int()])),
  refused: z.array(z.object({ id: z.union([z.string(), z.int()]), label: z.string(), message: z.string() })),
})
export type BulkResult = z.output<typeof bulkResult>
