import type { BodyOf } from '#contract/endpoint.ts'
import type { OrderReviews, saveOrderReview } from '#contract/reviews/order-reviews.ts'
import type { Language } from '#domain/language/language.ts'
import type { OrderRow } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { inCustomersWords } from '#server/products/store/names-in-language.ts'
import { findOwnReview, listOwnReviews, type ReviewAuthor } from './store/own-reviews.ts'
import { writeOwnReview } from './write-own-review.ts'

/** The products of an order, each once, with what its buyer has written of them (docs/rules/reviews.md#asked). */
export async function readOrderReviews(db: Db, order: OrderRow, language: Language): Promise<OrderReviews> {
  const lines = mayReview(order) ? await inCustomersWords(db, order.quote.lines, language) : []
  const products = new Map(lines.map((line) => [line.productId, line]))
  const written = await listOwnReviews(db, authorOf(order), [...products.keys()])
  const reviews = new Map(written.map(({ productId, ...review }) => [productId, review]))
  return {
    products: Array.from(products.values(), ({ productId, name, slug, imageUrl, tint, inGerman }) => ({
      id: productId,
      name,
      slug,
      imageUrl,
      tint,
      inGerman,
      review: reviews.get(productId) ?? null,
    })),
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
  const key = { productId, ...authorOf(order) }
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

function authorOf({ id, userId }: OrderRow): ReviewAuthor {
  return userId === null ? { orderId: id } : { userId }
}
