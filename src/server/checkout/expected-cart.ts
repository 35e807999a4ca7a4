import type { createPaymentIntent } from '#contract/checkout.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { QuoteResponse } from '#contract/quote.ts'
import type { Rappen } from '#domain/money.ts'

/** What the browser shows its visitor; compared, never used (decisions, section 3). */
export type ExpectedCart = Pick<BodyOf<typeof createPaymentIntent>, 'cartItems' | 'totalAmount'>

interface Packs {
  productId: number
  weight: string
  quantity: number
}

/** How what the browser shows differs from the basket as it is; null when it does not. */
export function expectedCartProblem(
  { cartItems, totalAmount }: ExpectedCart,
  lines: readonly Packs[],
  quote: QuoteResponse,
): 'cart-changed' | 'prices-changed' | null {
  if (listing(cartItems) !== listing(lines)) return 'cart-changed'
  const isPriced = cartItems.every(({ productId, weight, price }) => {
    const line = quote.lines.find((charged) => charged.productId === productId && charged.weight === weight)
    return price === undefined || (line !== undefined && isAmount(price, line.unitPrice))
  })
  return isPriced && (totalAmount === undefined || isAmount(totalAmount, quote.total)) ? null : 'prices-changed'
}

/** The packs by product and size, in one order whichever way the lines came. */
function listing(lines: readonly Packs[]): string {
  const packs = new Map<string, number>()
  for (const { productId, weight, quantity } of lines) {
    const key = `${productId} ${weight}`
    packs.set(key, (packs.get(key) ?? 0) + quantity)
  }
  return [...packs]
    .map(([key, count]) => `${key} ${count}`)
    .sort()
    .join(', ')
}

function isAmount(sent: string | number, amount: Rappen): boolean {
  return Number(sent) === amount / 100
}
