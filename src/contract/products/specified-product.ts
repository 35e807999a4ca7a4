import * as z from 'zod/mini'
import { chf } from '#contract/money.ts'
import type { Rappen } from '#domain/money/money.ts'
import { baseSize, regularPrice, type Size } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'

/**
 * The public calls name the prices and the stock of 10 g, 15 g and 20 g in fields of their own, beside a base price and
 * its sale price. This file makes these fields of the sizes; screens read `sizes`, which has all of them
 * (docs/decisions/0020-sizes-are-stock-keeping-units.md).
 */
export const specifiedPrices = {
  price: chf,
  price10g: z.nullable(chf),
  price15g: z.nullable(chf),
  price20g: z.nullable(chf),
  salePrice: z.nullable(chf),
  stock10g: z.nullable(z.int()),
  stock15g: z.nullable(z.int()),
  stock20g: z.nullable(z.int()),
}

export const specifiedStripePrices = {
  stripePriceId10g: z.nullable(z.string()),
  stripePriceId15g: z.nullable(z.string()),
  stripePriceId20g: z.nullable(z.string()),
}

type SpecifiedPrices = { [Field in keyof typeof specifiedPrices]: z.output<(typeof specifiedPrices)[Field]> }
type SpecifiedStripePrices = { [Field in keyof typeof specifiedStripePrices]: string | null }

/**
 * The prices and the stock of a product in the fields of the public calls; the base price is that of 15 g, else of the
 * lightest size.
 */
export function toSpecifiedPrices(sizes: readonly Size[]): SpecifiedPrices {
  const base = baseSize(sizes)
  const sizeOf = (weight: Weight) => sizes.find((size) => size.weight === weight)
  const priceOf = (weight: Weight): Rappen | null => {
    const size = sizeOf(weight)
    return size ? regularPrice(size) : null
  }
  return {
    price: regularPrice(base),
    price10g: priceOf('10g'),
    price15g: priceOf('15g'),
    price20g: priceOf('20g'),
    salePrice: base.compareAtPrice === null ? null : base.price,
    stock10g: sizeOf('10g')?.stock ?? null,
    stock15g: sizeOf('15g')?.stock ?? null,
    stock20g: sizeOf('20g')?.stock ?? null,
  }
}

/** The numbers of Stripe's prices in the fields of the public calls. */
export function toSpecifiedStripePrices(sizes: readonly { weight: Weight; stripePriceId: string | null }[]): SpecifiedStripePrices {
  const idOf = (weight: Weight) => sizes.find((size) => size.weight === weight)?.stripePriceId ?? null
  return { stripePriceId10g: idOf('10g'), stripePriceId15g: idOf('15g'), stripePriceId20g: idOf('20g') }
}
