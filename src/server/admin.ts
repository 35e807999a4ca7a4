import type { FastifyInstance } from 'fastify'
import { serveAdmin, serveAdminFiles } from './accounts/serve-admin.ts'
import { auditAdminRoutes } from './audit/admin-routes.ts'
import type { ShopDeps } from './app.ts'
import type { Serve } from './platform/http/serve.ts'

/** The administration's calls, a line for each noun; all of them through one door that asks for the role. */
export function adminRoutes(app: FastifyInstance, serve: Serve, deps: ShopDeps): void {
  const admin = serveAdmin(serve)
  const files = serveAdminFiles(app)
  auditAdminRoutes(admin, deps)
}
