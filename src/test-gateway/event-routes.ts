import type { Endpoints } from './endpoints.ts'
import { resourceMissing } from './gateway-error.ts'
import { type EventRow, listEvents } from './list-objects.ts'
import { listParams, parseParams } from './params.ts'
import { listObject } from './stripe-objects.ts'

/** /v1/events of the gateway's API. */
export function eventRoutes({ pool, get }: Endpoints): void {
  get('/v1/events', async ({ query }) => {
    const { rows, hasMore } = await listEvents(pool, parseParams(listParams, query))
    return listObject(
      '/v1/events',
      rows.map((event) => event.body),
      hasMore,
    )
  })

  get('/v1/events/:id', async ({ id }) => {
    const { rows } = await pool.query<EventRow>('select id, type, body from test_gateway.event where id = $1', [id])
    const event = rows[0]
    if (event === undefined) throw resourceMissing('event', id, 'id')
    return event.body
  })
}
