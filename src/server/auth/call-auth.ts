import { APIError } from 'better-auth/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ADDRESS_HEADER, type Auth } from './better-auth.ts'

/** What better-auth answered, or the code with which it refused. */
export type AuthAnswer<Value> = { ok: true; value: Value } | { ok: false; code: string }

/** Calls better-auth and turns its refusals into values; everything else it throws is a bug or an outage. */
export async function callAuth<Value>(call: () => Promise<Value>): Promise<AuthAnswer<Value>> {
  try {
    return { ok: true, value: await call() }
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    return { ok: false, code: error.body?.code ?? String(error.status) }
  }
}

/** The headers better-auth may know of a request: cookies, browser, and the address as our proxy settings see it. */
export function authHeaders(request: FastifyRequest): Headers {
  const { cookie, 'user-agent': userAgent } = request.headers
  return new Headers({
    ...(cookie ? { cookie } : {}),
    ...(userAgent ? { 'user-agent': userAgent.slice(0, 300) } : {}),
    [ADDRESS_HEADER]: request.ip,
  })
}

/** Passes on the cookies that better-auth sets. */
export function sendCookies(reply: FastifyReply, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
}

/** The session that better-auth has just begun, and whose; null when it began none. */
export function newSession(auth: Auth, headers: Headers) {
  return auth.api.getSession({ headers: cookiesOf(headers), query: { disableRefresh: true } })
}

/** The cookies that better-auth just set, as the browser will send them. */
export function cookiesOf(headers: Headers): Headers {
  const pairs = headers.getSetCookie().map((line) => line.split(';')[0])
  return new Headers({ cookie: pairs.join('; ') })
}
