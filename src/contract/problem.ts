import * as z from 'zod/mini'

/** Every error the server answers with (decisions, section 3). */
export const problem = z.object({
  message: z.string(),
  code: z.string(),
  details: z.optional(z.unknown()),
})
export type Problem = z.output<typeof problem>

/** The details of code 'invalid-input': which field was wrong, in words for the person who filled it in. */
export const fieldErrors = z.array(z.object({ field: z.string(), message: z.string() }))
export type FieldErrors = z.output<typeof fieldErrors>
