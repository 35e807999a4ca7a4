import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getUser, login } from '#contract/accounts/accounts.ts'
import { getSecondFactor } from '#contract/auth/second-factor.ts'
import { UNTOUCHED_HEADER } from '#contract/auth/untouched-header.ts'
import { listAdminOrders } from '#contract/orders/admin-orders.ts'
import { listMyOrders } from '#contract/orders/my-orders.ts'
import { getTasks } from '#contract/overview/admin-insights.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const START = Date.now()

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ seed: false })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from user_account')
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  staff = await signInAs(shop, 'staff')
  await shop.pool.query('update user_session set created_at = $1', [new Date(START)])
  return () => vi.useRealTimers()
})

/** Sets the time since sign-in, such as '29:59'. */
function after(time: string): void {
  const [minutes = 0, seconds = 0] = time.split(':').map(Number)
  vi.setSystemTime(START + (minutes * 60 + seconds) * 1_000)
}

const use = () => staff.respond(listAdminOrders, {})
const poll = () => staff.send({ url: getTasks.path, headers: { [UNTOUCHED_HEADER]: '1' } })
const statuses = async (...answers: Promise<{ statusCode: number }>[]) => (await Promise.all(answers)).map(({ statusCode }) => statusCode)

describe('an operator who has not used the administration', () => {
  it('for 29:59 is answered, and for 30 minutes has to sign in anew', async () => {
    after('29:59')
    expect(await statuses(poll(), staff.respond(getSecondFactor, {}))).toEqual([200, 200])
    after('30:00')
    expect(await staff.refusal(getTasks, {})).toMatchObject({ status: 401, code: 'operator-idle' })
    expect(await staff.refusal(getSecondFactor, {})).toMatchObject({ status: 401, code: 'operator-idle' })
    await staff.request(login, { body: { email: 'staff@example.com', password: 'ein gutes Passwort' } })
    expect(await statuses(use())).toEqual([200])
  })

  it('counts from the last use, but not from what an open page reads by itself', async () => {
    after('20:00')
    expect(await statuses(use())).toEqual([200])
    for (const time of ['30:00', '40:00', '49:59']) {
      after(time)
      expect(await statuses(poll())).toEqual([200])
    }
    after('50:00')
    expect(await statuses(poll(), use())).toEqual([401, 401])
  })

  it('is not made busy again by the rest of the shop, where the session goes on', async () => {
    after('29:59')
    expect(await staff.request(getUser, {})).toMatchObject({ isAdmin: true })
    after('30:00')
    expect(await statuses(use())).toEqual([401])
    expect(await staff.request(getUser, {})).toMatchObject({ isAdmin: true })
    expect(await statuses(staff.respond(listMyOrders, {}))).toEqual([200])
  })

  it('is not made busy again by a refused request, and customers are never idle', async () => {
    after('31:00')
    expect([await statuses(use()), await statuses(use())]).toEqual([[401], [401]])
    await shop.pool.query(`update user_account set role = 'customer'`)
    expect(await staff.refusal(getTasks, {})).toMatchObject({ status: 403 })
  })
})
