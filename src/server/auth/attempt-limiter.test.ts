import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type AttemptLimiter, createAttemptLimiter } from './attempt-limiter.ts'

const LIMIT = { name: 'test', max: 3, minutes: 15 }

let database: TestDatabase
let limiter: AttemptLimiter

beforeAll(async () => {
  database = await createTestDatabase()
  limiter = createAttemptLimiter({ pool: database.pool, factor: 1 })
})
beforeEach(() => database.pool.query('delete from rate_limit'))
afterAll(() => database.drop())

const consume = (subject = 'lea') => limiter.consume(LIMIT, subject)
const consumeMany = async (count: number) => {
  for (let attempt = 0; attempt < count; attempt++) await consume()
}
const endWindow = () => database.pool.query('update rate_limit set expire = 0')

describe('the attempt limiter', () => {
  it('admits as many attempts as the limit allows and then returns the seconds to wait', async () => {
    expect([await consume(), await consume(), await consume()]).toEqual([0, 0, 0])
    const wait = await consume()
    expect(wait).toBeGreaterThan(15 * 60 - 10)
    expect(wait).toBeLessThanOrEqual(15 * 60)
  })

  it('counts subjects and limits apart', async () => {
    await consumeMany(3)
    expect(await consume('max')).toBe(0)
    expect(await limiter.consume({ ...LIMIT, name: 'other' }, 'lea')).toBe(0)
  })

  it('counts for all processes together, however many attempts run at once', async () => {
    const other = createAttemptLimiter({ pool: database.pool, factor: 1 })
    const waits = await Promise.all([limiter, other, limiter, other, limiter].map((process) => process.consume(LIMIT, 'lea')))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  })

  it('multiplies limits by the factor', async () => {
    const generous = createAttemptLimiter({ pool: database.pool, factor: 1.5 })
    await consumeMany(4)
    expect(await generous.consume(LIMIT, 'lea')).toBe(0)
    expect(await generous.consume(LIMIT, 'lea')).toBeGreaterThan(0)
  })

  it.each([0.1, 1, 1000])('lets a code be used once, whatever the factor: %d', async (factor) => {
    const codes = createAttemptLimiter({ pool: database.pool, factor })
    const code = { name: 'code', minutes: 2 }
    const uses = await Promise.all([1, 2, 3].map(() => codes.useUp(code, '123456')))
    expect(uses.toSorted()).toEqual([false, false, true])
    expect(await codes.useUp(code, '654321')).toBe(true)
  })

  it('admits attempts again when the window has ended', async () => {
    await consumeMany(4)
    await endWindow()
    expect([await consume(), await consume(), await consume()]).toEqual([0, 0, 0])
    expect(await consume()).toBeGreaterThan(0)
  })

  it('takes back an attempt that succeeded', async () => {
    await consumeMany(3)
    await limiter.giveBack(LIMIT, 'lea')
    expect(await consume()).toBe(0)
    expect(await consume()).toBeGreaterThan(0)
  })

  it('admits no more attempts than the limit when one is given back after its window', async () => {
    await consumeMany(1)
    await endWindow()
    await limiter.giveBack(LIMIT, 'lea')
    await consumeMany(3)
    expect(await consume()).toBeGreaterThan(0)
  })

  it('forgets all attempts on a reset', async () => {
    await consumeMany(4)
    await limiter.reset(LIMIT, 'lea')
    expect(await consume()).toBe(0)
  })

  it('stores neither accounts nor addresses', async () => {
    await consume('lea@example.com')
    const { rows } = await database.pool.query('select key from rate_limit')
    expect(rows).toEqual([{ key: expect.stringMatching(/^[\w-]{43}$/) }])
  })
})
