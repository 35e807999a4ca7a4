import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A running PostgreSQL server, from its lock file. `host` is its socket directory, or its address on Windows; a server
 * that has just started has not written it yet.
 */
export type Postmaster = { pid: number; host: string | undefined; port: number }

/** The server that runs on this cluster directory, started by any process. Defuses the lock file of a dead server. */
export function runningPostmaster(directory: string): Postmaster | undefined {
  const path = join(directory, 'postmaster.pid')
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  if (!servesDirectory(pid, directory)) {
    defuse(path, lines)
    return undefined
  }
  return { pid, port: Number(lines[3]), host: lines[4] || lines[5] || undefined }
}

/**
 * The id in the lock file of this cluster directory and the directory's inode, by which both are known again; changes
 * nothing.
 */
export function directoryOwner(directory: string): { pid: number; inode: number } | undefined {
  try {
    return { pid: Number.parseInt(readFileSync(join(directory, 'postmaster.pid'), 'utf8')), inode: statSync(directory).ino }
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return undefined
  }
}

/** Whether a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// Process ids are reused after a reboot or in a new container, so the process must also be the server of this
// directory.
function servesDirectory(pid: number, directory: string): boolean {
  if (process.platform === 'win32') return true
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(directory)
  } catch {
    return false
  }
}

// PostgreSQL refuses to start while another process has the id in the lock file. The file stays, with an id that cannot
// exist, because PostgreSQL also reads from it whether workers of the dead server still hold its shared memory.
function defuse(path: string, lines: readonly string[]): void {
  writeFileSync(path, ['2147483647', ...lines.slice(1)].join('\n'))
}
