import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_REVIEWS } from '#contract/reviews/reviews.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { listApprovedReviews, readReviewSummary } from './store/approved-reviews.ts'

// A product without reviews in the demo catalogue.
const SHIPPING = 24

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

async function rate(ratings: readonly number[], state = 'approved') {
  await shop.pool.query('delete from review where product_id = $1 and state = $2', [SHIPPING, state])
  await shop.pool.query(
    `insert into review (product_id, first_name, last_name, rating, comment, verified, state)
     select $1, 'Reto', 'M.', rating, '', true, $3 from unnest($2::int[]) rating`,
    [SHIPPING, ratings, state],
  )
}

// docs/rules/reviews.md#rating
describe('the rating of a product', () => {
  it.each([
    [[5, 5, 4, 1], 3.8],
    [[5, 4, 4, 4], 4.3],
    [[...Array<number>(19).fill(5), 4], 5],
    [[...Array<number>(114).fill(5), ...Array<number>(13).fill(4)], 4.9],
    [[], 0],
  ])('of %j is %s, rounded half up to one decimal', async (ratings, averageRating) => {
    await rate(ratings)
    expect(await readReviewSummary(shop.db, SHIPPING)).toEqual({ totalReviews: ratings.length, averageRating })
  })

  it('counts all reviews, of which the latest are listed', async () => {
    await rate(Array<number>(MAX_REVIEWS + 1).fill(5))
    expect(await readReviewSummary(shop.db, SHIPPING)).toMatchObject({ totalReviews: MAX_REVIEWS + 1 })
    expect(await listApprovedReviews(shop.db, SHIPPING)).toHaveLength(MAX_REVIEWS)
  })

  it('counts approved reviews only', async () => {
    await rate([5])
    await rate([1, 1], 'pending')
    expect(await readReviewSummary(shop.db, SHIPPING)).toEqual({ totalReviews: 1, averageRating: 5 })
  })

  it('of the whole demo shop is 4.9 from 127 reviews', async () => {
    await rate([])
    expect(await readReviewSummary(shop.db)).toEqual({ totalReviews: 127, averageRating: 4.9 })
  })
})
