import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { canReach, chownAll } from './cluster-location.ts'
import type { ClusterLocation } from './cluster-location.ts'
import { isAlive } from './postmaster.ts'

/** The role of the bundled database and the name of its database. */
export const SHOP_ROLE = 'firnfrucht'

/** Where a server listens: a socket directory, or a loopback address on Windows. */
export type ClusterEndpoint = { host: string; port: number }

const onWindows = process.platform === 'win32'
const runFile = promisify(execFile)

// Written to postgresql.conf when the cluster is created; can be changed there.
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

/** Creates the cluster on first use. Safe against a kill half-way and against two processes at once. */
export async function createCluster(location: ClusterLocation, extraSettings: readonly string[] = []): Promise<void> {
  if (existsSync(join(location.directory, 'PG_VERSION'))) return
  removeAbandoned(location.directory)
  const temporary = `${location.directory}.new-${process.pid}`
  mkdirSync(temporary, { mode: 0o700 })
  const { account, creator = account } = location
  if (creator) chownSync(temporary, creator.uid, creator.gid)
  const settings = [...SETTINGS, ...extraSettings].flatMap((setting) => ['--set', setting])
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  // Elsewhere the first process that connects sets the password; until then only the socket's directory keeps others
  // out.
  const authentication = onWindows ? ['-A', 'scram-sha-256', `--pwfile=${passwordFile(location)}`] : ['-A', 'trust']
  await runProgram({ ...location, account: creator }, 'initdb', [
    '-D',
    temporary,
    '-U',
    SHOP_ROLE,
    ...locale,
    ...authentication,
    ...settings,
  ])
  if (account) chownAll(temporary, account)
  try {
    renameSync(temporary, location.directory)
  } catch (error) {
    // A directory takes the place of none that holds files: another process was faster.
    if (!existsSync(join(location.directory, 'PG_VERSION'))) throw error
    rmSync(temporary, { recursive: true })
  }
}

/**
 * Starts the server and waits until it accepts connections. Throws when it cannot start or another process was faster.
 */
export async function startCluster(location: ClusterLocation, endpoint: ClusterEndpoint): Promise<void> {
  if (!onWindows) prepareSocketDirectory(endpoint.host, location)
  const listenOptions = onWindows ? `-p ${endpoint.port}` : `-k ${endpoint.host} -p ${endpoint.port}`
  await runProgram(location, 'pg_ctl', [
    'start',
    '-D',
    location.directory,
    '-l',
    join(location.directory, 'start.log'),
    '-w',
    '-t',
    '60',
    '-o',
    listenOptions,
  ])
}

/** Stops the server cleanly: rolls back open transactions and writes a checkpoint. */
export async function stopCluster(location: ClusterLocation, endpoint: ClusterEndpoint): Promise<void> {
  await runProgram(location, 'pg_ctl', ['stop', '-D', location.directory, '-m', 'fast', '-w', '-t', '60'])
  if (!onWindows) rmSync(endpoint.host, { recursive: true, force: true })
}

/** Where a server that is started now will listen. */
export async function newEndpoint(location: ClusterLocation): Promise<ClusterEndpoint> {
  if (onWindows) return { host: '127.0.0.1', port: await freePort() }
  // A socket's path may have 107 bytes at most, so the data directory may be too deep.
  const fits = Buffer.byteLength(tmpdir()) <= 60 && (!location.account || canReach(tmpdir(), location.account))
  // With the account: a directory that an earlier release left behind belongs to another one.
  const id = `${location.directory}${location.account ? ` ${location.account.uid}` : ''}`
  const name = createHash('sha256').update(id).digest('hex').slice(0, 12)
  return { host: join(fits ? tmpdir() : '/tmp', `firnfrucht-${name}`), port: 5432 }
}

/** The password of the shop's role. */
export function clusterPassword(location: ClusterLocation): string {
  return readFileSync(passwordFile(location), 'utf8').trim()
}

/**
 * Makes a cluster demand the role's password, if it trusts everyone who reaches its socket: a new one, or one of an
 * earlier release. Nobody else may use the cluster meanwhile: older processes know no password.
 */
export async function demandPassword(location: ClusterLocation, client: pg.Client): Promise<void> {
  const path = join(location.directory, 'pg_hba.conf')
  const rules = readFileSync(path, 'utf8')
  const demanding = rules.replaceAll(/^((?:local|host)\b.*\s)trust[ \t]*$/gm, '$1scram-sha-256')
  if (demanding === rules) return
  await client.query(`alter role ${SHOP_ROLE} password '${clusterPassword(location)}'`)
  const temporary = `${path}.${process.pid}`
  writeFileSync(temporary, demanding, { mode: 0o600 })
  chown(temporary, location)
  renameSync(temporary, path)
  await client.query('select pg_reload_conf()')
}

// The first of two processes sets the password.
function passwordFile({ passwordFile: path }: ClusterLocation): string {
  if (existsSync(path)) return path
  const temporary = `${path}.${process.pid}`
  writeFileSync(temporary, randomBytes(24).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(temporary, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temporary)
  }
  return path
}

function removeAbandoned(directory: string): void {
  const prefix = `${basename(directory)}.new-`
  for (const name of readdirSync(dirname(directory))) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(dirname(directory), name), { recursive: true, force: true })
  }
}

// Any user can create directories in /tmp: a directory of somebody else could hand over the connection.
function prepareSocketDirectory(path: string, location: ClusterLocation): void {
  if (!existsSync(path)) {
    mkdirSync(path, { mode: 0o700 })
    chown(path, location)
  }
  const { uid, mode } = lstatSync(path)
  const expected = location.account?.uid ?? process.getuid?.()
  if (uid !== expected || (mode & 0o077) !== 0)
    throw new Error(`The socket directory ${path} belongs to somebody else: remove it, or set TMPDIR.`)
}

function chown(path: string, location: ClusterLocation): void {
  if (location.account) chownSync(path, location.account.uid, location.account.gid)
}

async function runProgram(location: ClusterLocation, program: string, args: readonly string[]): Promise<void> {
  // The other account must be able to enter the working directory. LC_ALL: initdb fails when the machine lacks the
  // locale.
  const options = { ...location.account, cwd: location.programs, env: { ...process.env, LC_ALL: 'C' } }
  const path = join(location.programs, 'bin', onWindows ? `${program}.exe` : program)
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
