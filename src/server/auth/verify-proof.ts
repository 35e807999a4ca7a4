import { APIError } from 'better-auth/api'
import type { SecondFactorProof } from '#contract/auth/second-factor.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { AttemptLimiter } from './attempt-limiter.ts'
import { SECOND_FACTOR_CODE } from './attempt-limits.ts'
import type { BetterAuth } from './better-auth.ts'

interface Proof {
  /** The account that the headers identify. */
  userId: string
  proof: SecondFactorProof
  headers: Headers
}

/**
 * Verifies a code of the app or a recovery code, which is used up by it: each works once, wherever it is entered.
 * Throws the refusals of better-auth.
 */
export async function verifyProof(
  { betterAuth, attempts }: { betterAuth: BetterAuth; attempts: AttemptLimiter },
  { userId, proof, headers }: Proof,
) {
  if (!('code' in proof)) return betterAuth.api.verifyBackupCode({ body: { code: proof.recoveryCode }, headers, returnHeaders: true })
  // Used up before it is verified, so that of two at once only one counts.
  if (!(await attempts.useUp(SECOND_FACTOR_CODE, `${userId}:${proof.code}`))) throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' })
  return betterAuth.api.verifyTOTP({ body: { code: proof.code }, headers, returnHeaders: true })
}

/** Refuses a wrong code. */
export function refuseProof(proof: SecondFactorProof): Refusal<'code-wrong'> | Refusal<'recovery-code-wrong'> {
  return 'code' in proof ? refuse('code-wrong') : refuse('recovery-code-wrong')
}
