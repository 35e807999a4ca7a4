import * as z from 'zod/mini'
import { chf } from '#contract/money.ts'

/** A refund of an order as the administration shows it. */
export const orderRefund = z.object({
  id: z.string(),
  amount: chf,
  reason: z.string(),
  state: z.enum(['requested', 'pending', 'to_transfer', 'succeeded', 'failed', 'cancelled']),
  /** Where a bank transfer goes; staff see the IBAN masked. */
  account: z.nullable(z.object({ iban: z.string(), accountHolder: z.string() })),
  transferredOn: z.nullable(z.string()),
  /** What was handed back in cash; null for any other way. */
  cash: z.nullable(chf),
  /** Whether it has lowered what an unpaid invoice asks for. */
  isCredit: z.boolean(),
  /** Whether it went back to the order's gift card. */
  toGiftCard: z.boolean(),
  actor: z.string(),
  createdAt: z.string(),
})
