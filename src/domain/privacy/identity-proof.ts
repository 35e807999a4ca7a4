/** How an operator made sure who asks for data or their deletion (docs/rules/privacy.md#requests). */
export const IDENTITY_PROOFS = ['mail', 'phone', 'document'] as const
export type IdentityProof = (typeof IDENTITY_PROOFS)[number]
