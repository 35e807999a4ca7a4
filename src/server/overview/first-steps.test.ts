import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getFirstSteps, hideFirstSteps, tickFirstStep } from '#contract/overview/admin-first-steps.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { invalid } from '#tests/support/shop/api-client.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

const done = async () => {
  const { steps } = await owner.request(getFirstSteps, {})
  return steps.flatMap(({ step, isDone }) => (isDone ? [step] : []))
}
const tick = (isDone: boolean) => owner.request(tickFirstStep, { params: { step: 'shipping' }, body: { isDone } })

describe('the first steps', () => {
  it('follow from the shop, and what only a person can judge is ticked', async () => {
    expect(await done()).toEqual(['product', 'home-page'])
    await tick(true)
    await tick(true)
    expect(await done()).toEqual(['shipping', 'product', 'home-page'])
    await new CheckoutClient(shop).buy({ productId: 1 })
    expect(await done()).toEqual(['shipping', 'product', 'home-page', 'first-order'])
    await shop.pool.query("update product set status = 'archived'")
    await shop.pool.query("update landing_section set images = '{}' where section = 'hero'")
    expect(await done()).toEqual(['shipping', 'first-order'])
    await tick(false)
    expect(await done()).toEqual(['first-order'])
    const { rows } = await shop.pool.query("select action from audit_log where action like 'step.%' order by id")
    expect(rows.map(({ action }) => action)).toEqual(['step.done', 'step.reopened'])
  })

  it('are hidden for good, and shown again', async () => {
    const hide = async (isHidden: boolean) => (await owner.request(hideFirstSteps, { body: { isHidden } })).isHidden
    expect([await hide(true), await hide(true)]).toEqual([true, true])
    expect(await owner.request(getFirstSteps, {})).toMatchObject({ isHidden: true })
    expect(await hide(false)).toBe(false)
    const { rows } = await shop.pool.query("select action from audit_log where action like 'steps.%' order by id")
    expect(rows.map(({ action }) => action)).toEqual(['steps.hidden', 'steps.shown'])
  })

  it('are not ticked where the shop sees for itself, nor by staff', async () => {
    expect((await owner.respond(tickFirstStep, { params: { step: invalid('payments') }, body: { isDone: true } })).statusCode).toBe(400)
    const staff = await signInAs(shop, 'staff')
    expect(await staff.refusal(getFirstSteps, {})).toMatchObject({ status: 403 })
  })
})
