import { rappen } from '#domain/money/money.ts'
import type { StoredQuote } from '#domain/quote/stored-quote.ts'

/** A quote of one pouch with this total, for tests. */
export function sampleQuote(total: number): StoredQuote {
  return {
    lines: [
      {
        lineId: 'line-1',
        productId: 1,
        name: 'Erdbeere',
        slug: 'erdbeere-gefriergetrocknet',
        imageUrl: null,
        tint: { band: '#000000', accent: '#000000', wall: '#ffffff', floor: '#ffffff' },
        category: 'Beeren',
        weight: '15g',
        sizeLabel: '15 g',
        quantity: 1,
        unitPrice: rappen(total - 300),
        lineTotal: rappen(total - 300),
        discount: rappen(0),
        taxRate: 260,
      },
    ],
    itemCount: 1,
    goodsTotal: rappen(total - 300),
    discount: null,
    shippingMethod: { kind: 'small', label: 'Klein Paket', price: rappen(300) },
    missingForFreeShipping: rappen(4900 - (total - 300)),
    taxes: [],
    taxTotal: rappen(0),
    total: rappen(total),
    voucher: null,
  }
}
