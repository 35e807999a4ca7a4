import { setTimeout as latency } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { sharedClock } from './clock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
})
afterAll(() => database.drop())

describe('the shared clock', () => {
  it('follows the database when the clock of this machine is wrong or changes', async () => {
    const machine = Date.now()
    const wrong = vi.spyOn(Date, 'now').mockReturnValue(machine - 600_000)
    const { clock, stop } = await sharedClock(database.pool, () => undefined)
    wrong.mockReturnValue(machine + 600_000)
    const seen = clock()
    wrong.mockRestore()
    stop()
    expect(Math.abs(seen - Date.now())).toBeLessThan(60_000)
  })

  it('follows the database even when the first round trip is slow', async () => {
    const slow = {
      query: async (text: string) => {
        const result = await database.pool.query(text)
        await latency(1_100)
        return result
      },
    } as Pick<pg.Pool, 'query'>
    const wrong = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 600_000)
    const { clock, stop } = await sharedClock(slow, () => undefined)
    wrong.mockRestore()
    stop()
    expect(Math.abs(clock() - Date.now())).toBeLessThan(60_000)
  })

  it('advances', async () => {
    const { clock, stop } = await sharedClock(database.pool, () => undefined)
    const before = clock()
    await expect.poll(() => clock() - before, { interval: 5 }).toBeGreaterThanOrEqual(25)
    stop()
  })
})
