import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves at a random moment: for faults that may strike at any instant, where no condition could be waited for. */
export function randomMoment({ earliestMs = 0, latestMs }: { earliestMs?: number; latestMs: number }): Promise<void> {
  return sleep(earliestMs + Math.random() * (latestMs - earliestMs))
}
