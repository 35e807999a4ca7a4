import type { RefusalCode } from '#contract/refusal-texts.ts'

/** Something outside that the shop needs is away for a moment; the HTTP edge answers 503 with this code and asks to retry. */
export class Outage extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, cause: unknown) {
    super(code, { cause })
    this.code = code
  }
}
