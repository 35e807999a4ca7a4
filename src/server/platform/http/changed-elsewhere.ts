import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'

/**
 * Refuses to overwrite a record that somebody else has changed, with its current state
 * (docs/rules/admin.md#concurrent-edits).
 */
export function changedElsewhere<S extends z.core.$ZodType>(schema: S, current: z.output<S>): Refusal<'changed-elsewhere'> {
  return new Refusal('changed-elsewhere', { current: z.encode(schema, current) })
}
