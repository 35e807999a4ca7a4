import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { clusterPlace } from './cluster-place.ts'
import type { ClusterPlace } from './cluster-place.ts'
import { clusterPassword, createCluster, freshEndpoint, SHOP_ROLE, startCluster, stopCluster } from './cluster.ts'
import { runningPostmaster } from './postmaster.ts'

/** How to reach a bundled database. */
export type BundledConnection = { host: string; port: number; user: string; database: string; password?: string }

export type BundledDatabase = {
  connection: BundledConnection
  /** The same as an address for `pg`, psql and graphile-worker. */
  url: string
  /** Lets go of the database; the last process that uses it stops it cleanly. */
  stop(): Promise<void>
}

type Log = { warn(fields: object, message: string): void }

// Every process that uses the cluster holds this lock shared, on a connection of its own. Whoever gets it alone is the
// last and may stop the server; and the end of that connection tells that the server has died.
const KEEPER_LOCK = ADVISORY_LOCKS.bundledDatabase

const PASSING = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P03'])

/**
 * Opens the shop's own PostgreSQL in DATA_DIR/postgres: makes it on first use, adopts one that still runs after a crash or
 * for another process, starts it otherwise, and starts it again whenever it dies (decisions, section 7).
 */
export async function openBundledDatabase({
  dataDir,
  log,
  settings = [],
}: {
  dataDir: string
  log: Log
  settings?: readonly string[]
}): Promise<BundledDatabase> {
  const place = clusterPlace(dataDir)
  await createCluster(place, settings)
  const endpoint = runningPostmaster(place.directory) ?? (await freshEndpoint(place))
  const password = clusterPassword(place)
  const connection = { host: endpoint.host, port: endpoint.port, user: SHOP_ROLE, database: SHOP_ROLE, ...(password && { password }) }

  let stopping = false
  let reviving = Promise.resolve()
  let keeper = await keep(place, connection)
  watch()

  function watch(): void {
    keeper.once('end', () => {
      if (stopping) return
      log.warn({ directory: place.directory }, 'the bundled database is gone, starting it again')
      reviving = revive()
    })
  }

  async function revive(): Promise<void> {
    while (!stopping) {
      try {
        keeper = await keep(place, connection)
        watch()
        return
      } catch (error) {
        log.warn({ err: error }, 'the bundled database does not start, trying again')
        await delay(1000)
      }
    }
  }

  async function stop(): Promise<void> {
    stopping = true
    await reviving
    const last = await isLastKeeper(keeper)
    await keeper.end().catch(() => undefined)
    if (last && runningPostmaster(place.directory)) await stopCluster(place, connection)
  }

  return { connection, url: urlOf(connection), stop }
}

async function keep(place: ClusterPlace, connection: BundledConnection): Promise<pg.Client> {
  let failures = 0
  for (const deadline = Date.now() + 60_000; ; await delay(30)) {
    try {
      if (!runningPostmaster(place.directory)) await startCluster(place, connection)
    } catch (error) {
      // Another process may be starting the same cluster; only a repeated failure is one.
      if (++failures === 5) throw error
      continue
    }
    try {
      return await connectKeeper(connection)
    } catch (error) {
      if (codeOf(error) === '3D000') await createShopDatabase(connection)
      else if (!isPassing(error) || Date.now() > deadline) throw error
    }
  }
}

async function connectKeeper(connection: BundledConnection): Promise<pg.Client> {
  const keeper = new pg.Client({ ...connection, application_name: 'firnfrucht keeper' })
  // Without a listener the end of the server would end this process; 'end' follows and is acted on.
  keeper.on('error', () => undefined)
  await keeper.connect()
  await keeper.query(`select pg_advisory_lock_shared(${KEEPER_LOCK})`)
  return keeper
}

async function createShopDatabase(connection: BundledConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`create database ${SHOP_ROLE}`)
  } catch (error) {
    // 42P04 or 23505: another process made it in the same moment.
    if (!['42P04', '23505'].includes(codeOf(error))) throw error
  } finally {
    await client.end()
  }
}

async function isLastKeeper(keeper: pg.Client): Promise<boolean> {
  try {
    await keeper.query(`select pg_advisory_unlock_shared(${KEEPER_LOCK})`)
    const { rows } = await keeper.query<{ alone: boolean }>(`select pg_try_advisory_lock(${KEEPER_LOCK}) alone`)
    return rows[0]?.alone === true
  } catch {
    return false
  }
}

// A server that is starting, stopping or dying in this moment.
function isPassing(error: unknown): boolean {
  return PASSING.has(codeOf(error)) || (error instanceof Error && error.message.includes('terminated'))
}

function urlOf({ host, port, user, database, password }: BundledConnection): string {
  if (!host.startsWith('/')) return `postgresql://${user}:${password}@${host}:${port}/${database}`
  return `postgresql:///${database}?user=${user}&host=${encodeURIComponent(host)}&port=${port}`
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code)
}
