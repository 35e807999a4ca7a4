import { createRefund } from './create-refund.ts'
import type { Endpoints } from './endpoints.ts'
import { listRefunds } from './list-objects.ts'
import { createRefundParams, listParams, parseParams } from './params.ts'
import { findRefund } from './refund-store.ts'
import { listObject, refundObject } from './stripe-objects.ts'

/** /v1/refunds of the gateway's API. */
export function refundRoutes({ pool, get, post }: Endpoints): void {
  post('/v1/refunds', async (tx, { body }) => {
    const refund = await createRefund(tx, parseParams(createRefundParams, body))
    return { status: 200, body: refundObject(refund) }
  })

  get('/v1/refunds', async ({ query }) => {
    const { rows, hasMore } = await listRefunds(pool, parseParams(listParams, query))
    return listObject('/v1/refunds', rows.map(refundObject), hasMore)
  })

  get('/v1/refunds/:id', async ({ id }) => refundObject(await findRefund(pool, id)))
}
