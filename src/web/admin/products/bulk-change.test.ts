import { expect, it } from 'vitest'
import type { ProductListItem } from '#contract/products/admin-products.ts'
import { rappen } from '#domain/money/money.ts'
import { changesBack } from './bulk-change.ts'

const size = { weight: '15g', price: rappen(790), compareAtPrice: null, stock: null, reserved: 0, hasLots: false } as const
const APPLE: ProductListItem = {
  id: 1,
  name: 'Apfel',
  slug: 'apfel',
  category: 'Heimisch',
  status: 'published',
  picture: null,
  netWeightGrams: null,
  sizes: [size],
  inStock: true,
  stockLevel: null,
  reserved: 0,
  awaitedBy: 0,
  tags: ['Neu'],
  version: 4,
  updatedAt: '2026-01-01T00:00:00Z',
}
const MANGO: ProductListItem = {
  ...APPLE,
  id: 2,
  category: 'Tropisch',
  status: 'draft',
  tags: [],
  sizes: [{ ...size, price: rappen(500), compareAtPrice: rappen(650) }],
}
const BOTH = { changed: [1, 2] }
const asSent = (changes: ReturnType<typeof changesBack>) =>
  changes.map(({ products, action }) => [products.map(({ id, version }) => `${id} ${version}`), action])

it('gives every product the prices back that it had, with one change', () => {
  expect(asSent(changesBack([APPLE, MANGO], { ...BOTH, action: { kind: 'price-percent', percent: 10 } }))).toEqual([
    [
      ['1 5', '2 5'],
      {
        kind: 'prices',
        prices: [
          { productId: 1, weight: '15g', price: '7.90', compareAtPrice: null },
          { productId: 2, weight: '15g', price: '5.00', compareAtPrice: '6.50' },
        ],
      },
    ],
  ])
})

it('makes a change for each earlier value', () => {
  expect(asSent(changesBack([APPLE, MANGO], { ...BOTH, action: { kind: 'category', category: 'Neues' } }))).toEqual([
    [['1 5'], { kind: 'category', category: 'Heimisch' }],
    [['2 5'], { kind: 'category', category: 'Tropisch' }],
  ])
})

it('takes a tag away only where it is new', () => {
  expect(asSent(changesBack([APPLE, MANGO], { ...BOTH, action: { kind: 'add-tag', tag: 'Neu' } }))).toEqual([
    [['2 5'], { kind: 'remove-tag', tag: 'Neu' }],
  ])
})

it('leaves alone what was refused', () => {
  expect(asSent(changesBack([APPLE, MANGO], { changed: [2], action: { kind: 'status', to: 'archived' } }))).toEqual([
    [['2 5'], { kind: 'status', to: 'draft' }],
  ])
})
