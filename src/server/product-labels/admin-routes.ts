import { createProductLabels } from '#contract/product-labels/admin-labels.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { createLabels } from './create-labels.ts'

/** Labels of products for printing (docs/rules/labels.md). */
export function labelAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db }: { db: Db }): void {
  addRoute(createProductLabels, ({ params, body }) => createLabels(db, { ...body, productId: params.id }))
}
