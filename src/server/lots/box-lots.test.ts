import { afterAll, beforeAll, expect, it } from 'vitest'
import { receiveLot } from '#contract/lots/admin-lots.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient, RequestOf } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const TODAY = swissDay(Date.now())
const BOX = 20

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

type Receipt = RequestOf<typeof receiveLot>['body']
async function receive(lot: Pick<Receipt, 'number' | 'bestBefore'> & Partial<Receipt>) {
  const plain = { productId: 1, weight: '15g' as const, receivedOn: TODAY, packs: 10, supplier: null, ingredients: [], usedLots: [] }
  const answer = await staff.respond(receiveLot, { body: { ...plain, ...lot } })
  return { status: answer.statusCode, body: answer.json() }
}

it('a box keeps no longer than the first of the packs in it expires', async () => {
  const late = await receive({ number: 'LATE', bestBefore: addDays(TODAY, 300) })
  const soon = await receive({ number: 'SOON', bestBefore: addDays(TODAY, 60) })
  const usedLots = [late, soon].map(({ body }) => ({ lotId: body.id, packs: 2 }))
  const box = { productId: BOX, number: 'BOX', packs: 2, usedLots }
  expect(await receive({ ...box, bestBefore: addDays(TODAY, 61) })).toMatchObject({
    status: 422,
    body: { code: 'lot-outlives-packs', details: { names: [expect.stringContaining('SOON')] } },
  })
  const left = () => shop.pool.query('select number, remaining from lot order by number')
  expect((await left()).rows).toEqual([
    { number: 'LATE', remaining: 10 },
    { number: 'SOON', remaining: 10 },
  ])
  expect((await receive({ ...box, bestBefore: addDays(TODAY, 60) })).status).toBe(201)
  expect((await left()).rows).toContainEqual({ number: 'SOON', remaining: 8 })
})
