import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { User } from '#contract/accounts/accounts.ts'
import type { Config } from '#server/platform/config.ts'
import { type AttemptLimiter, createAttemptLimiter } from './attempt-limiter.ts'
import { type BetterAuth, type BetterAuthDeps, createBetterAuth } from './better-auth.ts'
import { authHeaders } from './call-auth.ts'
import { findSecondFactorPolicy } from './store/second-factors.ts'
import { saveAdministeredAt } from './store/users.ts'

const MINUTE_MS = 60_000
const IDLE_MS = 30 * MINUTE_MS

export interface AuthDeps extends Omit<BetterAuthDeps, 'plugins'> {
  config: Pick<Config, 'baseUrl' | 'sessionSecret' | 'rateLimitFactor'>
  pool: pg.Pool
}

/** The session that a request came with, and its account. */
export interface CurrentSession {
  user: User
  session: { id: string; token: string; createdAt: Date }
  hasSecondFactor: boolean
  /** When somebody last used the administration in this session, or started it. */
  administeredAt: Date
}

/** Sessions, roles and attempt limits for all nouns above. */
export interface Auth {
  betterAuth: BetterAuth
  /** better-auth that writes in an open transaction, or that knows further ways to sign in. */
  betterAuthWith(options: Partial<Pick<BetterAuthDeps, 'db' | 'plugins'>>): BetterAuth
  attempts: AttemptLimiter
  /**
   * The session of a request; undefined for guests. Read from the database once per request, so that a revoked session
   * or role ends with the next one.
   */
  currentSession(request: FastifyRequest): Promise<CurrentSession | undefined>
  /** Whether this operator must set up a second factor before using the administration. */
  mustSetUpSecondFactor(session: CurrentSession): Promise<boolean>
  /** Whether this operator must sign in anew before using the administration (docs/rules/accounts.md#sessions). */
  isIdle(session: CurrentSession): boolean
  /** Notes that somebody uses the administration in this session. */
  recordAdministration(session: CurrentSession): Promise<void>
}

/** Sessions, roles and attempt limits on the database of the shop. */
export function createAuth(deps: AuthDeps): Auth {
  const betterAuth = createBetterAuth(deps)
  const sessions = new WeakMap<FastifyRequest, Promise<CurrentSession | undefined>>()
  return {
    betterAuth,
    betterAuthWith: (options) => createBetterAuth({ ...deps, ...options }),
    attempts: createAttemptLimiter({ pool: deps.pool, factor: deps.config.rateLimitFactor }),
    currentSession(request) {
      const session = sessions.get(request) ?? findCurrentSession(betterAuth, request)
      sessions.set(request, session)
      return session
    },
    mustSetUpSecondFactor: async ({ hasSecondFactor }) => !hasSecondFactor && (await findSecondFactorPolicy(deps.db)).requireSecondFactor,
    isIdle: ({ user, administeredAt }) => user.isAdmin && Date.now() - administeredAt.getTime() >= IDLE_MS,
    recordAdministration: async ({ session, administeredAt }) => {
      const now = Date.now()
      if (now - administeredAt.getTime() >= MINUTE_MS) await saveAdministeredAt(deps.db, session.id, new Date(now))
    },
  }
}

async function findCurrentSession(betterAuth: BetterAuth, request: FastifyRequest): Promise<CurrentSession | undefined> {
  // Most visitors are guests and cost no query.
  if (!request.headers.cookie?.includes('session=')) return undefined
  const found = await betterAuth.api.getSession({ headers: authHeaders(request), query: { disableRefresh: true } })
  if (!found) return undefined
  const { id, token, createdAt, administeredAt } = found.session
  return {
    user: toUser(found.user),
    session: { id, token, createdAt },
    hasSecondFactor: found.user.twoFactorEnabled === true,
    administeredAt: administeredAt ?? createdAt,
  }
}

type AuthUser = BetterAuth['$Infer']['Session']['user']

/**
 * A better-auth account in the form of the contract. A role counts only with a confirmed address
 * (docs/rules/accounts.md#roles).
 */
export function toUser({ id, email, firstName, lastName, image, googleId, role, emailVerified }: AuthUser): User {
  const knownRole = emailVerified && (role === 'owner' || role === 'staff') ? role : 'customer'
  return {
    id,
    email,
    firstName,
    lastName,
    profileImage: image ?? null,
    googleId: googleId ?? null,
    isAdmin: knownRole !== 'customer',
    role: knownRole,
    emailVerified,
  }
}
