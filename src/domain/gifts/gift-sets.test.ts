import { expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { giftSets } from './gift-sets.ts'

const product = (name: string, price: number, more: { kind?: 'box' | 'pouch'; inStock?: boolean } = {}) => ({
  name,
  kind: 'box' as const,
  inStock: true,
  stockLevel: null,
  sizes: [{ weight: '15g' as const, price: rappen(price), compareAtPrice: null, stock: null }],
  ...more,
})

it('a company is offered the three cheapest boxes that can be bought, and no pouch', () => {
  const products = [
    product('dear', 6990),
    product('pouch', 690, { kind: 'pouch' }),
    product('gone', 1000, { inStock: false }),
    product('middle', 3690),
    product('cheap', 3490),
    product('large', 9900),
  ]
  expect(giftSets(products).map(({ name }) => name)).toEqual(['cheap', 'middle', 'dear'])
})
