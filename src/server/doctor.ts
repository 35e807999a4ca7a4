import { checkInvariants } from '#server/operations/check-invariants.ts'
import { openPayments } from './payments/open-payments.ts'
import { sharedClock } from './platform/clock.ts'
import { configOrExit } from './platform/config.ts'
import { openBundledDatabase } from './platform/database/bundled.ts'
import { openPool } from './platform/database/pool.ts'
import { createLog } from './platform/log.ts'

const DAY_MS = 86_400_000

// The number of days whose payments are compared with the provider: `npm run doctor -- 365` for a year.
const days = Number(process.argv[2] ?? 30)

const config = configOrExit()
const log = createLog('warn')
const bundled = config.databaseUrl ? undefined : await openBundledDatabase({ dataDir: config.dataDir, log })
const onError = (error: Error) => log.warn({ err: error }, 'database connection failed')
const { pool, db } = openPool({
  url: config.databaseDirectUrl ?? config.databaseUrl ?? bundled?.url ?? '',
  max: 4,
  noTimeout: true,
  onError,
})
const { payments, gateway } = await openPayments({ config, pool, log, shopAddress: () => config.baseUrl })

const { clock } = await sharedClock(pool, onError)
const now = clock()
const checks = await checkInvariants({ db, payments, now, since: now - days * DAY_MS })
for (const { name, rule, violations } of checks) {
  process.stdout.write(`${violations.length === 0 ? 'ok    ' : 'BROKEN'}  ${name}  ${rule}\n`)
  for (const problem of violations) process.stdout.write(`            ${problem}\n`)
}
await gateway?.close()
await pool.end()
await bundled?.stop()
process.exit(checks.every(({ violations }) => violations.length === 0) ? 0 : 1)
