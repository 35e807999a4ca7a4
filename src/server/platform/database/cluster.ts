import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { canReach } from './cluster-place.ts'
import type { ClusterPlace } from './cluster-place.ts'
import { isAlive } from './postmaster.ts'

/** The one role of the bundled database and the name of the shop's database in it. */
export const SHOP_ROLE = 'firnfrucht'

/** Where a server listens: a socket directory, or a loopback address on Windows. */
export type Endpoint = { host: string; port: number }

const onWindows = process.platform === 'win32'
const runFile = promisify(execFile)

// Written into the cluster's postgresql.conf when it is made; an operator may change them there.
const SETTINGS = [
  `listen_addresses=${onWindows ? '127.0.0.1' : ''}`,
  'max_connections=100',
  'shared_buffers=256MB',
  'jit=off',
  'synchronous_commit=on',
  'log_checkpoints=off',
  'logging_collector=on',
  'log_directory=log',
  'log_filename=%a.log',
  'log_truncate_on_rotation=on',
]

/** Makes the cluster on first use. Killed half way it leaves nothing the next start would take for a database; of two at once, one wins. */
export async function createCluster(place: ClusterPlace, extraSettings: readonly string[] = []): Promise<void> {
  if (existsSync(join(place.directory, 'PG_VERSION'))) return
  removeUnfinished(place.directory)
  const unfinished = `${place.directory}.new-${process.pid}`
  mkdirSync(unfinished, { mode: 0o700 })
  own(unfinished, place)
  const settings = [...SETTINGS, ...extraSettings].flatMap((setting) => ['--set', setting])
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const trust = onWindows ? ['-A', 'scram-sha-256', `--pwfile=${passwordFile(place.directory)}`] : ['-A', 'trust']
  await runProgram(place, 'initdb', ['-D', unfinished, '-U', SHOP_ROLE, ...locale, ...trust, ...settings])
  if (existsSync(place.directory)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, place.directory)
}

/** Starts the server and waits until it answers; fails when it cannot start, also because another process was faster. */
export async function startCluster(place: ClusterPlace, endpoint: Endpoint): Promise<void> {
  if (!onWindows) prepareSocketDirectory(endpoint.host, place)
  const where = onWindows ? `-p ${endpoint.port}` : `-k ${endpoint.host} -p ${endpoint.port}`
  await runProgram(place, 'pg_ctl', [
    'start',
    '-D',
    place.directory,
    '-l',
    join(place.directory, 'start.log'),
    '-w',
    '-t',
    '60',
    '-o',
    where,
  ])
}

/** Stops the server cleanly: open transactions are rolled back, what was committed is on disk. */
export async function stopCluster(place: ClusterPlace, endpoint: Endpoint): Promise<void> {
  await runProgram(place, 'pg_ctl', ['stop', '-D', place.directory, '-m', 'fast', '-w', '-t', '60'])
  if (!onWindows) rmSync(endpoint.host, { recursive: true, force: true })
}

/** The place where a server that is started now will listen. */
export async function freshEndpoint(place: ClusterPlace): Promise<Endpoint> {
  if (onWindows) return { host: '127.0.0.1', port: await freePort() }
  // A socket's path may have 107 bytes, so it cannot lie in the data directory.
  const fits = Buffer.byteLength(tmpdir()) <= 60 && (!place.account || canReach(tmpdir(), place.account))
  const name = createHash('sha256').update(place.directory).digest('hex').slice(0, 12)
  return { host: join(fits ? tmpdir() : '/tmp', `firnfrucht-${name}`), port: 5432 }
}

/** The password of the shop's role, which only Windows needs: elsewhere the private socket directory is the lock. */
export function clusterPassword(place: ClusterPlace): string | undefined {
  return onWindows ? readFileSync(passwordFile(place.directory), 'utf8').trim() : undefined
}

function passwordFile(directory: string): string {
  const path = join(dirname(directory), 'postgres-password')
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return path
}

function removeUnfinished(directory: string): void {
  const prefix = `${basename(directory)}.new-`
  for (const name of readdirSync(dirname(directory))) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(dirname(directory), name), { recursive: true, force: true })
  }
}

// Anybody may create directories in /tmp: one that is not ours alone could hand the connection to a stranger.
function prepareSocketDirectory(path: string, place: ClusterPlace): void {
  if (!existsSync(path)) {
    mkdirSync(path, { mode: 0o700 })
    own(path, place)
  }
  const { uid, mode } = lstatSync(path)
  const expected = place.account?.uid ?? process.getuid?.()
  if (uid !== expected || (mode & 0o077) !== 0)
    throw new Error(`The socket directory ${path} belongs to somebody else: remove it, or set TMPDIR.`)
}

function own(path: string, place: ClusterPlace): void {
  if (place.account) chownSync(path, place.account.uid, place.account.gid)
}

async function runProgram(place: ClusterPlace, program: string, args: readonly string[]): Promise<void> {
  // The working directory must be one that the other account may enter. LC_ALL: a locale this machine lacks stops initdb.
  const options = { ...place.account, cwd: place.programs, env: { ...process.env, LC_ALL: 'C' } }
  const path = join(place.programs, 'bin', onWindows ? `${program}.exe` : program)
  await runFile(path, args, options).catch((error: Error & { stderr?: string; stdout?: string }) => {
    throw new Error(`${program} failed: ${(error.stderr || error.stdout || error.message).trim()}`)
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
