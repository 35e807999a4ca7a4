import type { BodyOf } from '#contract/endpoint.ts'
import type { OrderReviews, saveOrderReview } from '#contract/reviews/order-reviews.ts'
import type { Language } from '#domain/language/language.ts'
import type { OrderRow } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { inCustomersWords } from '#server/products/store/names-in-language.ts'
import { findOwnReview, type ReviewKey } from './store/own-reviews.ts'
import { writeOwnReview } from './write-own-review.ts'

/** The products of an order, each once, with what its buyer has written of them (docs/rules/reviews.md#asked). */
export async function readOrderReviews(db: Db, order: OrderRow, language: Language): Promise<OrderReviews> {
  const lines = mayReview(order) ? await inCustomersWords(db, order.quote.lines, language) : []
  const products = new Map(lines.map((line) => [line.productId, line]))
  return {
    products: await Promise.all(
      Array.from(products.values(), async ({ productId, name, imageUrl, tint, inGerman }) => {
        const review = await findOwnReview(db, keyOf(order, productId))
        return {
          id: productId,
          name,
          imageUrl,
          tint,
          inGerman,
          review: review && { rating: review.rating, comment: review.comment, language: review.language, state: review.state },
        }
      }),
    ),
    isDeclined: order.reviewDeclinedAt !== null,
  }
}

/** Writes or replaces the review of a product of the order; photos that the account has added to it stay. */
export async function writeOrderReview(
  db: Db,
  order: OrderRow,
  { productId, review, language }: { productId: number; review: BodyOf<typeof saveOrderReview>; language: Language },
): Promise<OrderReviews | Refusal<'review-not-bought'>> {
  const isOfOrder = order.quote.lines.some((line) => line.productId === productId)
  if (!mayReview(order) || !isOfOrder) return refuse('review-not-bought')
  const { delivery, billing, gift } = order
  const buyer = gift ? (billing ?? delivery) : (delivery ?? billing)
  const author = { firstName: buyer?.firstName ?? '', lastName: buyer?.lastName ?? '' }
  const key = keyOf(order, productId)
  const photos = (await findOwnReview(db, key))?.photos.map(({ id }) => id) ?? []
  const written = await writeOwnReview(db, { ...review, language: review.language ?? language, key, author, photos })
  // Only an operator who refuses a photo at this moment can be the reason.
  if (written instanceof Refusal) throw new Error(`The review was refused: ${written.code}.`)
  return readOrderReviews(db, order, language)
}

/** The link to an order reviews for its address, as long as there is one. */
function mayReview({ status, email }: OrderRow): boolean {
  return status !== 'cancelled' && email !== null
}

function keyOf({ id, userId }: OrderRow, productId: number): ReviewKey {
  return userId === null ? { productId, orderId: id } : { productId, userId }
}
