import { registerHooks } from 'node:module'

// Drizzle's ES modules re-export each other in cycles, and linking them leaves some 200 MB behind. Its CommonJS build
// is the same code without that (docs/decisions/0013-memory.md).
registerHooks({
  resolve(specifier, context, next) {
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    return next(specifier, { ...context, conditions: context.conditions.map((name) => (name === 'import' ? 'require' : name)) })
  },
})

const { configOrExit } = await import('./platform/config.ts')
const { createLog } = await import('./platform/log.ts')
const { terminalLog } = await import('./platform/terminal-log.ts')
const { exitIfRefused } = await import('./platform/start-refusal.ts')
const { openBundledDatabase } = await import('./platform/database/bundled.ts')

const config = configOrExit()
const log = createLog(config.logLevel, process.stdout.isTTY ? terminalLog(process.stdout) : undefined)
// The state of the process is unknown after such an error. It exits, and the next process resumes its work.
for (const fatal of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(fatal, (error) => {
    exitIfRefused(error)
    log.fatal({ err: error }, 'unexpected error')
    process.exit(1)
  })
}
// The database starts while the rest of the code is loaded.
if (!config.databaseUrl) log.info({ directory: `${config.dataDir}/postgres` }, 'starting PostgreSQL')
const opening = config.databaseUrl ? undefined : openBundledDatabase({ dataDir: config.dataDir, log })
const [{ start }, bundled] = await Promise.all([import('./start.ts'), opening])
await start({ config, log, bundled })
