import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveReviews, listAdminReviews, moderateReview } from '#contract/reviews/admin-reviews.ts'
import { listReviews } from '#contract/reviews/reviews.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { savePendingReview } from './store/own-reviews.ts'

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

const deciding = (id: number, version: number, decision: { state: 'approved' | 'hidden'; reply?: string; hiddenReason?: string }) => ({
  params: { id },
  body: { version, reply: null, hiddenReason: null, refusedPhotos: [], ...decision },
})
async function pending(comment: string): Promise<{ id: number; version: number }> {
  const { rows } = await shop.pool.query(
    "insert into review (product_id, first_name, last_name, rating, comment, verified) values (19, 'Reto', 'Meier', 5, $1, true) returning id, version",
    [comment],
  )
  return rows[0]
}

const shownAt19 = () => new ApiClient(shop.app).request(listReviews, { params: { id: 19 } })

describe('moderating reviews', () => {
  it('shows an approved review with its reply, and hides one with a reason', async () => {
    const { id, version } = await pending('Knusprig wie nichts sonst.')
    expect((await staff.request(listAdminReviews, { query: { state: 'pending', q: 'knusprig' } })).items).toMatchObject([
      { id, productName: 'Tropenmix', name: 'Reto Meier', language: 'de' },
    ])
    expect(JSON.stringify(await shownAt19())).not.toContain('Knusprig wie nichts sonst')
    const approved = await staff.request(moderateReview, deciding(id, version, { state: 'approved', reply: 'Danke!' }))
    expect(approved).toMatchObject({ state: 'approved', version: version + 1 })
    await expect
      .poll(shownAt19)
      .toEqual(expect.arrayContaining([expect.objectContaining({ comment: 'Knusprig wie nichts sonst.', reply: 'Danke!' })]))
    const empty = deciding(id, version + 1, { state: 'hidden', hiddenReason: '' })
    expect(await staff.refusal(moderateReview, empty)).toMatchObject({ status: 400 })
    const hidden = await staff.request(moderateReview, deciding(id, version + 1, { state: 'hidden', hiddenReason: 'Werbung' }))
    expect(hidden).toMatchObject({ state: 'hidden', hiddenReason: 'Werbung', refusedPhotos: [] })
    await expect.poll(async () => JSON.stringify(await shownAt19())).not.toContain('Knusprig wie nichts sonst')
    const outdated = deciding(id, version, { state: 'approved' })
    expect(await staff.refusal(moderateReview, outdated)).toMatchObject({ code: 'changed-elsewhere' })
  })

  it('approves many at once and lists one that was changed since', async () => {
    const [one, two] = [await pending('Gut.'), await pending('Besser.')]
    const reviews = [one, { ...two, version: two.version + 1 }]
    expect(await staff.request(approveReviews, { body: { reviews } })).toMatchObject({
      changed: [one.id],
      refused: [{ id: two.id, label: 'Tropenmix, Reto Meier' }],
    })
  })

  it('approves no text that its author changed after the list was loaded, alone or among many', async () => {
    const { id } = await pending('Sehr gut.')
    const { rows } = await shop.pool.query(`update review set user_id = (select id from user_account) where id = $1 returning user_id`, [
      id,
    ])
    const { items } = await staff.request(listAdminReviews, { query: { state: 'pending', q: 'Sehr gut' } })
    const version = items[0]?.version ?? 0
    await savePendingReview(
      shop.db,
      { userId: rows[0].user_id, productId: 19 },
      {
        firstName: 'Reto',
        lastName: 'M.',
        rating: 1,
        comment: 'Kaufen Sie anderswo.',
        language: 'de',
        verified: true,
      },
    )
    expect(await staff.refusal(moderateReview, deciding(id, version, { state: 'approved' }))).toMatchObject({
      status: 409,
      code: 'changed-elsewhere',
      details: { current: { comment: 'Kaufen Sie anderswo.', version: version + 1 } },
    })
    const among = await staff.request(approveReviews, { body: { reviews: [{ id, version }] } })
    expect(among).toMatchObject({ changed: [], refused: [{ id }] })
    expect(JSON.stringify(await shownAt19())).not.toContain('anderswo')
  })

  it('filters by state, rating and product, in pages without repetition', async () => {
    const ids: number[] = []
    let cursor: string | undefined
    do {
      const { items, nextCursor } = await staff.request(listAdminReviews, { query: { limit: 50, state: 'approved', cursor } })
      ids.push(...items.map(({ id }) => id))
      cursor = nextCursor ?? undefined
    } while (cursor)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(127)
    expect((await staff.request(listAdminReviews, { query: { rating: 1, productId: 1 } })).items).toEqual([])
  })
})
