import { afterAll, describe, expect, it } from 'vitest'
import { HELD_MS, longestTurn } from '#tests/support/machine/event-loop.ts'
import type { bytes, compute } from '#tests/support/machine/thread-work.ts'
import { inWorkerThread, stopWorkerThreads, WorkerThreads } from './worker-threads.ts'

const work = new URL('../../../../tests/support/machine/thread-work.ts', import.meta.url)
const limits = { threads: 2, waiting: 2, heapMb: 32 }
const threads = new WorkerThreads(limits)
const impatient = new WorkerThreads({ ...limits, timeoutMs: 200 })
afterAll(() => Promise.all([threads.stop(), impatient.stop()]))

describe('A worker thread', () => {
  it('calls a function of a TypeScript module with copies of its arguments', async () => {
    expect(await threads.call(work, 'answer', ['Łukasz', { at: new Date(0) }])).toBe('Lukasz 1970 in a thread')
    expect(await threads.call(work, 'bytes', ['PDF'])).toEqual(Buffer.from('PDF'))
  })

  it('computes while the event loop goes on', async () => {
    await threads.call(work, 'compute', [1])
    expect(await longestTurn(() => threads.call(work, 'compute', [300]))).toBeLessThan(HELD_MS)
  })

  it('throws what the function throws', async () => {
    await expect(threads.call(work, 'fail', [])).rejects.toThrow(new RangeError('no such day'))
  })

  it('is one of a few, for which only so many calls wait', async () => {
    const gate = new Int32Array(new SharedArrayBuffer(8))
    const running = [1, 2, 3, 4].map(() => threads.call(work, 'hold', [gate]))
    await expect(threads.call(work, 'hold', [gate])).rejects.toMatchObject({ code: 'too-busy' })
    await expect.poll(() => gate[0]).toBe(2)
    Atomics.store(gate, 1, 1)
    Atomics.notify(gate, 1)
    expect(new Set(await Promise.all(running)).size).toBe(2)
  })

  it('ends when its call takes too long', async () => {
    await expect(impatient.call(work, 'compute', [60_000])).rejects.toMatchObject({ code: 'too-busy' })
  })

  it('ends when its call takes too much memory, and another one takes its place', async () => {
    await expect(threads.call(work, 'exhaust', [])).rejects.toThrow(/memory/)
    expect(await threads.call(work, 'bytes', ['PDF'])).toEqual(Buffer.from('PDF'))
  })

  it('is ended at once when the process stops', async () => {
    const running = threads.call(work, 'compute', [60_000])
    await Promise.all([threads.stop(), expect(running).rejects.toThrow('Terminating')])
  })
})

it('A document waits for no other work', async () => {
  const others = inWorkerThread<typeof compute>(work, 'compute')(60_000)
  const document = inWorkerThread<typeof bytes>(work, 'bytes', 'documents')
  expect(await document('PDF')).toEqual(Buffer.from('PDF'))
  await Promise.all([stopWorkerThreads(), expect(others).rejects.toThrow('Terminating')])
})
