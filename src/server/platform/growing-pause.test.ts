import { expect, it } from 'vitest'
import { GrowingPause } from './growing-pause.ts'

it('doubles up to the longest pause, and begins again after an attempt that lasted longer', async () => {
  let now = 0
  const pause = new GrowingPause({ firstMs: 1, maxMs: 5, now: () => now })
  const pauses = []
  for (let attempt = 0; attempt < 6; attempt++) {
    pauses.push(pause.nextMs)
    await pause.wait()
  }
  now += 6
  expect([...pauses, pause.nextMs]).toEqual([0, 1, 2, 4, 5, 5, 0])
})

it('ends a pause when the signal asks for it', async () => {
  const pause = new GrowingPause({ firstMs: 60_000, maxMs: 60_000 })
  await pause.wait()
  const stop = new AbortController()
  const waited = pause.wait(stop.signal)
  stop.abort()
  await expect(waited).resolves.toBeUndefined()
})
