import * as z from 'zod/mini'

/** A business rule's refusal, returned as a value. refusal-texts.ts words it, the contract gives its status. */
export class Refusal<Code extends string = string> {
  readonly code: Code
  readonly details: unknown

  constructor(code: Code, details?: unknown) {
    this.code = code
    this.details = details
  }
}

/**
 * Refuses with a code of the endpoint's contract. `details` tell the browser more, such as a new quote or the stock
 * left.
 */
export function refuse<const Code extends string>(code: Code, details?: unknown): Refusal<Code> {
  return new Refusal(code, details)
}

/**
 * Refuses to overwrite a record that somebody else has changed, with its current state
 * (docs/rules/admin.md#concurrent-edits).
 */
export function changedElsewhere<S extends z.core.$ZodType>(schema: S, current: z.output<S>): Refusal<'changed-elsewhere'> {
  return new Refusal('changed-elsewhere', { current: z.encode(schema, current) })
}
