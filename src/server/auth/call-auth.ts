import { APIError } from 'better-auth/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type BetterAuth, CLIENT_ADDRESS_HEADER } from './better-auth.ts'

/** The result of a call to better-auth, or the code of its refusal. */
export type AuthResult<Value> = { ok: true; value: Value } | { ok: false; code: string }

/** Calls better-auth and returns its refusals as values. Other errors are bugs or outages and are thrown. */
export async function callAuth<Value>(call: () => Promise<Value>): Promise<AuthResult<Value>> {
  try {
    return { ok: true, value: await call() }
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    return { ok: false, code: error.body?.code ?? String(error.status) }
  }
}

/** The request headers that better-auth may see: cookies, browser, and the client's address by our proxy settings. */
export function authHeaders(request: FastifyRequest): Headers {
  const { cookie, 'user-agent': userAgent } = request.headers
  return new Headers({
    ...(cookie ? { cookie } : {}),
    ...(userAgent ? { 'user-agent': userAgent.slice(0, 300) } : {}),
    [CLIENT_ADDRESS_HEADER]: request.ip,
  })
}

/** Forwards the cookies that better-auth sets to the browser. */
export function forwardCookies(reply: FastifyReply, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
}

/**
 * The session that better-auth has just started with these response headers, and its user; null when it started none.
 */
export function findNewSession(betterAuth: BetterAuth, headers: Headers) {
  return betterAuth.api.getSession({ headers: cookieHeaders(headers), query: { disableRefresh: true } })
}

/** Request headers with the cookies that a response of better-auth sets. */
export function cookieHeaders(headers: Headers): Headers {
  const pairs = headers.getSetCookie().map((line) => line.split(';')[0])
  return new Headers({ cookie: pairs.join('; ') })
}
