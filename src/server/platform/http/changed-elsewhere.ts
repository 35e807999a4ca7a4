import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'

/** Somebody else changed the record since: refused with the record as it is now, so that nothing is overwritten in silence. */
export function changedElsewhere<S extends z.core.$ZodType>(schema: S, current: z.output<S>): Refusal<'changed-elsewhere'> {
  return new Refusal('changed-elsewhere', { current: z.encode(schema, current) })
}
