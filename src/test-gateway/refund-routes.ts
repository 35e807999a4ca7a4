import { createRefund } from './create-refund.ts'
import type { Endpoints } from './endpoints.ts'
import { listRefunds } from './list.ts'
import { createRefundParams, listParams, parseParams } from './params.ts'
import { findRefund } from './refund-store.ts'
import { listObject, refundObject } from './stripe-objects.ts'

/** /v1/refunds of the gateway's API. */
export function serveRefunds({ pool, read, write }: Endpoints): void {
  write('/v1/refunds', async (change, { sent }) => {
    const refund = await createRefund(change, parseParams(createRefundParams, sent))
    return { status: 200, body: refundObject(refund) }
  })

  read('/v1/refunds', async ({ query }) => {
    const { rows, hasMore } = await listRefunds(pool, parseParams(listParams, query))
    return listObject('/v1/refunds', rows.map(refundObject), hasMore)
  })

  read('/v1/refunds/:id', async ({ id }) => refundObject(await findRefund(pool, id)))
}
