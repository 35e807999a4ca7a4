import type { ChildProcess } from 'node:child_process'

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))
// Vitest ends its workers so, and then waits for every process that still holds their output.
process.once('SIGTERM', () => process.exit(143))

/** Kills the process with the one that runs the tests: a test that fails half-way must not leave it behind. */
export function endWithThisProcess(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
}
