import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp, type Shop, type ShopDeps } from '#server/app.ts'
import { startBackground } from '#server/background.ts'
import { createCheckoutContext, type CheckoutContext } from '#server/checkout/checkout-context.ts'
import { withDemoPictures } from '#server/demo/demo-pictures.ts'
import { endOrderedDraft } from '#server/drafts/store.ts'
import { googleWalletInMails } from '#server/gift-cards/google-wallet-link.ts'
import { attachDocuments } from '#server/invoices/attach-documents.ts'
import type { Mailer } from '#server/mail/smtp-mailer.ts'
import { unpackRefunded } from '#server/packing/pack-order.ts'
import { openPayments } from '#server/payments/open-payments.ts'
import type { Payments } from '#server/payments/payments.ts'
import { loadConfig } from '#server/platform/config.ts'
import { openPool } from '#server/platform/database/pool.ts'
import { invalidateOnChange } from '#server/platform/http/cache/invalidate-on-change.ts'
import { JobProgress } from '#server/platform/jobs/job-progress.ts'
import { createLog } from '#server/platform/log.ts'
import { builtPages } from '#server/platform/pages/built-pages.ts'
import type { TestGateway } from '#test-gateway/create-test-gateway.ts'
import { createTestDatabase, type TestDatabase } from '../database/database.ts'
import { freePort } from '../machine/free-port.ts'
import { memoryPictures } from '../products/memory-pictures.ts'

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

export interface TestShop extends Shop {
  /** Where the shop listens; calls by `app.inject` need no listening. */
  address: string
  db: TestDatabase['db']
  pool: TestDatabase['pool']
  rows: TestDatabase['rows']
  one: TestDatabase['one']
  database: TestDatabase
  payments: Payments
  publishableKey: string
  secretKey: string
  webhookSecret: string
  /** The test gateway, unless Stripe's keys are set. */
  gateway: TestGateway | undefined
  checkoutContext: CheckoutContext
  /** Closes the shop and, where the shop made it, drops its database. */
  close(): Promise<void>
}

export interface TestShopOptions {
  /** A database that the test made, with what is in it: as for two processes on one database. */
  database?: TestDatabase
  /** Whether its own database has the demo catalogue; it has unless told not to. */
  seed?: boolean
  /** Renders pages with what `npm run build` made, and listens. */
  pages?: boolean
  /** Listens, so that the gateway's webhooks arrive. */
  listens?: boolean
  /** Where it listens; a free port by default. */
  port?: number
  /** Runs the jobs: mails, refunds, reconciling. Without a mailer mails are kept. */
  jobs?: boolean | { mailer: Mailer }
  /** Settings over those of a shop without any, such as RATE_LIMIT_FACTOR. */
  env?: NodeJS.ProcessEnv
  deps?: Partial<ShopDeps>
}

/**
 * A whole shop as `npm start` makes it, on a database of its own, with the demo catalogue and pictures kept in memory.
 */
export async function startTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { database: given, seed = true, pages = false, listens = pages, jobs = false, env = {}, deps = {} } = options
  if (pages && !existsSync(dist)) throw new Error('The pages are not built: npm run build')
  const dataDir = mkdtempSync(join(tmpdir(), 'firnfrucht-shop-'))
  const port = listens ? (options.port ?? (await freePort())) : 0
  const config = loadConfig({
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'fatal',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    ...env,
  })
  const database = given ?? (await createTestDatabase({ seeded: seed }))
  const { pool, db, url } = database

  const log = deps.log ?? createLog(config.logLevel)
  // Apart from the shop's pool, as at `npm start`: who waits for the gateway must not keep it from its ledger.
  const own = { url, max: 6, onError: () => undefined }
  const [gatewayPool, patient] = [openPool(own), openPool(own)]
  const { payments, secretKey, webhookSecret, gateway } = await openPayments({
    config,
    pool: gatewayPool.pool,
    log,
    shopAddress: () => config.baseUrl,
  })
  const pictures = withDemoPictures(memoryPictures())
  const all = { config, log, pool, db, providerDb: patient.db, clock: Date.now, payments, pictures, ...deps }
  const context = createCheckoutContext({ ...all, onDraftOrdered: endOrderedDraft, onPacksRefunded: unpackRefunded })
  const shop = await createApp({
    ...all,
    ...(gateway && { gateway }),
    ...(pages ? { pages: (app) => builtPages(app, { directory: dist }) } : {}),
    ...deps,
  })
  const changes = await invalidateOnChange(shop.responseCache, { url, onError: () => undefined })
  if (listens) await shop.app.listen({ host: config.host, port })
  await shop.app.ready()

  const mailer = typeof jobs === 'object' ? jobs.mailer : undefined
  const mailContext = {
    db,
    baseUrl: config.baseUrl,
    mailer,
    attachmentsOf: attachDocuments(db, config),
    unstoredDataOf: googleWalletInMails(db, config),
  }
  const background = { listenUrl: url, log, progress: new JobProgress(), context, mailContext, pictures: all.pictures }
  const runner = jobs ? await startBackground(background) : undefined

  const close = async () => {
    await shop.app.close()
    await runner?.stop()
    await gateway?.close()
    await changes.close()
    await Promise.all([gatewayPool.pool.end(), patient.pool.end()])
    if (!given) await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    ...shop,
    address: config.baseUrl,
    db,
    pool,
    rows: database.rows,
    one: database.one,
    database,
    payments,
    publishableKey: payments.publishableKey,
    secretKey,
    webhookSecret,
    gateway,
    checkoutContext: context,
    close,
  }
}
