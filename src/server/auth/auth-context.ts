import type { FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import { readPolicy } from '#server/operators/operators.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import { type AttemptCounter, countAttempts } from './attempts.ts'
import { type Auth, createAuth } from './better-auth.ts'
import { authHeaders } from './call-auth.ts'

export interface AccountsDeps {
  db: Db
  config: Config
  log: Log
  clock: Clock
}

export interface SignedIn {
  user: User
  session: { id: string; token: string; createdAt: Date }
  hasSecondFactor: boolean
}

/** What the rest of the shop asks about who is there. */
export interface Accounts {
  auth: Auth
  attempts: AttemptCounter
  /** Who sent the request; undefined for guests. Asked of the database once per request, so that a revoked session or role ends at once. */
  signedIn(request: FastifyRequest): Promise<SignedIn | undefined>
  /** Whether the administration is closed to this operator until a second factor is there. */
  lacksSecondFactor(operator: SignedIn): Promise<boolean>
}

export function openAccounts({ db, config, log, clock }: AccountsDeps): Accounts {
  const auth = createAuth({ db, config, log })
  const asked = new WeakMap<FastifyRequest, Promise<SignedIn | undefined>>()
  return {
    auth,
    attempts: countAttempts({ db, clock, factor: config.rateLimitFactor }),
    signedIn(request) {
      const known = asked.get(request) ?? findSignedIn(auth, request)
      asked.set(request, known)
      return known
    },
    lacksSecondFactor: async ({ hasSecondFactor }) => !hasSecondFactor && (await readPolicy(db)).requireSecondFactor,
  }
}

async function findSignedIn(auth: Auth, request: FastifyRequest): Promise<SignedIn | undefined> {
  // Most visitors are guests and cost no query.
  if (!request.headers.cookie?.includes('session=')) return undefined
  const found = await auth.api.getSession({ headers: authHeaders(request), query: { disableRefresh: true } })
  if (!found) return undefined
  const { id, token, createdAt } = found.session
  return { user: userView(found.user), session: { id, token, createdAt }, hasSecondFactor: found.user.twoFactorEnabled === true }
}

type AuthUser = Auth['$Infer']['Session']['user']

/** An account as its owner and the screens see it. */
export function userView({ id, email, firstName, lastName, image, googleId, role, emailVerified }: AuthUser): User {
  const knownRole = role === 'owner' || role === 'staff' ? role : 'customer'
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
