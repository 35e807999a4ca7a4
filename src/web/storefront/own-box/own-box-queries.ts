import type { listBoxFruits } from '#contract/cart/own-box.ts'
import { apiQuery } from '#web/app/requests/query.ts'

/** The fruits for own boxes; apart from what changes boxes, as the route needs it at once. */
export const fruitsQuery = apiQuery<typeof listBoxFruits>('GET /api/own-box/fruits', {})
