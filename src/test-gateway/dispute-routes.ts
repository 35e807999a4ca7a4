import { closeDispute } from './close-dispute.ts'
import type { Endpoints } from './endpoints.ts'
import { parseParams, updateDisputeParams } from './params.ts'
import { disputeObject } from './stripe-objects.ts'

/** /v1/disputes of the gateway's API: closing accepts the loss, and the evidence of Stripe's test mode decides. */
export function disputeRoutes({ post }: Endpoints): void {
  post('/v1/disputes/:id', async (tx, { id, body }) => {
    const { uncategorized_text } = parseParams(updateDisputeParams, body).evidence
    const charge = await closeDispute(tx, id, uncategorized_text === 'winning_evidence' ? 'won' : 'lost')
    return { status: 200, body: disputeObject(charge, tx.now) }
  })

  post('/v1/disputes/:id/close', async (tx, { id }) => {
    const charge = await closeDispute(tx, id, 'lost')
    return { status: 200, body: disputeObject(charge, tx.now) }
  })
}
