import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressBlock } from './address-bucket.ts'
import { Unavailable } from './outage.ts'
import { type Limits, Turns } from './turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Where the request waits for its turn; 'usual' by default. 'none' is for what needs no database or is bounded
     * otherwise.
     */
    lane?: Lane | 'none'
  }
  interface FastifyRequest {
    /** Gives the next request of the lane its turn. */
    leaveLane?: () => void
  }
}

export type Lane = keyof typeof LANES

/** Whoever has no turn by then is told to come again, within the two seconds that somebody waits for an answer. */
const MAX_WAIT_MS = 1_800

/**
 * How many requests of a lane are worked on at once, and how many may wait for their turn: about as many as two busy
 * cores get done within a request's deadline. Whoever would wait in vain is told at once.
 */
const LANES = {
  /**
   * What completes an order, so that nobody who has paid waits behind those who look around. Most wait for the
   * provider. Nobody is told to come again who may have paid, as long as there is time.
   */
  payments: { atOnce: 32, waiting: 500 },
  /** Each waits for the provider with one of the connections that there are for that. */
  checkout: { atOnce: 8, waiting: 100, maxWaitMs: MAX_WAIT_MS },
  usual: { atOnce: 16, waiting: 200, maxWaitMs: MAX_WAIT_MS },
}

/** Adds routes of a library, all of them to this lane. */
export async function inLane(app: FastifyInstance, lane: Lane | 'none', addRoutes: (scope: FastifyInstance) => unknown): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, lane }
    })
    await addRoutes(scope)
  })
}

/**
 * Lets only so many requests at a time to their handlers, and refuses further ones at the door with a 503, before any
 * work has begun (docs/rules/operations.md#overload). Requests of one lane do not wait for those of another, nor those
 * of one network for all of another's.
 */
export function admitRequests(app: FastifyInstance, limits: Record<Lane, Limits> = LANES): void {
  const lanes = {
    payments: new Turns(limits.payments),
    checkout: new Turns(limits.checkout),
    usual: new Turns(limits.usual),
  }

  const refuseTooMany = ({ ip, routeOptions: { config } }: FastifyRequest) => {
    if (config.lane === 'none') return
    if (lanes[config.lane ?? 'usual'].isFullFor(addressBlock(ip))) throw new Unavailable('too many requests are waiting')
  }

  app.decorateRequest('leaveLane')
  app.addHook('onRequest', async (request) => refuseTooMany(request))
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = async function (request, reply) {
      const name = request.routeOptions.config.lane ?? 'usual'
      if (name === 'none') return handler.call(this, request, reply)
      // Again: many may have been let in and have sent their bodies together.
      refuseTooMany(request)
      const endTurn = await lanes[name].take(addressBlock(request.ip))
      // One that was refused at its deadline may still be at work.
      request.leaveLane = () => {
        if (!request.overdue.aborted) endTurn()
      }
      try {
        request.overdue.throwIfAborted()
        return await handler.call(this, request, reply)
      } finally {
        endTurn()
      }
    }
  })
  // Not only when the response has been sent: who reads it slowly would hold up the others.
  app.addHook('onSend', async (request) => request.leaveLane?.())
}
