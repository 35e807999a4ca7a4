import { listProductRecalls } from '#contract/recalls/recalls.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { listPublicRecalls } from './store.ts'

/** Public recalls, the same for every visitor (docs/rules/lots.md#public-notice). */
export function recallRoutes(addRoute: AddRoute, { db }: { db: Db }): void {
  addRoute(listProductRecalls, ({ params }) => listPublicRecalls(db, params.id), { cached: true })
}
