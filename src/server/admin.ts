import type { FastifyInstance } from 'fastify'
import { serveAdmin, serveAdminFiles } from './accounts/serve-admin.ts'
import type { ShopDeps } from './app.ts'
import { auditAdminRoutes } from './audit/admin-routes.ts'
import { catalogueAdminRoutes } from './catalogue/admin-routes.ts'
import { pictureUploadRoute } from './catalogue/upload-picture.ts'
import { orderAdminRoutes } from './orders/admin-routes.ts'
import type { Serve } from './platform/http/serve.ts'

/** The administration's calls, a line for each noun; all of them through one door that asks for the role. */
export function adminRoutes(app: FastifyInstance, serve: Serve, deps: ShopDeps): void {
  const door = { serve: serveAdmin(serve), file: serveAdminFiles(app) }
  orderAdminRoutes(door, deps)
  catalogueAdminRoutes(door, deps)
  pictureUploadRoute(app, deps)
  auditAdminRoutes(door, deps)
}
