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

/**
 * Thrown when the shop itself cannot answer now: it has too much to do, or what it needs is away; becomes a 503 with
 * `Retry-After`.
 */
export class Unavailable extends Error {
  readonly statusCode = 503
}
