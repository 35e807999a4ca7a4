import type { RefusalCode } from '#contract/refusal-texts.ts'

/**
 * Thrown when something the shop depends on is temporarily unavailable; becomes a 503 with this code and `Retry-After`.
 */
export class Outage extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, cause: unknown) {
    super(code, { cause })
    this.code = code
  }
}
