import * as z from 'zod/mini'
import { version } from '#contract/admin.ts'
import { chf } from '#contract/money.ts'
import { DISPUTE_MOVEMENTS, DISPUTE_STATES, EVIDENCE } from '#domain/payments/dispute.ts'

/** A dispute of an order's payment, with the operators' answer (docs/rules/payments.md#disputes). */
export const dispute = z.object({
  id: z.string(),
  version,
  reason: z.string(),
  state: z.enum(DISPUTE_STATES),
  amount: chf,
  respondBy: z.nullable(z.string()),
  openedAt: z.string(),
  /** What it moved on the provider's balance. */
  movements: z.array(z.object({ kind: z.enum(DISPUTE_MOVEMENTS), amount: chf, movedAt: z.string() })),
  /** The evidence that its reason asks for, and the part that is at hand. */
  evidence: z.array(z.enum(EVIDENCE)),
  checked: z.array(z.enum(EVIDENCE)),
  submission: z.nullable(z.string()),
  submittedAt: z.nullable(z.string()),
  submittedBy: z.nullable(z.string()),
})
