import { createServer } from 'node:http'
import { setImmediate as immediate } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type pg from 'pg'
import { codeInputIssues } from '#contract/input-issues.ts'
import { accountMails } from '#server/accounts/account-mails.ts'
import { accountRoutes } from '#server/accounts/routes.ts'
import { readOverdue } from '#server/operations/read-operations.ts'
import { pageViewRoutes } from '#server/overview/routes.ts'
import { productRoutes } from '#server/products/routes.ts'
import { adminRoutes } from './admin.ts'
import { createAuth } from './auth/auth.ts'
import { guardAdministration } from './auth/guards.ts'
import type { Carrier } from './carrier/carrier.ts'
import { streetRoutes } from './carrier/routes.ts'
import type { StreetSearch } from './carrier/street-search.ts'
import { mergeGuestCart } from './cart/merge-guest-cart.ts'
import { ownBoxFormRoute } from './cart/own-box-form.ts'
import { cartRoutes } from './cart/routes.ts'
import { limitNewCarts } from './cart/with-cart-cookie.ts'
import { createCheckoutContext } from './checkout/checkout-context.ts'
import { CHECKOUTS_OF_CARTS } from './checkout/move-checkouts.ts'
import { webhookRoute } from './checkout/provider/webhook-route.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { consentRoutes } from './consent/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { readAnnouncement } from './content/static-pages.ts'
import { findDraftCredential } from './drafts/draft-link.ts'
import { draftRoutes } from './drafts/routes.ts'
import { endOrderedDraft } from './drafts/store.ts'
import { giftCardRoutes } from './gift-cards/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { giftAddressFormRoute } from './orders/gifts/gift-address-form.ts'
import { myOrderRoutes } from './orders/my-order-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { unpackRefunded } from './packing/pack-order.ts'
import type { Payments } from './payments/payments.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/database/pool.ts'
import { healthRoutes } from './platform/health.ts'
import { routesOn } from './platform/http/add-route.ts'
import { cacheResponses } from './platform/http/cache/cache-responses.ts'
import { ResponseCache } from './platform/http/cache/response-cache.ts'
import { refuseCrossOriginWrites } from './platform/http/csrf-protection.ts'
import { handleErrors, handleRoutingErrors } from './platform/http/errors.ts'
import { GracefulShutdown } from './platform/http/graceful-shutdown.ts'
import { parseJsonBodies } from './platform/http/json-body.ts'
import { admitRequests, inLane } from './platform/http/lanes.ts'
import { publishOpenApi } from './platform/http/openapi.ts'
import { enforceRequestDeadlines } from './platform/http/request-deadline.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { hasSeveralHosts, refuseSeveralHosts } from './platform/http/several-hosts.ts'
import { disconnectSlowReaders } from './platform/http/slow-readers.ts'
import type { JobProgress } from './platform/jobs/job-progress.ts'
import type { Log } from './platform/log.ts'
import { type Pages, pageRoutes } from './platform/pages/pages.ts'
import type { PictureStore } from './platform/pictures/picture-store.ts'
import { pictureRoutes } from './platform/pictures/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { refusedInCustomersWords } from './products/store/names-in-language.ts'
import { recallRoutes } from './recalls/routes.ts'
import { recipeRoutes } from './recipes/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { readReviewSummary } from './reviews/store/approved-reviews.ts'
import { seoRoutes } from './seo/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { readShopSettings } from './settings/store.ts'
import { stockAlertRoutes } from './stock-alerts/routes.ts'

/**
 * How long a request's headers, then all of it, may take to arrive (docs/security.md#s22); a picture may come over a
 * slow line. An idle connection stays open for longer than proxies keep theirs, or their next request is cut off
 * (docs/operating.md#proxy). Set here because Fastify sets its own limits only on servers that it creates itself.
 */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2_000, keepAliveTimeout: 125_000 }

/** What the app needs from outside; tests pass their own. */
export interface ShopDeps {
  config: Config
  log: Log
  pool: pg.Pool
  db: Db
  clock: Clock
  pictures: PictureStore
  payments: Payments
  /** Who makes the labels of parcels; without one there are only address labels. */
  carrier?: Carrier | undefined
  /** The Post's register of streets; without it the address form proposes none. */
  findStreets?: StreetSearch | undefined
  /** The routes of the test gateway for the browser, where it is the payment provider. */
  gateway?: { browserRoutes(app: FastifyInstance): void }
  /** Whether all of the process has started and the directory of the bundled database is where it was. */
  isReady?: () => boolean
  /** The pool for work that waits for the payment provider; `db` by default. */
  providerDb?: Db
  /** Within how many milliseconds a response begins where its route does not say; as long as people wait by default. */
  deadlineMs?: number
  /** When this process last ended a job, where it runs jobs. */
  jobProgress?: JobProgress
  /** Opens the page renderer once the API routes exist; without it the app has no pages. */
  pages?: (app: FastifyInstance) => Promise<Pages>
}

export interface Shop {
  app: FastifyInstance
  responseCache: ResponseCache
  /** Drains the app before it is closed. */
  shutdown: GracefulShutdown
}

/** Puts the app together: hooks for every request, then the nouns' routes, then the pages. */
export async function createApp(deps: ShopDeps): Promise<Shop> {
  const { config } = deps
  const responseCache = new ResponseCache(deps.log)
  const shutdown = new GracefulShutdown()
  codeInputIssues()
  const security = { secure: config.baseUrl.startsWith('https:'), stripe: config.payments.kind === 'stripe' }
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    frameworkErrors: handleRoutingErrors(security),
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // Requests on open connections are still served while the app closes (docs/failure-modes.md#f23).
    return503OnClosing: false,
    // Cached responses are sent before Fastify runs.
    serverFactory: (handle) => {
      const server = createServer(TIMEOUTS, (request, response) => {
        shutdown.arrived(request, response)
        const isRead = request.method === 'GET' || request.method === 'HEAD'
        if (isRead && !hasSeveralHosts(request) && responseCache.serve(request.url ?? '/', request, response)) return
        shutdown.track(response)
        handle(request, response)
      })
      disconnectSlowReaders(server)
      shutdown.watch(server)
      return server
    },
  })
  // Right after the event loop has read what has arrived: a connection that is closed then has no request on its way
  // in.
  app.addHook('preClose', async () => {
    if (app.server.listening) await shutdown.closeConnections(app.server)
    await immediate()
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  parseJsonBodies(app)
  const headers = securityHeaders(security)
  app.addHook('onRequest', async (request, reply) => {
    const isCached = request.routeOptions.config.cacheKey !== undefined
    reply.headers({ ...headers, 'cache-control': isCached ? 'no-cache' : 'no-store' })
  })
  handleErrors(app)
  refuseSeveralHosts(app)
  admitRequests(app)
  enforceRequestDeadlines(app, deps.deadlineMs)
  cacheResponses(app, responseCache)
  refuseCrossOriginWrites(app, config)
  await app.register(cookie, { secret: config.sessionSecret })
  await app.register(rateLimit, { global: false })
  limitNewCarts(app, config)
  await publishOpenApi(app, config)
  healthRoutes(app, { ...deps, shutdown, readOverdue: () => readOverdue(deps.db) })

  const addRoute = routesOn(app, {
    factor: config.rateLimitFactor,
    nameDetails: (details, language) => refusedInCustomersWords(deps.db, details, language),
  })
  const mails = accountMails(config)
  const auth = createAuth({ ...deps, mails })
  app.decorate('auth', auth)
  guardAdministration(app)
  accountRoutes(app, addRoute, {
    ...deps,
    auth,
    mails,
    onSignedIn: (signIn) => mergeGuestCart({ ...deps, checkouts: CHECKOUTS_OF_CARTS }, signIn),
  })
  privacyRoutes(addRoute, { ...deps, auth })
  productRoutes(addRoute, deps)
  reviewRoutes(app, addRoute, deps)
  recallRoutes(addRoute, deps)
  settingsRoutes(addRoute, { ...deps, takesTestPayments: !deps.payments.livemode, readRating: readReviewSummary, readAnnouncement })
  contentRoutes(addRoute, deps)
  recipeRoutes(addRoute, deps)
  cartRoutes(addRoute, deps)
  ownBoxFormRoute(app, deps)
  giftAddressFormRoute(app, deps)
  streetRoutes(addRoute, deps)
  giftCardRoutes(addRoute, deps)
  const context = createCheckoutContext({ ...deps, onDraftOrdered: endOrderedDraft, onPacksRefunded: unpackRefunded })
  checkoutRoutes(addRoute, { context, config, findDraftCredential: (token) => findDraftCredential(deps.db, { token, now: deps.clock() }) })
  draftRoutes(addRoute, deps)
  orderRoutes(addRoute, deps)
  myOrderRoutes(addRoute, deps)
  returnRoutes(addRoute, deps)
  newsletterRoutes(app, addRoute, deps)
  stockAlertRoutes(addRoute, deps)
  webhookRoute(app, context)
  await inLane(app, 'payments', (scope) => deps.gateway?.browserRoutes(scope))
  consentRoutes(addRoute, deps)
  pictureRoutes(app, { store: deps.pictures })
  invoiceRoutes(addRoute, deps)
  pageViewRoutes(addRoute, deps)
  adminRoutes(app, addRoute, deps, context)
  seoRoutes(app, deps)

  const readLanguages = async () => (await readShopSettings(deps.db)).languages
  if (deps.pages) pageRoutes(app, { pages: await deps.pages(app), security, config, readLanguages })
  return { app, responseCache, shutdown }
}
