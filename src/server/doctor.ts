import { checkInvariants } from '#server/operations/check-invariants.ts'
import type { InvariantCheck } from '#server/operations/store.ts'
import { openPayments } from './payments/open-payments.ts'
import { sharedClock } from './platform/clock.ts'
import { configOrExit } from './platform/config.ts'
import { openBundledDatabase } from './platform/database/bundled.ts'
import { isMigrated } from './platform/database/migrate.ts'
import { openPool } from './platform/database/pool.ts'
import { createLog } from './platform/log.ts'
import { exitIfRefused, StartRefusal } from './platform/start-refusal.ts'

const DAY_MS = 86_400_000

// The number of days whose payments are compared with the provider: `npm run doctor -- 365` for a year.
const days = Number(process.argv[2] ?? 30)

const config = configOrExit({ mustExist: true })
const log = createLog('warn')
const onError = (error: Error) => log.warn({ err: error }, 'database connection failed')

try {
  const checks = await checkShop()
  for (const { name, rule, violations } of checks) {
    process.stdout.write(`${violations.length === 0 ? 'ok    ' : 'BROKEN'}  ${name}  ${rule}\n`)
    for (const problem of violations) process.stdout.write(`            ${problem}\n`)
  }
  process.exit(checks.every(({ violations }) => violations.length === 0) ? 0 : 1)
} catch (error) {
  exitIfRefused(error)
  log.error({ err: error }, 'the shop could not be checked')
  process.exit(1)
}

/** Closes what it opens, also after an error. */
async function checkShop(): Promise<InvariantCheck[]> {
  await using opened = new AsyncDisposableStack()
  const bundled = config.databaseUrl ? undefined : await openBundledDatabase({ dataDir: config.dataDir, log })
  opened.defer(() => bundled?.stop())
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? bundled?.url ?? ''
  const { pool, db } = openPool({ url, max: 4, noTimeout: true, onError })
  opened.defer(() => pool.end())
  if (!(await isMigrated(pool))) throw new StartRefusal(`${bundled ? 'DATA_DIR' : 'DATABASE_URL'} holds no shop yet, npm start creates one`)
  const { payments, gateway } = await openPayments({ config, pool, log, shopAddress: () => config.baseUrl })
  opened.defer(() => gateway?.close())
  const { clock } = await sharedClock(pool, onError)
  const now = clock()
  return await checkInvariants({ db, payments, now, since: now - days * DAY_MS })
}
