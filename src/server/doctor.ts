import { examine } from './doctor/examine.ts'
import { openPayments } from './payments/open-payments.ts'
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
const { pool, db } = openPool({ url: config.databaseUrl ?? bundled?.url ?? '', max: 4, onError })
const { payments, gateway } = await openPayments({ config, pool, log, shopAddress: () => config.baseUrl })

const now = Date.now()
const findings = await examine({ db, payments, now, since: now - days * DAY_MS })
for (const { name, rule, broken } of findings) {
  process.stdout.write(`${broken.length === 0 ? 'ok    ' : 'BROKEN'}  ${name}  ${rule}\n`)
  for (const problem of broken) process.stdout.write(`            ${problem}\n`)
}
await gateway?.close()
await pool.end()
await bundled?.stop()
process.exit(findings.every(({ broken }) => broken.length === 0) ? 0 : 1)
