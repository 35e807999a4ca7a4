import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seedDemo } from '#tools/seed/seed-demo.ts'
import { createApp } from './app.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, ConfigError, loadConfig } from './platform/config.ts'
import { openBundledDatabase } from './platform/database/bundled.ts'
import { listen } from './platform/database/listen.ts'
import { migrate } from './platform/database/migrate.ts'
import { openPool } from './platform/database/pool.ts'
import { createLog } from './platform/log.ts'
import { builtPages } from './platform/pages/built-pages.ts'
import { devPages } from './platform/pages/dev-pages.ts'
import { openPictureStore } from './platform/pictures/open-picture-store.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

await start(configOrExit())

async function start(config: Config): Promise<void> {
  const isDevelopment = process.argv.includes('--dev')
  const log = createLog(config.logLevel)
  const onError = (error: Error) => log.warn({ err: error }, 'database connection')
  const bundled = config.databaseUrl ? undefined : await openBundledDatabase({ dataDir: config.dataDir, log })
  const url = config.databaseUrl ?? bundled?.url ?? ''
  const { pool, db } = openPool({ url, max: 20, onError })
  await migrate(pool, join(root, 'migrations'))
  if (config.seed === 'demo') await seedDemo(db)

  const { app, kept } = await createApp({
    config,
    log,
    pool,
    db,
    clock: systemClock,
    pictures: openPictureStore(config),
    pages: isDevelopment ? devPages : (shop) => builtPages(shop, { directory: join(root, 'dist') }),
  })
  const changes = await listen({ url, channel: 'content_changed', onNotify: () => kept.drop(), onReconnect: () => kept.drop(), onError })
  await app.listen({ host: config.host, port: config.port })
  log.info({ address: config.baseUrl }, 'Firnfrucht is open')

  const stop = async () => {
    await app.close()
    await changes.close()
    await pool.end()
    await bundled?.stop()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
}

function configOrExit(): Config {
  try {
    return loadConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}
