import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login, register, requestPasswordReset } from '#contract/accounts/accounts.ts'
import { addCartLine, applyVoucher } from '#contract/cart/cart.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const STRAWBERRY = 1
let database: TestDatabase
let shops: TestShop[]
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  const env = { RATE_LIMIT_FACTOR: '0.5', TRUST_PROXY: '1', SESSION_SECRET: 'the secret that both processes share' }
  shops = [await startTestShop({ database, env }), await startTestShop({ database, env })]
  await new ApiClient(shopOf(0).app).request(register, { body: LEA })
})
beforeEach(() => database.pool.query('delete from rate_limit'))
afterAll(async () => {
  for (const shop of shops) await shop.close()
  await database.drop()
})

function shopOf(attempt: number): TestShop {
  const shop = shops[attempt % shops.length]
  if (!shop) throw new Error('no shop')
  return shop
}

/** The statuses of attempts that go to one process and the other in turn, as behind a load balancer. */
async function inTurn(count: number, attempt: (client: ApiClient) => Promise<{ statusCode: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) {
    const client = new ApiClient(shopOf(index).app, { 'x-forwarded-for': '203.0.113.9' })
    statuses.push((await attempt(client)).statusCode)
  }
  return statuses
}

describe('S13: Two processes count together', () => {
  it('wrong passwords', async () => {
    const statuses = await inTurn(6, (client) => client.respond(login, { body: { email: LEA.email, password: 'falsch' } }))
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
  })

  it('requested mails', async () => {
    const statuses = await inTurn(4, (client) => client.respond(requestPasswordReset, { body: { email: LEA.email } }))
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  it('guessed voucher codes, and no right one', async () => {
    const guess = (code: string) => async (client: ApiClient) => {
      await client.request(addCartLine, { body: { productId: STRAWBERRY, sessionId: randomUUID() } })
      return client.respond(applyVoucher, { body: { code } })
    }
    expect(new Set(await inTurn(12, guess('WILLKOMMEN20')))).toEqual(new Set([200]))
    expect(await inTurn(12, guess('GERATEN'))).toEqual([...Array(10).fill(422), 429, 429])
  })
})
