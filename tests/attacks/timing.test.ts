import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register } from '#contract/accounts/accounts.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { welchPValue, median, measureInTurns } from '#tests/support/machine/timing.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CartClient } from '#tests/support/shop/cart-client.ts'
import { isLong, runs } from '#tests/support/shop/consistency.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const STRAWBERRY = 1
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
  await new ApiClient(shop.app).respond(register, { body: LEA })
})
afterAll(() => shop.close())

describe('The response time', () => {
  it.each(['PUT', 'DELETE'] as const)(
    'S2: is the same for foreign and unknown cart lines (%s)',
    async (method) => {
      const owner = new CartClient(shop.app)
      const { id } = await owner.addLine({ productId: STRAWBERRY })
      const stranger = new CartClient(shop.app)
      await stranger.addLine({ productId: STRAWBERRY })
      const attempt = async (line: string) => {
        const payload = method === 'PUT' ? { payload: { quantity: 9 } } : {}
        expect((await stranger.send({ method, url: `/api/cart/${line}`, ...payload })).statusCode).toBe(404)
      }
      const [foreign, unknown] = await measureInTurns(runs(100, 1000), [() => attempt(id), () => attempt(randomUUID())])
      report(`S2 ${method}`, foreign, unknown)
      expect(Math.abs(median(foreign) - median(unknown))).toBeLessThan(5)
    },
    runs(30_000, 300_000),
  )

  it.each([
    ['/auth/login', 401, 20],
    ['/api/auth/forgot-password', 202, 12],
  ] as const)(
    'S12: is the same for known and unknown email addresses (%s)',
    async (url, status, quick) => {
      const ask = (email: string) => async () => {
        const body = { email, ...(status === 401 ? { password: 'falsch' } : {}) }
        expect((await new ApiClient(shop.app).send({ method: 'POST', url, payload: body })).statusCode).toBe(status)
      }
      // One difference in a hundred samples is chance, two in a row are not.
      for (let attempt = 1; ; attempt++) {
        const [known, unknown] = await measureInTurns(runs(quick, 500), [ask(LEA.email), ask('niemand@example.com')])
        report(`S12 ${url}`, known, unknown)
        const isSame = isLong ? welchPValue(known, unknown) > 0.01 : Math.abs(median(known) / median(unknown) - 1) < 0.15
        if (isSame) return
        expect(attempt, 'measurements that differ').toBeLessThan(2)
      }
    },
    runs(120_000, 1_800_000),
  )

  it('S12: of registering is about the same for known and unknown email addresses', async () => {
    const ask = (emailOf: () => string, status: number) => async () => {
      expect((await new ApiClient(shop.app).respond(register, { body: { ...LEA, email: emailOf() } })).statusCode).toBe(status)
    }
    const [known, unknown] = await measureInTurns(8, [ask(() => LEA.email, 400), ask(() => `${randomUUID()}@example.com`, 201)])
    report('S12 register', known, unknown)
    // Without the hash a known address is answered in a small part of the time.
    expect(Math.min(...known) / Math.min(...unknown)).toBeGreaterThan(0.5)
  }, 60_000)
})

function report(what: string, one: number[], other: number[]): void {
  const [first, second] = [one, other].map((times) => Math.round(median(times) * 100) / 100)
  const p = Math.round(welchPValue(one, other) * 1000) / 1000
  process.stdout.write(`${what}: median=${first} ms and ${second} ms, p=${p}, samples=${one.length}\n`)
}
