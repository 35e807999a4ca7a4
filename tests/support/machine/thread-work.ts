import { threadId } from 'node:worker_threads'
import { latinText } from '#domain/text/latin-text.ts'

/** Work for the tests of worker threads. */
export const answer = (name: string, { at }: { at: Date }) =>
  `${latinText(name)} ${at.getUTCFullYear()} in ${threadId > 0 ? 'a' : 'no'} thread`

export const bytes = (text: string) => Buffer.from(text)

/** Computes for this many milliseconds. */
export function compute(ms: number): number {
  const end = performance.now() + ms
  while (performance.now() < end);
  return threadId
}

/** Counts itself among those at work, in the gate's first place, and waits until its second is no longer 0. */
export function hold(gate: Int32Array): number {
  Atomics.add(gate, 0, 1)
  Atomics.wait(gate, 1, 0)
  return threadId
}

export function fail(): never {
  throw new RangeError('no such day')
}

/** Takes memory without end. */
export function exhaust(): number {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, Math.random))
}
