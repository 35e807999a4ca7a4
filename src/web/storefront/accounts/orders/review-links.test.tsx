import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { OwnedOrder } from '#contract/orders/orders.ts'
import { ReviewLinks } from './review-links.tsx'

const line = (productId: number, slug: string, name: string) => ({ productId, slug, name, inGerman: [] })
const ORDER = {
  status: 'delivered',
  gift: null,
  quote: { lines: [line(2, 'himbeere', 'Himbeere'), line(2, 'himbeere', 'Himbeere'), line(7, 'mango', 'Mango')] },
} as unknown as OwnedOrder

const linksOf = (order: OwnedOrder) =>
  [...renderToStaticMarkup(<ReviewLinks order={order} />).matchAll(/href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href, text]) => [href, text])

describe('the links of an order to the reviews of its products', () => {
  it('name each product once, as soon as something has left', () => {
    expect(linksOf(ORDER)).toEqual([
      ['/product/himbeere#bewertungen', 'Himbeere bewerten'],
      ['/product/mango#bewertungen', 'Mango bewerten'],
    ])
    expect(linksOf({ ...ORDER, status: 'confirmed' })).toEqual([])
    expect(linksOf({ ...ORDER, status: 'cancelled' })).toEqual([])
  })

  it('are not on an order that somebody else has got', () => {
    expect(linksOf({ ...ORDER, gift: { message: '' } } as OwnedOrder)).toEqual([])
  })
})
