import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { startBackground } from './background.ts'
import { createCheckoutContext } from './checkout/checkout-context.ts'
import { accountMails } from './customer-account/account-mails.ts'
import { withDemoPictures } from './demo/demo-pictures.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { attachInvoices } from './invoices/attach-invoices.ts'
import type { MailContext } from './mail/send-mail.ts'
import { ensureAdministrator } from './operators/ensure-administrator.ts'
import { openPayments } from './payments/open-payments.ts'
import { sharedClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { BundledDatabase } from './platform/database/bundled.ts'
import { migrate } from './platform/database/migrate.ts'
import { type Db, openPool } from './platform/database/pool.ts'
import { createFailpoint } from './platform/failpoint.ts'
import { invalidateOnChange } from './platform/http/invalidate-on-change.ts'
import { migrateJobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { builtPages } from './platform/pages/built-pages.ts'
import { openPictureStore } from './platform/pictures/open-picture-store.ts'

const PORT_FREE_WITHIN_MS = 3_000
const STOPPED_WITHIN_MS = 10_000
const root = fileURLToPath(new URL('../..', import.meta.url))

interface Opened {
  config: Config
  log: Log
  /** The shop's own database, where no other is named. */
  bundled: BundledDatabase | undefined
}

/** Opens the shop: the tables as the code knows them, the app, the work in the background; and says how it closes. */
export async function start({ config, log, bundled }: Opened): Promise<void> {
  const isDevelopment = process.argv.includes('--dev')
  const onError = (error: Error) => log.warn({ err: error }, 'database connection')
  const url = config.databaseUrl ?? bundled?.url ?? ''
  const { pool, db } = openPool({ url, max: 20, onError })
  // Two small pools apart: who waits for the payment provider must not keep the shop, or the test gateway, from the database.
  const patient = openPool({ url, max: 8, onError })
  const gatewayPool = openPool({ url, max: 4, onError })
  // A migration may take longer than a page's query; another process may be busy with it for as long.
  const migrating = openPool({ url, max: 2, noTimeout: true, onError })
  await migrate(migrating.pool, join(root, 'migrations'), createFailpoint(config.failpoints))
  await migrateJobs(migrating.pool, log)
  await migrating.pool.end()
  if (config.seed === 'demo') await seedDemo(db)
  const administrator = await ensureAdministrator(db, { config, log, mails: accountMails(config) })

  const shopAddress = () => addressOf(app, config)
  const { payments, gateway } = await openPayments({ config, pool: gatewayPool.pool, log, shopAddress })
  const { clock, stop: stopClock } = await sharedClock(pool, onError)
  const deps = { config, log, pool, db, providerDb: patient.db, clock, payments }
  const { app, responseCache, shutdown } = await createApp({
    ...deps,
    ...(gateway && { gateway }),
    pictures: withDemoPictures(openPictureStore(config)),
    pages: async (shop) => {
      if (!isDevelopment) return builtPages(shop, { directory: join(root, 'dist') })
      const { devPages } = await import('./platform/pages/dev-pages.ts')
      return devPages(shop)
    },
  })
  const changes = await invalidateOnChange(responseCache, { url, onError })
  await listenWhenFree(app, config)
  const background = await startBackground({ pool, log, context: createCheckoutContext(deps), mailContext: await openMail(config, db) })
  log.info({ address: config.baseUrl }, 'Firnfrucht is open')
  if (administrator?.password)
    process.stdout.write(`Administrator: ${administrator.email}  Password, shown this once: ${administrator.password}\n`)

  const close = async (signal: NodeJS.Signals) => {
    setTimeout(() => process.exit(1), STOPPED_WITHIN_MS).unref()
    const left = shutdown.drain()
    // Who stops it by hand waits for nobody.
    if (signal === 'SIGTERM') await left
    await app.close()
    await background.stop()
    await gateway?.close()
    await changes.close()
    stopClock()
    await Promise.all([pool.end(), patient.pool.end(), gatewayPool.pool.end()])
    await bundled?.stop()
  }
  // One stop may come as several signals: to the process group, through npm, by an impatient hand.
  let closing: Promise<void> | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => (closing ??= close(signal)))
}

async function openMail({ mail: { smtpUrl, from }, baseUrl }: Config, db: Db): Promise<MailContext> {
  const context = { db, baseUrl, attachmentsOf: attachInvoices(db) }
  if (!smtpUrl) return { ...context, mailer: undefined }
  const { smtpMailer } = await import('./mail/smtp-mailer.ts')
  return { ...context, mailer: smtpMailer({ url: smtpUrl, from }) }
}

/** Where this process itself is reached from this machine. */
function addressOf(app: FastifyInstance, { host }: Config): string {
  const { port } = app.server.address() as AddressInfo
  return `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`
}

/** A shop that is just stopping may hold the port for a moment longer. */
async function listenWhenFree(app: FastifyInstance, { host, port }: Config): Promise<void> {
  for (const end = Date.now() + PORT_FREE_WITHIN_MS; ; await delay(100)) {
    try {
      await app.listen({ host, port })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || Date.now() > end) throw error
    }
  }
}
