import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type CartCredential, findCartCredential, newCartToken, setCartCookie } from './cookie.ts'
import { findCart } from './store/carts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a cart that is new to its network; throws to refuse one too many. */
    countNewCart: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  }
}

const NEW_CARTS_PER_HOUR = 600

/** Limits how many carts a network begins in an hour, however many cookies it makes up (docs/rules/cart.md#new). */
export function limitNewCarts(app: FastifyInstance, { rateLimitFactor }: Pick<Config, 'rateLimitFactor'>): void {
  const limit = app.createRateLimit({ max: Math.ceil(NEW_CARTS_PER_HOUR * rateLimitFactor), timeWindow: '1 hour' })
  app.decorate('countNewCart', async (request, reply) => {
    const used = await limit(request)
    if (used.isAllowed || !used.isExceeded) return
    reply.header('retry-after', String(used.ttlInSeconds))
    throw Object.assign(new Error('a network begins too many carts'), { statusCode: 429 })
  })
}

interface CartVisit {
  request: FastifyRequest
  reply: FastifyReply
  db: Db
  config: Config
}

/**
 * Runs `work`, which may begin a cart, with the request's credential, or with that of a new cart, whose cookie is set
 * unless `work` refuses.
 */
export async function withCartCookie<Result>(
  { request, reply, db, config }: CartVisit,
  work: (credential: CartCredential) => Promise<Result>,
): Promise<Result> {
  const known = await findCartCredential(request, config)
  if (!known || !(await findCart(db, known))) await request.server.countNewCart(request, reply)
  if (known) return work(known)
  const { token, credential } = newCartToken()
  const result = await work(credential)
  if (!(result instanceof Refusal)) setCartCookie(reply, token, config)
  return result
}
