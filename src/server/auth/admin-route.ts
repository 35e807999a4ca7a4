import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import type { AddAdminFile, AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { requireAdmin, userRoutesOn, currentUser } from './guards.ts'

/**
 * Adds endpoints of the administration, each open to the roles that its contract names (docs/rules/admin.md#access).
 */
export function adminRoutesOn(addRoute: AddRoute): AddAdminRoute {
  const byAccess = { staff: userRoutesOn(addRoute, requireAdmin('staff')), owner: userRoutesOn(addRoute, requireAdmin('owner')) }
  return (endpoint, handler, options) => byAccess[(endpoint as Endpoint).access ?? 'staff'](endpoint, handler, options)
}

/** Adds files of the administration, such as a PDF or a CSV, open to staff and owners. */
export function adminFilesOn(app: FastifyInstance): AddAdminFile {
  return (path, handler, config = {}) => {
    app.get(path, { onRequest: requireAdmin('staff'), schema: { hide: true }, config }, async (request, reply) => {
      const user = await currentUser(request)
      // The guard let this request in, and the session is cached on the request.
      if (!user) throw new Error(`${path} was reached without its guard`)
      return handler({ request, reply, user })
    })
  }
}
