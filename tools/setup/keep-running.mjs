import { setTimeout as delay } from 'node:timers/promises'

// A shop that refuses to start says why and would refuse again (src/server/platform/start-refusal.ts).
const REFUSED = 78
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000

/**
 * Runs a command and starts it again whenever it has died, after pauses that grow from one second to a minute. Returns
 * its exit code once it has ended by itself, has refused to start or was stopped.
 */
export async function keepRunning(run, { stop, onDeath, firstPauseMs = FIRST_PAUSE_MS, maxPauseMs = MAX_PAUSE_MS }) {
  for (let pauseMs = 0; ;) {
    const startedAt = performance.now()
    const code = await run()
    if (code === 0 || code === REFUSED || stop.aborted) return code
    const lasted = performance.now() - startedAt > maxPauseMs
    pauseMs = lasted || pauseMs === 0 ? firstPauseMs : Math.min(pauseMs * 2, maxPauseMs)
    onDeath({ code, seconds: pauseMs / 1000 })
    await delay(pauseMs, undefined, { signal: stop }).catch(() => undefined)
    if (stop.aborted) return 0
  }
}
