import type { Weight } from '#domain/products/weight.ts'

/** Id of how many packs of a size the cart holds, for the cards (card-hint.tsx). */
export function inCartName(productId: number, weight: Weight): string {
  return `in-cart-${productId}-${weight}`
}

/** Lets a card's button say how many of its packs the cart holds, and the next quantity discount (style.css). */
export function cardButtonProps(productId: number, weight: Weight): { 'aria-describedby': string } {
  return { 'aria-describedby': `card-hint ${inCartName(productId, weight)}` }
}
