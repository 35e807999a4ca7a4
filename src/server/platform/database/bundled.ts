import { existsSync, statfsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { GrowingPause } from '../growing-pause.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { clusterLocation, type ClusterLocation } from './cluster-location.ts'
import {
  type ClusterEndpoint,
  clusterPassword,
  createCluster,
  demandPassword,
  newEndpoint,
  SHOP_ROLE,
  startCluster,
  stopCluster,
} from './cluster.ts'
import { directoryOwner, runningPostmaster } from './postmaster.ts'

/** How to reach a bundled database. */
export type BundledConnection = { host: string; port: number; user: string; database: string; password: string }

export type BundledDatabase = {
  connection: BundledConnection
  /** The same as a URL for `pg`, psql and graphile-worker. */
  url: string
  /** Whether the server runs and its directory is where it was, so that what it stores will be found again. */
  isIntact(): boolean
  /** Disconnects; the last process that uses the database stops it cleanly. */
  stop(): Promise<void>
}

type Log = { warn(fields: object, message: string): void; error(fields: object, message: string): void }

// Every process that uses the cluster holds this lock shared on a connection of its own, the keeper. A process that can
// take it exclusively is the last one and stops the server. When the keeper disconnects, the server has died.
const KEEPER_LOCK = ADVISORY_LOCKS.bundledDatabase

/** A server that ran for ten seconds is started again at once. */
const RESTART_PAUSE = { firstMs: 1_000, maxMs: 10_000 }
const LOOK_EVERY_MS = 1_000
/** While a server starts. */
const LOOK_AGAIN_MS = 30
const INVALID_PASSWORD = '28P01'
const TRANSIENT_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P03'])

/** Ends this process: it holds the password and other facts of the database that was there before. */
class OtherCluster extends Error {
  constructor(directory: string) {
    super(`${directory} holds another database than before: the shop has to be started anew`)
  }
}

/**
 * Opens the bundled PostgreSQL in DATA_DIR/postgres. Creates it on first use, connects to one that already runs, starts
 * it otherwise, and restarts it whenever it dies, after pauses that grow (docs/rules/operations.md#database).
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
  const location = clusterLocation(dataDir)
  await createCluster(location, settings)
  const { host, port } = (await runningEndpoint(location)) ?? (await newEndpoint(location))
  const connection = { host, port, user: SHOP_ROLE, database: SHOP_ROLE, password: clusterPassword(location) }

  const { directory } = location
  const stopping = new AbortController()
  const pause = new GrowingPause(RESTART_PAUSE)
  let restarting = Promise.resolve()
  let keeper = await openKeeper(location, connection)
  let owner = directoryOwner(directory)
  const cluster = await clusterOf(keeper)
  watch()
  let timesGone = 0
  const looking = setInterval(look, LOOK_EVERY_MS).unref()

  function watch(): void {
    keeper.once('end', () => {
      owner = undefined
      if (stopping.signal.aborted) return
      log.warn({ directory }, 'the bundled database has died, restarting it')
      restarting = restart()
    })
  }

  async function restart(): Promise<void> {
    for (;;) {
      await pause.wait(stopping.signal)
      if (stopping.signal.aborted) return
      try {
        keeper = await openKeeper(location, connection, stopping.signal)
        if ((await clusterOf(keeper)) !== cluster) throw new OtherCluster(directory)
        owner = directoryOwner(directory)
        watch()
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        if (error instanceof OtherCluster) throw error
        // Another cluster has another password, too.
        if (codeOf(error) === INVALID_PASSWORD) throw new OtherCluster(directory)
        const reason = String((error as Error).message).replace(/\s+/g, ' ')
        const fields = { directory, disk: diskState(directory), reason, seconds: pause.nextMs / 1000 }
        log.warn(fields, 'the bundled database does not start, trying again after a pause')
      }
    }
  }

  function isIntact(): boolean {
    const found = directoryOwner(directory)
    return owner !== undefined && found?.pid === owner.pid && found.inode === owner.inode
  }

  /**
   * A server whose directory is gone or another one takes orders that nobody finds again: it has to stop until it is
   * back.
   */
  function look(): void {
    timesGone = owner === undefined || isIntact() ? 0 : timesGone + 1
    // Twice, as a disk in the network may be away for a moment.
    if (owner === undefined || timesGone !== 2) return
    log.error({ alert: 'data-dir-gone', directory }, 'the directory of the bundled database is gone, stopping the server until it is back')
    endServer(owner.pid)
  }

  async function stop(): Promise<void> {
    stopping.abort()
    clearInterval(looking)
    await restarting
    const last = await isLastKeeper(keeper)
    await keeper.end().catch(() => undefined)
    if (last && runningPostmaster(location.directory)) await stopCluster(location, connection)
  }

  return { connection, url: urlOf(connection), isIntact, stop }
}

/** Where the server that runs already listens; waits until one that has just started has written it down. */
async function runningEndpoint({ directory }: ClusterLocation): Promise<ClusterEndpoint | undefined> {
  for (;;) {
    const server = runningPostmaster(directory)
    if (!server) return undefined
    const { host, port } = server
    if (host) return { host, port }
    await delay(LOOK_AGAIN_MS)
  }
}

async function openKeeper(location: ClusterLocation, connection: BundledConnection, stopping?: AbortSignal): Promise<pg.Client> {
  let failures = 0
  for (const deadline = Date.now() + 60_000; ; await delay(LOOK_AGAIN_MS, undefined, { signal: stopping })) {
    try {
      if (!runningPostmaster(location.directory)) await startCluster(location, connection)
    } catch (error) {
      // Another process may be starting the same cluster, so only repeated failures count.
      if (++failures === 5) throw error
      continue
    }
    try {
      return await connectKeeper(location, connection)
    } catch (error) {
      if (codeOf(error) === '3D000') await createShopDatabase(connection)
      else if (!isTransient(error) || Date.now() > deadline) throw error
    }
  }
}

async function connectKeeper(location: ClusterLocation, connection: BundledConnection): Promise<pg.Client> {
  const keeper = new pg.Client({ ...connection, application_name: 'firnfrucht keeper' })
  // Without a listener a dying server would end this process. The 'end' event follows.
  keeper.on('error', () => undefined)
  await keeper.connect()
  const { rows } = await keeper.query<{ alone: boolean }>(`select pg_try_advisory_lock(${KEEPER_LOCK}) alone`)
  if (rows[0]?.alone) await demandPassword(location, keeper)
  await keeper.query(`select pg_advisory_lock_shared(${KEEPER_LOCK})`)
  if (rows[0]?.alone) await keeper.query(`select pg_advisory_unlock(${KEEPER_LOCK})`)
  return keeper
}

/** What tells a cluster from every other one. */
async function clusterOf(keeper: pg.Client): Promise<string | undefined> {
  const { rows } = await keeper.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
  return rows[0]?.id
}

/** Stops a server cleanly that its own programs would not find any more. */
function endServer(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    // It has just ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function createShopDatabase(connection: BundledConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`create database ${SHOP_ROLE}`)
  } catch (error) {
    // 42P04 or 23505: another process has just created it.
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

// The server is just starting, stopping or dying.
function isTransient(error: unknown): boolean {
  return TRANSIENT_CODES.has(codeOf(error)) || (error instanceof Error && error.message.includes('terminated'))
}

function urlOf({ host, port, user, database, password }: BundledConnection): string {
  if (!host.startsWith('/')) return `postgresql://${user}:${password}@${host}:${port}/${database}`
  return `postgresql:///${database}?user=${user}&password=${password}&host=${encodeURIComponent(host)}&port=${port}`
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code)
}

const MEGABYTE = 1024 * 1024

/**
 * What may keep a server from starting in this directory, in a few words: it is gone, or how much space its disk has
 * left.
 */
function diskState(directory: string): string {
  if (!existsSync(directory)) return 'the directory is gone'
  const { bavail, bsize } = statfsSync(directory)
  return `${Math.floor((bavail * bsize) / MEGABYTE)} MB free`
}
