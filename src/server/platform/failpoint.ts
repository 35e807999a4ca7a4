/** Kills the process at a named place in the code, as a power cut would. Used by fault tests. */
export type Failpoint = (name: string) => void

/**
 * The failpoints of `FAILPOINTS=order-inserted,before-commit:3`, where the third pass kills; does nothing without
 * names.
 */
export function createFailpoint(names: readonly string[]): Failpoint {
  if (names.length === 0) return () => undefined
  const passesLeft = new Map(
    names.map((entry) => {
      const [name = '', passes = '1'] = entry.split(':')
      return [name, Number(passes)]
    }),
  )
  return (name) => {
    const left = passesLeft.get(name)
    if (left === undefined) return
    if (left <= 1) process.kill(process.pid, 'SIGKILL')
    passesLeft.set(name, left - 1)
  }
}
