import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listReviews, listOwnVotes, voteForReview, withdrawVote, type Review } from '#contract/reviews/reviews.ts'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { savePendingReview } from './store/own-reviews.ts'
import { countHelpfulVotes } from './store/review-votes.ts'

const PRODUCT = 19

let shop: TestShop
let customer: ApiClient
let staff: ApiClient
beforeAll(async () => {
  shop = await startTestShop()
  customer = await signInAs(shop, 'customer')
  staff = await signInAs(shop, 'staff')
  await shop.pool.query('update user_account set email_verified = true')
})
afterAll(() => shop.close())

async function addReview(state = 'approved'): Promise<number> {
  const { rows } = await shop.pool.query(
    `insert into review (product_id, first_name, last_name, rating, comment, verified, state)
     values ($1, 'Reto', 'M.', 5, 'Knusprig wie nichts sonst.', true, $2) returning id`,
    [PRODUCT, state],
  )
  return rows[0].id
}

async function helpfulOf(id: number): Promise<number | undefined> {
  const reviews: Review[] = await new ApiClient(shop.app).request(listReviews, { params: { id: PRODUCT } })
  return reviews.find((review) => review.id === id)?.helpful
}

const votesOf = (client: ApiClient) => client.request(listOwnVotes, { params: { id: PRODUCT } })

// docs/rules/reviews.md#helpful
describe('finding a review helpful', () => {
  it('counts each customer once, is shown to everybody, and can be withdrawn', async () => {
    const id = await addReview()
    expect(await helpfulOf(id)).toBe(0)
    for (let times = 0; times < 2; times++) expect(await customer.request(voteForReview, { params: { id } })).toEqual({ helpful: 1 })
    expect(await staff.request(voteForReview, { params: { id } })).toEqual({ helpful: 2 })
    expect(await votesOf(customer)).toEqual([{ id, helpful: 2 }])
    expect(await helpfulOf(id)).toBe(0)
    await countHelpfulVotes(shop.db)
    await expect.poll(() => helpfulOf(id)).toBe(2)
    for (let times = 0; times < 2; times++) expect(await customer.request(withdrawVote, { params: { id } })).toEqual({ helpful: 1 })
    expect(await votesOf(customer)).toEqual([])
    await countHelpfulVotes(shop.db)
    await expect.poll(() => helpfulOf(id)).toBe(1)
  })

  it('invalidates cached pages only when a count has changed', async () => {
    const id = await addReview()
    await countHelpfulVotes(shop.db)
    const client = await shop.pool.connect()
    const heard: unknown[] = []
    client.on('notification', ({ payload }) => heard.push(payload))
    await client.query('listen content_changed')
    await customer.request(voteForReview, { params: { id } })
    await countHelpfulVotes(shop.db)
    await countHelpfulVotes(shop.db)
    await client.query('select 1')
    await expect.poll(() => heard).toEqual(['review'])
    client.release(true)
  })

  it('needs an account with a confirmed address, and a review that is shown', async () => {
    const [shown, pending] = [await addReview(), await addReview('pending')]
    expect(await new ApiClient(shop.app).refusal(voteForReview, { params: { id: shown } })).toMatchObject({ status: 401 })
    expect(await customer.refusal(voteForReview, { params: { id: pending } })).toMatchObject({ code: 'review-gone' })
    await shop.pool.query(`update user_account set email_verified = false where email = 'customer@example.com'`)
    const refused = await customer.respond(voteForReview, { params: { id: shown } })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'review-unconfirmed'])
    await confirmEmail(shop, 'customer@example.com')
  })

  it('is refused to the author, and forgotten when the text changes', async () => {
    const { rows } = await shop.pool.query(`select id from user_account where email = 'customer@example.com'`)
    const key = { userId: String(rows[0].id), productId: PRODUCT }
    const own = { firstName: 'Anna', lastName: 'M.', rating: 5, verified: true }
    await savePendingReview(shop.db, key, { ...own, comment: 'Sehr knusprig und süss.' })
    const approved = await shop.pool.query(`update review set state = 'approved' where user_id = $1 and product_id = $2 returning id`, [
      key.userId,
      PRODUCT,
    ])
    const id = Number(approved.rows[0].id)
    expect(await customer.refusal(voteForReview, { params: { id } })).toMatchObject({ code: 'review-own' })
    expect(await staff.request(voteForReview, { params: { id } })).toEqual({ helpful: 1 })
    await countHelpfulVotes(shop.db)
    await savePendingReview(shop.db, key, { ...own, comment: 'Kaufen Sie anderswo.' })
    expect((await shop.pool.query('select from review_vote where review_id = $1', [id])).rowCount).toBe(0)
    expect(await shop.rows('select helpful from review where id = $1', id)).toEqual([{ helpful: 0 }])
  })
})
