import type { FastifyRequest } from 'fastify'
import type { Auth } from '#server/auth/auth.ts'
import { authHeaders, callAuth } from '#server/auth/call-auth.ts'

/** Ends the session that the browser came with to sign in: the new one replaces it (docs/rules/accounts.md#sign-in). */
export async function endPreviousSession(auth: Auth, request: FastifyRequest): Promise<void> {
  const previous = await auth.currentSession(request)
  if (!previous) return
  const { token } = previous.session
  // One that has ended in the meantime is refused.
  await callAuth(() => auth.betterAuth.api.revokeSession({ headers: authHeaders(request), body: { token } }))
}
