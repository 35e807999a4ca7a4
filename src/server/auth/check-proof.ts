import type { SecondFactorProof } from '#contract/second-factor.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Auth } from './better-auth.ts'

/** Has better-auth compare a code of the app or a recovery code, which is used up by it, with the account that the headers name. */
export function checkProof(auth: Auth, proof: SecondFactorProof, headers: Headers) {
  if ('code' in proof) return auth.api.verifyTOTP({ body: { code: proof.code }, headers, returnHeaders: true })
  return auth.api.verifyBackupCode({ body: { code: proof.recoveryCode }, headers, returnHeaders: true })
}

/** The refusal of a code that was not it. */
export function refuseProof(proof: SecondFactorProof): Refusal<'code-wrong'> | Refusal<'recovery-code-wrong'> {
  return 'code' in proof ? refuse('code-wrong') : refuse('recovery-code-wrong')
}
