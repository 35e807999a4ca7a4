import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { requireAdmin, type AddSignedInRoute, signedInRoutes, userOf } from './guards.ts'

export type AddAdminRoute = AddSignedInRoute

/** Serves calls of the administration to the roles that their contract names; the handler knows who calls. */
export function adminRoutesOn(addRoute: AddRoute): AddAdminRoute {
  const byAccess = { staff: signedInRoutes(addRoute, requireAdmin('staff')), owner: signedInRoutes(addRoute, requireAdmin('owner')) }
  return (endpoint, handler, options) => byAccess[(endpoint as Endpoint).access ?? 'staff'](endpoint, handler, options)
}

type FileHandler = (call: { request: FastifyRequest; reply: FastifyReply; user: User }) => Promise<unknown>

export type AddAdminFile = (path: string, handler: FileHandler) => void

/** Serves files of the administration, such as a PDF or a CSV, to staff and owners. */
export function adminFilesOn(app: FastifyInstance): AddAdminFile {
  return (path, handler) => {
    app.get(path, { onRequest: requireAdmin('staff'), schema: { hide: true } }, async (request, reply) => {
      const user = await userOf(request)
      // The guard has let this request in, and the answer is remembered for the request.
      if (!user) throw new Error(`${path} was reached without its guard`)
      return handler({ request, reply, user })
    })
  }
}
