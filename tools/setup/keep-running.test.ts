import { describe, expect, it } from 'vitest'
import { REFUSED_EXIT_CODE } from '#server/platform/start-refusal.ts'
import { keepRunning } from './keep-running.mjs'

/**
 * Runs a command that ends with these exit codes in turn, and returns the last and the pauses after each death. A run
 * of 200 ms would begin with the shortest pause anew: none takes that long, on a busy machine, too.
 */
async function deathsOf(codes: number[], { stop = new AbortController(), stopsAfter = Number.POSITIVE_INFINITY } = {}) {
  const pauses: number[] = []
  const run = async () => codes.shift() ?? 0
  const onDeath = ({ seconds }: { seconds: number }) => {
    if (pauses.push(seconds * 1000) === stopsAfter) stop.abort('SIGTERM')
  }
  const code = await keepRunning(run, { stop: stop.signal, onDeath, firstPauseMs: 50, maxPauseMs: 200 })
  return { code, pauses }
}

describe('A shop that is kept running', () => {
  it('is started again after pauses that grow, until it ends by itself', async () => {
    expect(await deathsOf([1, 137, 1, 1, 0])).toEqual({ code: 0, pauses: [50, 100, 200, 200] })
  })

  it('is not started again when it refuses to start', async () => {
    expect(await deathsOf([REFUSED_EXIT_CODE, 0])).toEqual({ code: REFUSED_EXIT_CODE, pauses: [] })
    expect(await deathsOf([1, REFUSED_EXIT_CODE, 0])).toEqual({ code: REFUSED_EXIT_CODE, pauses: [50] })
  })

  it('stays stopped when it is stopped while it runs or in a pause', async () => {
    const stop = new AbortController()
    stop.abort('SIGTERM')
    expect(await deathsOf([143, 0], { stop })).toEqual({ code: 143, pauses: [] })
    expect(await deathsOf([1, 1, 1], { stopsAfter: 2 })).toEqual({ code: 0, pauses: [50, 100] })
  })
})
