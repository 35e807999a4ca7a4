import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts/accounts.ts'
import { UNTOUCHED_HEADER } from '#contract/auth/untouched-header.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import { messagesIn } from '#messages/all.ts'
import type { EndpointRequest, HandlerResult, AddRoute, RouteOptions } from '#server/platform/http/add-route.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { plainPage } from '#server/platform/http/plain-page.ts'
import type { Auth, CurrentSession } from './auth.ts'

declare module 'fastify' {
  interface FastifyInstance {
    auth: Auth
  }
}

export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The user who is signed in; undefined for guests. */
export async function currentUser(request: FastifyRequest): Promise<User | undefined> {
  return (await request.server.auth.currentSession(request))?.user
}

/** Admits customers and operators. Guests get 401 before their input is read. */
const requireUser: Guard = async (request, reply) => {
  if (!(await currentUser(request))) return sendProblem(reply, 401)
}

/**
 * Admits staff and owners, or owners alone. Guests and idle operators get 401; others, and operators without a required
 * second factor, get 403 (docs/rules/admin.md#access).
 */
function requireAdmin(role: 'staff' | 'owner'): Guard {
  return async (request, reply) => {
    const { auth } = request.server
    const session = await auth.currentSession(request)
    if (!session) return sendProblem(reply, 401)
    const { user } = session
    if (!user.isAdmin || (role === 'owner' && user.role !== 'owner')) return sendProblem(reply, 403)
    if (auth.isIdle(session)) return refuseIdle(reply)
    if (await auth.mustSetUpSecondFactor(session))
      return reply
        .code(403)
        .send({ code: 'second-factor-required', message: refusalText({ code: 'second-factor-required' }, messagesIn('de')) })
  }
}

/** Admits staff and owners even without a required second factor, so that they can set one up. */
export const requireOperator: Guard = async (request, reply) => {
  const { auth } = request.server
  const session = await auth.currentSession(request)
  if (!session?.user.isAdmin) return sendProblem(reply, session ? 403 : 401)
  if (auth.isIdle(session)) return refuseIdle(reply)
}

function refuseIdle(reply: FastifyReply): FastifyReply {
  return reply.code(401).send({ code: 'operator-idle', message: refusalText({ code: 'operator-idle' }, messagesIn('de')) })
}

/**
 * Closes everything under /api/admin and /admin to all but operators, also routes that forgot their own guard
 * (docs/rules/admin.md#access). A request that a page has sent by itself is no use of the administration
 * (docs/rules/accounts.md#sessions).
 */
export function guardAdministration(app: FastifyInstance): void {
  const staffOnly = requireAdmin('staff')
  app.addHook('onRequest', async (request, reply) => {
    const { url = '' } = request.routeOptions
    const { auth } = request.server
    if (/^\/api\/admin(\/|$)/.test(url)) {
      await staffOnly(request, reply)
      const session = await auth.currentSession(request)
      if (!reply.sent && session && request.headers[UNTOUCHED_HEADER] === undefined) await auth.recordAdministration(session)
      return
    }
    if (!/^\/admin(\/|$)/.test(url)) return
    const session = await auth.currentSession(request)
    if (!session || auth.isIdle(session)) return reply.redirect(`/auth/login?next=${encodeURIComponent(request.url)}`)
    if (!session.user.isAdmin) return reply.code(403).type('text/html; charset=utf-8').send(accessDeniedPage())
  })
}

export type AddUserRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (call: EndpointRequest<E> & CurrentSession) => Promise<HandlerResult<E>>,
  options?: RouteOptions,
) => void

/** Adds routes behind a guard, for all users unless another one is given. The handler gets the current session. */
export function userRoutesOn(addRoute: AddRoute, guard: Guard = requireUser): AddUserRoute {
  return (endpoint, handler, options) =>
    addRoute(
      endpoint,
      async (call) => {
        const session = await call.request.server.auth.currentSession(call.request)
        // Cannot happen: the guard has found the same session for this request.
        if (!session) throw new Error(`${endpoint.path} was reached without its guard`)
        return handler({ ...call, ...session })
      },
      { ...options, guard },
    )
}

/**
 * Adds endpoints of the administration, each open to the roles that its contract names (docs/rules/admin.md#access).
 */
export function adminRoutesOn(addRoute: AddRoute): AddAdminRoute {
  const byAccess = { staff: userRoutesOn(addRoute, requireAdmin('staff')), owner: userRoutesOn(addRoute, requireAdmin('owner')) }
  return (endpoint, handler, options) => byAccess[endpoint.access ?? 'staff'](endpoint, handler, options)
}

/** A page without any script of the administration. */
function accessDeniedPage(): string {
  return plainPage({ title: 'Administration', text: 'Dafür fehlt Ihnen die Berechtigung.', link: { to: '/', label: 'Zum Shop' } })
}
