import type { OwnedOrder } from '#contract/orders/orders.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import * as orderReviewsText from '#messages/reviews/order-reviews.ts'
import { germanIn } from '#web/app/german-in.ts'
import { addressOf } from '#web/app/navigation/addresses.ts'

/** The way to review what has arrived, on the pages of its products. docs/rules/reviews.md#who-may */
export function ReviewLinks({ order: { status, quote, gift } }: { order: Pick<OwnedOrder, 'status' | 'quote' | 'gift'> }) {
  if (!orderCan.return({ status }) || gift || quote.lines.length === 0) return null
  const products = [...new Map(quote.lines.map((line) => [line.productId, line])).values()]
  return (
    <section aria-labelledby="review" className="mt-12 print:hidden">
      <h3 id="review" className="mb-3 font-bold">
        {orderReviewsText.title}
      </h3>
      <ul>
        {products.map((product) => (
          <li key={product.productId}>
            <a
              href={`${addressOf(`/product/${product.slug}`)}#bewertungen`}
              lang={germanIn(product, 'name')}
              className="inline-flex min-h-11 items-center text-link"
            >
              {orderReviewsText.rate(product.name)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
