import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { swissDay } from '#domain/calendar/german-date.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { accountMails } from '#server/accounts/account-mails.ts'
import { createApp } from './app.ts'
import { startBackground } from './background.ts'
import { openCarrier } from './carrier/open-carrier.ts'
import { createCheckoutContext } from './checkout/checkout-context.ts'
import { withDemoPictures } from './demo/demo-pictures.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { endOrderedDraft } from './drafts/store.ts'
import { googleWalletInMails } from './gift-cards/google-wallet-link.ts'
import { attachDocuments } from './invoices/attach-documents.ts'
import type { MailContext } from './mail/send-mail.ts'
import { openingMessage, passwordMessage } from './opening-message.ts'
import { ensureAdministrator, type NewAdministrator } from './operators/ensure-administrator.ts'
import { unpackRefunded } from './packing/pack-order.ts'
import { openPayments } from './payments/open-payments.ts'
import { sharedClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { BundledDatabase } from './platform/database/bundled.ts'
import { migrate } from './platform/database/migrate.ts'
import { type Db, openPool } from './platform/database/pool.ts'
import { refusePooler } from './platform/database/pooler.ts'
import { createFailpoint } from './platform/failpoint.ts'
import { invalidateOnChange } from './platform/http/cache/invalidate-on-change.ts'
import { JobProgress } from './platform/jobs/job-progress.ts'
import { migrateJobs } from './platform/jobs/migrate-jobs.ts'
import type { Log } from './platform/log.ts'
import { builtPages } from './platform/pages/built-pages.ts'
import type { Pages } from './platform/pages/pages.ts'
import { openPictureStore } from './platform/pictures/open-picture-store.ts'
import { stopWorkerThreads } from './platform/threads/worker-threads.ts'
import { readShopSettings } from './settings/store.ts'
import { TRANSLATION_SOURCES } from './translation-sources.ts'
import { saveWelcomeVoucher } from './vouchers/store/vouchers.ts'

const PORT_FREE_TIMEOUT_MS = 3_000
const root = fileURLToPath(new URL('../..', import.meta.url))

interface StartOptions {
  config: Config
  log: Log
  /** The bundled database; undefined with DATABASE_URL. */
  bundled: BundledDatabase | undefined
  /** Takes how to close what is opened; it is closed in reverse order. */
  opened: AsyncDisposableStack
  /** Aborted when the process is told to stop. */
  stopping: AbortSignal
}

/**
 * Starts the shop: migrates the database, listens, runs the jobs. A stop in between ends the start with an error, after
 * the step that is under way; the caller closes what was opened (docs/rules/operations.md#shutdown).
 */
export async function startShop({ config, log, bundled, opened, stopping }: StartOptions): Promise<void> {
  const onError = (error: Error) => log.warn({ err: error }, 'database connection failed')
  const url = config.databaseUrl ?? bundled?.url ?? ''
  const directUrl = config.databaseDirectUrl ?? url
  await migrateDatabase({ url: directUrl, config, log, onError })
  stopping.throwIfAborted()
  const openPoolUntilStop = (options: { url: string; max: number; throughPooler?: boolean }) => {
    const { pool, db } = openPool({ ...options, onError })
    opened.defer(() => pool.end())
    return { pool, db }
  }
  const throughPooler = config.databaseDirectUrl !== undefined
  const { pool, db } = openPoolUntilStop({ url, max: 20, throughPooler })
  // Separate pools, so that waiting for the payment provider takes no connection from the shop or from the test
  // gateway. They go round a pooler, as their transactions would hold its few connections.
  const providerPool = openPoolUntilStop({ url: directUrl, max: 8 })
  const gatewayPool = openPoolUntilStop({ url: directUrl, max: 4 })
  const { clock, stop: stopClock } = await sharedClock(pool, onError)
  opened.defer(stopClock)
  const isDemo =
    config.seed === 'demo' && (await seedDemo(db, { lotsOn: swissDay(clock()), sources: TRANSLATION_SOURCES, languages: LANGUAGES }))
  if (isDemo) log.info('filled the empty database with the demo catalogue')
  const administrator = await ensureAdministrator(db, { config, log, mails: accountMails(config), onFirstOwner: openShop })

  const shopAddress = () => localAddress(app, config)
  const { payments, gateway } = await openPayments({ config, pool: gatewayPool.pool, log, shopAddress })
  if (gateway) opened.defer(() => gateway.close())
  const { carrier, findStreets, testPost } = await openCarrier(config, log)
  if (testPost) opened.defer(() => testPost.close())
  opened.defer(() => stopWorkerThreads())
  let isOpen = false
  const isReady = () => isOpen && (bundled?.isIntact() ?? true)
  const jobProgress = new JobProgress()
  const deps = { config, log, pool, db, providerDb: providerPool.db, clock, payments, carrier, findStreets, jobProgress, isReady }
  const pictures = withDemoPictures(openPictureStore(config))
  const { app, responseCache, shutdown } = await createApp({
    ...deps,
    ...(gateway && { gateway }),
    pictures,
    pages: openPages,
  })
  const changes = await invalidateOnChange(responseCache, { url: directUrl, onError })
  opened.defer(() => changes.close())
  stopping.throwIfAborted()
  let drained = Promise.resolve()
  stopping.addEventListener('abort', () => (drained = shutdown.drain(config.drainMs)))
  opened.defer(async () => {
    // Ctrl-C and a closed terminal do not wait for requests that may still arrive.
    if (stopping.reason === 'SIGTERM') await drained
    await app.close()
  })
  await listenWhenFree(app, config)
  stopping.throwIfAborted()
  const background = await startBackground({
    listenUrl: directUrl,
    log,
    progress: jobProgress,
    context: createCheckoutContext({ ...deps, onDraftOrdered: endOrderedDraft, onPacksRefunded: unpackRefunded }),
    mailContext: await openMail(config, db),
    pictures,
  })
  // First of all, while requests are still served: who takes no more jobs has nothing left to finish.
  opened.defer(() => background.stop())
  stopping.throwIfAborted()
  isOpen = true
  if (!payments.livemode) log.warn({ alert: 'test-payments' }, 'payments are in test mode: nobody is charged')
  log.info({ address: config.baseUrl }, 'Firnfrucht is open')
  announce({ config, administrator })
}

/** What a shop has from its first start on: the welcome voucher, which its pages name. */
async function openShop(tx: Db): Promise<void> {
  await saveWelcomeVoucher(tx, (await readShopSettings(tx)).welcome)
}

interface MigrateOptions {
  url: string
  config: Config
  log: Log
  onError: (error: Error) => void
}

/** Without a statement timeout, as a migration may take long, also one that another process is running. */
async function migrateDatabase({ url, config, log, onError }: MigrateOptions): Promise<void> {
  const { pool } = openPool({ url, max: 2, noTimeout: true, onError })
  await refusePooler(pool, config.databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL')
  const applied = await migrate(pool, join(root, 'migrations'), { failpoint: createFailpoint(config.failpoints) })
  if (applied.length > 0) log.info({ migrations: applied.length }, 'migrated the database')
  await migrateJobs(pool, log)
  await pool.end()
}

async function openPages(app: FastifyInstance): Promise<Pages> {
  if (!process.argv.includes('--dev')) return builtPages(app, { directory: join(root, 'dist') })
  const { devPages } = await import('./platform/pages/dev-pages.ts')
  return devPages(app)
}

function announce(opening: { config: Config; administrator: NewAdministrator | undefined }): void {
  const message = process.stdout.isTTY ? openingMessage(opening) : passwordMessage(opening.administrator)
  if (message) process.stdout.write(message)
}

async function openMail(config: Config, db: Db): Promise<MailContext> {
  const { smtpUrl, from } = config.mail
  const context = {
    db,
    baseUrl: config.baseUrl,
    attachmentsOf: attachDocuments(db, config),
    unstoredDataOf: googleWalletInMails(db, config),
  }
  if (!smtpUrl) return { ...context, mailer: undefined }
  const { smtpMailer } = await import('./mail/smtp-mailer.ts')
  return { ...context, mailer: smtpMailer({ url: smtpUrl, from }) }
}

/** The URL of this process on this machine. */
function localAddress(app: FastifyInstance, { host }: Config): string {
  const { port } = app.server.address() as AddressInfo
  return `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`
}

/** Retries while a process that is shutting down still holds the port. */
async function listenWhenFree(app: FastifyInstance, { host, port }: Config): Promise<void> {
  for (const end = performance.now() + PORT_FREE_TIMEOUT_MS; ; await delay(100)) {
    try {
      await app.listen({ host, port })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || performance.now() > end) throw error
    }
  }
}
