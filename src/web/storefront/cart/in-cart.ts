import type { CSSProperties } from 'react'
import type { Weight } from '#domain/products/weight.ts'

/** Id and custom property of how many packs of a size the cart holds, for the cards (card-hint.tsx). */
export function inCartName(productId: number, weight: Weight): string {
  return `in-cart-${productId}-${weight}`
}

/** Lets a card's button show how many of its packs the cart holds, and the next quantity discount (style.css). */
export function cardButtonProps(productId: number, weight: Weight): { style: CSSProperties; 'aria-describedby': string } {
  const name = inCartName(productId, weight)
  const style: Record<`--${string}`, string> = { '--in-cart': `var(--${name})` }
  return { style, 'aria-describedby': `card-hint ${name}` }
}
