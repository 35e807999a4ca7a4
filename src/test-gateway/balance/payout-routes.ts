import type { Endpoints } from '#test-gateway/api/endpoints.ts'
import { listBalance, listPayouts } from '#test-gateway/api/list-objects.ts'
import { listParams, parseParams } from '#test-gateway/api/params.ts'
import { listObject } from '#test-gateway/api/stripe-objects.ts'
import { type BalanceRow, balanceObject, makeDuePayouts, payoutObject } from './balance.ts'

/** /v1/payouts and /v1/balance_transactions of the gateway's API. Listing the payouts makes those that are due. */
export function payoutRoutes({ pool, clock, get }: Endpoints): void {
  get('/v1/payouts', async ({ query }) => {
    const params = parseParams(listParams, query)
    await makeDuePayouts(pool, new Date(clock()))
    const { rows, hasMore } = await listPayouts(pool, params)
    return listObject('/v1/payouts', rows.map(payoutObject), hasMore)
  })

  get('/v1/balance_transactions', async ({ query }) => {
    const params = parseParams(listParams, query)
    const { rows, hasMore } = await listBalance(pool, params)
    const isExpanded = params.expand?.includes('data.source') ?? false
    return listObject(
      '/v1/balance_transactions',
      rows.map((row) => balanceObject(row, isExpanded ? sourceObject(row) : null)),
      hasMore,
    )
  })
}

const OBJECTS = { charge: 'charge', refund: 'refund', refund_failure: 'refund', adjustment: 'dispute' } as const

/** The fields of a movement's cause that lead to its payment. */
function sourceObject({ source, type, payment_intent }: BalanceRow): object {
  return { id: source, object: OBJECTS[type], payment_intent }
}
