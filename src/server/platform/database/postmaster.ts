import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A running PostgreSQL server as its lock file describes it; the host is its socket directory, or its address on Windows. */
export type Postmaster = { pid: number; host: string; port: number }

/** The server running on this cluster directory, whoever started it; a lock file left by a dead one is made harmless. */
export function runningPostmaster(directory: string): Postmaster | undefined {
  const path = join(directory, 'postmaster.pid')
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  if (!servesDirectory(pid, directory)) {
    disarm(path, lines)
    return undefined
  }
  return { pid, port: Number(lines[3]), host: lines[4] || lines[5] || '127.0.0.1' }
}

/** Whether a process with this id exists, also one that belongs to somebody else. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// Ids are used again after a reboot or in a new container: alive is not enough, it must be the server of this directory.
function servesDirectory(pid: number, directory: string): boolean {
  if (process.platform === 'win32') return true
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(directory)
  } catch {
    return false
  }
}

// PostgreSQL would refuse to start beside a foreign process with the remembered id. The file stays, naming an id that
// cannot exist, because PostgreSQL also reads from it whether workers of the dead server still hold its shared memory.
function disarm(path: string, lines: readonly string[]): void {
  writeFileSync(path, ['2147483647', ...lines.slice(1)].join('\n'))
}
