import type { SecondFactorProof } from '#contract/auth/second-factor.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { BetterAuth } from './better-auth.ts'

/** Verifies a code of the app or a recovery code, which is used up by it, for the account that the headers identify. */
export function verifyProof(betterAuth: BetterAuth, proof: SecondFactorProof, headers: Headers) {
  if ('code' in proof) return betterAuth.api.verifyTOTP({ body: { code: proof.code }, headers, returnHeaders: true })
  return betterAuth.api.verifyBackupCode({ body: { code: proof.recoveryCode }, headers, returnHeaders: true })
}

/** Refuses a wrong code. */
export function refuseProof(proof: SecondFactorProof): Refusal<'code-wrong'> | Refusal<'recovery-code-wrong'> {
  return 'code' in proof ? refuse('code-wrong') : refuse('recovery-code-wrong')
}
