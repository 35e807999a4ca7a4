import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { findVerification, saveVerification } from './verifications.ts'

let shop: TestShop
let userId: string

beforeAll(async () => {
  shop = await startTestShop()
  await signInAs(shop, 'customer')
  userId = (await shop.one('select id from user_account')).id
})
afterAll(() => shop.close())
afterEach(() => void vi.useRealTimers())

it.each([
  ['slow', -2],
  ['right', 0],
  ['fast', 2],
])('a mailed link ends after its time on a machine whose clock is %s', async (_, hours) => {
  const save = async (expiresInSeconds: number) => {
    const token = randomUUID()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    await saveVerification(shop.db, { token, userId, expiresInSeconds })
    vi.useRealTimers()
    return token
  }
  expect(await findVerification(shop.db, await save(60))).toEqual({ userId })
  expect(await findVerification(shop.db, await save(-1))).toBeUndefined()
})
