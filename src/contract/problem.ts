import * as z from 'zod/mini'

/** The body of every error response (docs/rules/operations.md#errors). */
export const problem = z.object({
  message: z.string(),
  code: z.string(),
  details: z.optional(z.unknown()),
})
export type Problem = z.output<typeof problem>

/**
 * The details of code 'invalid-input': the invalid fields, each with a code, the figure or text that it is about, and
 * its words.
 */
export const fieldErrors = z.array(z.object({ field: z.string(), code: z.string(), value: z.optional(z.string()), message: z.string() }))
export type FieldErrors = z.output<typeof fieldErrors>
