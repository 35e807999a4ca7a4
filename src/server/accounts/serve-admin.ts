import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { requireAdmin, type ServeSignedIn, serveSignedIn, userOf } from './guards.ts'

export type ServeAdmin = ServeSignedIn

/** Serves calls of the administration to the roles that their contract names; the handler knows who calls. */
export function serveAdmin(serve: Serve): ServeAdmin {
  const byAccess = { staff: serveSignedIn(serve, requireAdmin('staff')), owner: serveSignedIn(serve, requireAdmin('owner')) }
  return (endpoint, handler, options) => byAccess[(endpoint as Endpoint).access ?? 'staff'](endpoint, handler, options)
}

type FileHandler = (call: { request: FastifyRequest; reply: FastifyReply; user: User }) => Promise<unknown>

export type ServeFile = (path: string, handler: FileHandler) => void

/** Serves files of the administration, such as a PDF or a CSV, to staff and owners. */
export function serveAdminFiles(app: FastifyInstance): ServeFile {
  return (path, handler) => {
    app.get(path, { onRequest: requireAdmin('staff'), schema: { hide: true } }, async (request, reply) => {
      const user = await userOf(request)
      // The guard has let this request in, and the answer is remembered for the request.
      if (!user) throw new Error(`${path} was reached without its guard`)
      return handler({ request, reply, user })
    })
  }
}
