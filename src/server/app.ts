import { createServer } from 'node:http'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type pg from 'pg'
import * as z from 'zod'
import { accountRoutes } from './accounts/routes.ts'
import { adminRoutes } from './admin.ts'
import { cartRoutes } from './cart/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { createCashier } from './checkout/cashier.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { consentRoutes } from './consent/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { insightRoutes } from './insights/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { myOrderRoutes } from './orders/my-order-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import type { Payments } from './payments/payments.ts'
import type { TestGateway } from './payments/test-gateway/create-test-gateway.ts'
import { webhookRoute } from './payments/webhook-route.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/database/pool.ts'
import { healthRoutes } from './platform/health.ts'
import { documentCalls } from './platform/http/document-calls.ts'
import { answerErrors, answerUnreadable } from './platform/http/errors.ts'
import { answerInTime } from './platform/http/in-time.ts'
import { keepAnswers } from './platform/http/keep.ts'
import { KeptAnswers } from './platform/http/kept-answers.ts'
import { Leaving } from './platform/http/leaving.ts'
import { refuseForeignOrigins } from './platform/http/origin.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { serveOn } from './platform/http/serve.ts'
import type { Log } from './platform/log.ts'
import { type Pages, pageRoutes } from './platform/pages/pages.ts'
import type { PictureStore } from './platform/pictures/picture-store.ts'
import { pictureRoutes } from './platform/pictures/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'

/**
 * How long a request may take to come in (trust, S22): its headers, then all of it; a picture may come over a slow line.
 * Node's own server is told: Fastify sets its limits on servers that it makes itself.
 */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2_000 }

/** What the shop is made of; tests pass their own. */
export interface ShopDeps {
  config: Config
  log: Log
  pool: pg.Pool
  db: Db
  clock: Clock
  pictures: PictureStore
  payments: Payments
  /** What the browser may ask of the test gateway, where the shop runs on it. */
  gateway?: Pick<TestGateway, 'browserRoutes'>
  /** A small pool for work that waits for the payment provider; the shop's own where there is none. */
  patientDb?: Db
  /** Makes the pages once the calls are there; without it the app answers calls only. */
  pages?: (app: FastifyInstance) => Promise<Pages>
}

export interface Shop {
  app: FastifyInstance
  kept: KeptAnswers
  /** How the process is left before the app is closed. */
  leaving: Leaving
}

/** The whole shop as one app: the edges, then the features, a line each, then the pages. */
export async function createApp(deps: ShopDeps): Promise<Shop> {
  const { config } = deps
  const kept = new KeptAnswers()
  const leaving = new Leaving()
  z.config(z.locales.de())
  const security = { secure: config.baseUrl.startsWith('https:'), stripe: config.payments.kind === 'stripe' }
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    frameworkErrors: answerUnreadable(security),
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Who is still there when it closes is answered like everybody else (trust, F23).
    return503OnClosing: false,
    // What is kept is answered before anything else happens.
    serverFactory: (handle) =>
      createServer(PATIENCE, (request, response) => {
        leaving.meet(request, response)
        const isRead = request.method === 'GET' || request.method === 'HEAD'
        if (!isRead || !kept.answer(request.url ?? '/', request, response)) handle(request, response)
      }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  const headers = securityHeaders(security)
  app.addHook('onRequest', async (request, reply) => {
    const isKept = request.routeOptions.config.kept !== undefined
    reply.headers({ ...headers, 'cache-control': isKept ? 'no-cache' : 'no-store' })
  })
  answerErrors(app)
  answerInTime(app)
  keepAnswers(app, kept)
  refuseForeignOrigins(app, config)
  await app.register(cookie, { secret: config.sessionSecret })
  await app.register(rateLimit, { global: false })
  await documentCalls(app, config)
  healthRoutes(app, { ...deps, leaving })

  const serve = serveOn(app, { factor: config.rateLimitFactor })
  accountRoutes(app, serve, deps)
  catalogueRoutes(serve, deps)
  reviewRoutes(serve, deps)
  contentRoutes(serve, deps)
  cartRoutes(serve, deps)
  const cashier = createCashier(deps)
  checkoutRoutes(serve, { cashier, config })
  orderRoutes(serve, deps)
  myOrderRoutes(serve, deps)
  newsletterRoutes(app, serve, deps)
  webhookRoute(app, cashier)
  deps.gateway?.browserRoutes(app)
  consentRoutes(serve, deps)
  pictureRoutes(app, { store: deps.pictures })
  invoiceRoutes(app, deps)
  insightRoutes(serve, deps)
  adminRoutes(app, serve, deps)
  discoveryRoutes(app, deps)

  if (deps.pages) pageRoutes(app, { pages: await deps.pages(app), security, baseUrl: config.baseUrl })
  return { app, kept, leaving }
}
