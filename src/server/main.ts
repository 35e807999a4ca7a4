import { registerHooks } from 'node:module'

// Drizzle's ES modules re-export each other in rings, and linking them leaves some 200 MB behind; its CommonJS form is the
// same code without that (docs/decisions, 13).
registerHooks({
  resolve(specifier, context, next) {
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    return next(specifier, { ...context, conditions: context.conditions.map((name) => (name === 'import' ? 'require' : name)) })
  },
})

const { configOrExit } = await import('./platform/config.ts')
const { createLog } = await import('./platform/log.ts')
const { openBundledDatabase } = await import('./platform/database/bundled.ts')

const config = configOrExit()
const log = createLog(config.logLevel)
// Nobody knows what state it is in: it says why and ends, and what it had begun the next process takes up.
for (const fatal of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(fatal, (error) => {
    log.fatal({ err: error }, 'unexpected error')
    process.exit(1)
  })
}
// The database starts while the rest is loaded.
const opening = config.databaseUrl ? undefined : openBundledDatabase({ dataDir: config.dataDir, log })
const [{ start }, bundled] = await Promise.all([import('./start.ts'), opening])
await start({ config, log, bundled })
