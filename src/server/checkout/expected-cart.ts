import type { createPaymentIntent } from '#contract/checkout/checkout.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import type { Rappen } from '#domain/money/money.ts'
import type { StoredQuote } from '#domain/quote/stored-quote.ts'

/** The cart as the browser shows it; only compared, never used (docs/rules/checkout.md#expected-cart). */
export type ExpectedCart = Pick<BodyOf<typeof createPaymentIntent>, 'cartItems' | 'totalAmount' | 'amountDue'>

interface Packs {
  productId: number
  weight: string
  quantity: number
}

/** How the expected cart differs from the actual lines and their quote; null when it does not. */
export function expectedCartProblem(
  { cartItems, totalAmount, amountDue: due }: ExpectedCart,
  lines: readonly Packs[],
  quote: StoredQuote,
): 'cart-changed' | 'prices-changed' | null {
  if (sortedPacks(cartItems) !== sortedPacks(lines)) return 'cart-changed'
  const hasSamePrices = cartItems.every(({ productId, weight, price }) => {
    const line = quote.lines.find((quoted) => quoted.productId === productId && quoted.weight === weight)
    return price === undefined || (line !== undefined && isAmount(price, line.unitPrice))
  })
  const hasSameAmounts = isAmount(totalAmount, quote.total) && isAmount(due, amountDue(quote))
  return hasSamePrices && hasSameAmounts ? null : 'prices-changed'
}

/** The packs by product and size as text, the same for every order of the lines. */
function sortedPacks(lines: readonly Packs[]): string {
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

/** Whether the browser expects this amount, or none. */
function isAmount(sent: string | number | undefined, amount: Rappen): boolean {
  return sent === undefined || Number(sent) === amount / 100
}
