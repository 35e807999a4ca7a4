/** Stops the process as a power cut would when it passes a place the operator of a fault test has named. */
export type Failpoint = (name: string) => void

/** Failpoints of this process, from `FAILPOINTS=order-inserted,before-commit:3` (the third pass kills); without names a no-op. */
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
