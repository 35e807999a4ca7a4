/** The business said no: a value, not an exception; worded in refusal-texts.ts, its status stands in the contract. */
export class Refusal<Code extends string = string> {
  readonly code: Code
  readonly details: unknown

  constructor(code: Code, details?: unknown) {
    this.code = code
    this.details = details
  }
}

/** Refuses with a code of the endpoint's contract; details help the browser to help (a new quote, what is left). */
export function refuse<const Code extends string>(code: Code, details?: unknown): Refusal<Code> {
  return new Refusal(code, details)
}
