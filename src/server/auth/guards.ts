import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import type { Call, HandlerResult, AddRoute, RouteOptions } from '#server/platform/http/add-route.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { plainPage } from '#server/platform/http/plain-page.ts'
import type { Accounts, SignedIn } from './auth-context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    accounts: Accounts
  }
}

export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Who sent the request; undefined for guests. */
export async function userOf(request: FastifyRequest): Promise<User | undefined> {
  return (await request.server.accounts.signedIn(request))?.user
}

/** Lets customers and staff in; guests get 401 before their input is even read. */
export const requireUser: Guard = async (request, reply) => {
  if (!(await userOf(request))) return sendProblem(reply, 401)
}

/**
 * Lets staff and owners in, or owners alone; 401 for guests, 403 for everybody else (decisions, section 3) and for
 * operators without the second factor that an owner requires.
 */
export function requireAdmin(role: 'staff' | 'owner' = 'staff'): Guard {
  return async (request, reply) => {
    const { accounts } = request.server
    const signedIn = await accounts.signedIn(request)
    if (!signedIn) return sendProblem(reply, 401)
    const { user } = signedIn
    if (!user.isAdmin || (role === 'owner' && user.role !== 'owner')) return sendProblem(reply, 403)
    if (await accounts.lacksSecondFactor(signedIn))
      return reply.code(403).send({ code: 'second-factor-required', message: refusalText('second-factor-required') })
  }
}

/** Lets staff and owners in, with or without a second factor: to set one up. */
export const requireOperator: Guard = async (request, reply) => {
  const user = await userOf(request)
  if (!user?.isAdmin) return sendProblem(reply, user ? 403 : 401)
}

/** Denies everything under /api/admin and /admin to all but staff, whatever its own routes say (trust, call 9). */
export function guardAdministration(app: FastifyInstance): void {
  const staffOnly = requireAdmin('staff')
  app.addHook('onRequest', async (request, reply) => {
    const { url = '' } = request.routeOptions
    if (/^\/api\/admin(\/|$)/.test(url)) return staffOnly(request, reply)
    if (!/^\/admin(\/|$)/.test(url)) return
    const user = await userOf(request)
    if (!user?.isAdmin)
      return reply
        .code(user ? 403 : 401)
        .type('text/html; charset=utf-8')
        .send(closedDoor({ isSignedIn: user !== undefined, asked: request.url }))
  })
}

export type AddSignedInRoute = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E> & SignedIn) => Promise<HandlerResult<E>>,
  options?: RouteOptions,
) => void

/** Serves endpoints to whom the guard lets in; the handler knows who that is. */
export function signedInRoutes(addRoute: AddRoute, guard: Guard = requireUser): AddSignedInRoute {
  return (endpoint, handler, options) =>
    addRoute(
      endpoint,
      async (call) => {
        const signedIn = await call.request.server.accounts.signedIn(call.request)
        // The guard has let this request in, and the answer is remembered for the request.
        if (!signedIn) throw new Error(`${endpoint.path} was reached without its guard`)
        return handler({ ...call, ...signedIn })
      },
      { ...options, guard },
    )
}

/** A page of its own, so that no part of the administration reaches whoever may not see it. */
function closedDoor({ isSignedIn, asked }: { isSignedIn: boolean; asked: string }): string {
  const title = 'Administration'
  if (isSignedIn) return plainPage({ title, text: 'Dafür fehlt Ihnen die Berechtigung.', link: { to: '/', label: 'Zum Shop' } })
  return plainPage({
    title,
    text: 'Bitte melden Sie sich an.',
    link: { to: `/auth/login?next=${encodeURIComponent(asked)}`, label: 'Anmelden' },
  })
}
