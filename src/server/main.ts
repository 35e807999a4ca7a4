import { once } from 'node:events'
import { registerHooks } from 'node:module'
import type { BundledDatabase } from './platform/database/bundled.ts'

// Drizzle's ES modules re-export each other in cycles, and linking them leaves some 200 MB behind. Its CommonJS build
// is the same code without that (docs/decisions/0013-memory.md). The bundle of the shop holds Drizzle itself.
if (import.meta.filename.endsWith('.ts'))
  registerHooks({
    resolve(specifier, context, next) {
      if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
      return next(specifier, { ...context, conditions: context.conditions.map((name) => (name === 'import' ? 'require' : name)) })
    },
  })

const { onStopSignal } = await import('./platform/stop-signal.ts')
// Before anything listens and any child process is started.
const stopping = onStopSignal()

const { configOrExit } = await import('./platform/config.ts')
const { createLog } = await import('./platform/log.ts')
const { terminalLog } = await import('./platform/terminal-log.ts')
const { exitIfRefused } = await import('./platform/start-refusal.ts')
const { openBundledDatabase } = await import('./platform/database/bundled.ts')

const config = configOrExit()
const log = createLog(config.logLevel, process.stdout.isTTY ? terminalLog(process.stdout) : undefined)
// Nobody reads a terminal that was closed; the shop stops all the same.
process.stdout.on('error', () => undefined)
// The state of the process is unknown after such an error. It exits, and the next process resumes its work.
for (const fatal of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(fatal, (error) => {
    exitIfRefused(error)
    log.fatal({ err: error }, 'unexpected error')
    process.exit(1)
  })
}

const opened = new AsyncDisposableStack()
stopping.addEventListener('abort', limitClosing)
try {
  stopping.throwIfAborted()
  await open()
  if (!stopping.aborted) await once(stopping, 'abort')
} catch (error) {
  // A stop ends the start too, also by the signal that a terminal has sent to PostgreSQL's programs.
  if (!stopping.aborted) {
    limitClosing()
    await opened.disposeAsync()
    throw error
  }
  log.debug({ err: error }, 'stopped while starting')
}
await opened.disposeAsync()
// Whatever timer or connection a library has left must not hold up the stop.
process.exit(0)

/** Gives up what still hangs long after requests and jobs should have ended. */
function limitClosing(): void {
  const seconds = (config.drainMs + 25_000) / 1000
  const giveUp = () => {
    log.error({ seconds }, 'the shop could not be closed in time')
    process.exit(1)
  }
  setTimeout(giveUp, seconds * 1000).unref()
}

async function open(): Promise<void> {
  // The database starts while the rest of the code is loaded.
  const [{ startShop }, bundled] = await Promise.all([import('./start.ts'), openDatabase()])
  stopping.throwIfAborted()
  await startShop({ config, log, bundled, opened, stopping })
}

/** Opens the bundled database, unless there is another one. */
async function openDatabase(): Promise<BundledDatabase | undefined> {
  if (config.databaseUrl) return undefined
  log.info({ directory: `${config.dataDir}/postgres` }, 'starting PostgreSQL')
  const bundled = await openBundledDatabase({ dataDir: config.dataDir, log })
  opened.defer(() => bundled.stop())
  return bundled
}
