import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { sampleLine } from '#domain/cart/sample-cart.ts'
import { DEFAULT_SHIPPING_PRICES } from '#domain/delivery/shipping-method.ts'
import { minus, plus, rappen, sum, ZERO } from '#domain/money/money.ts'
import { DEFAULT_OWN_BOX_STEPS } from '#domain/own-box/own-box.ts'
import { PRODUCT_KINDS } from '#domain/products/product.ts'
import type { Voucher } from '#domain/vouchers/voucher.ts'
import { VOUCHER_KINDS } from '#domain/vouchers/voucher.ts'
import { sampleVoucher } from '#tests/support/orders/sample-voucher.ts'
import { sizesAt } from '#tests/support/products/sample-sizes.ts'
import { DEFAULT_QUANTITY_STEPS } from './discount.ts'
import type { Quote } from './quote.ts'
import { quoteAtRates, quoteFor } from './quote.ts'

const settings = {
  shippingPrices: DEFAULT_SHIPPING_PRICES,
  quantitySteps: DEFAULT_QUANTITY_STEPS,
  ownBox: DEFAULT_OWN_BOX_STEPS,
  vat: { isLiable: true },
}
const quote = (lines: CartLine[], voucher: Voucher | null = null) => quoteFor({ lines, settings, voucher })

const strawberries = sampleLine({ id: 1, name: 'Erdbeere', sizes: sizesAt({ '15g': 890 }) }, { quantity: 2 })
const giftBox = sampleLine({
  id: 21,
  kind: 'box',
  name: 'Geschenkbox Alpenglühen',
  category: 'Geschenkbox',
  taxRate: 810,
  sizes: sizesAt({ '15g': 3490 }),
})

describe('quote', () => {
  it('adds up goods, parcel, contained tax and total of a small cart', () => {
    expect(quote([strawberries])).toEqual({
      lines: [
        {
          lineId: 'line-1',
          productId: 1,
          name: 'Erdbeere',
          slug: 'erdbeere-gefriergetrocknet',
          category: 'Beeren',
          imageUrl: null,
          weight: '15g',
          sizeLabel: '15\u00a0g',
          quantity: 2,
          unitPrice: 890,
          lineTotal: 1780,
          discount: 0,
          taxRate: 260,
        },
      ],
      itemCount: 2,
      goodsTotal: 1780,
      discount: null,
      shippingMethod: { kind: 'large', label: 'Gross Paket', price: 850 },
      missingForFreeShipping: 3120,
      taxes: [{ rate: 260, gross: 2630, tax: 67 }],
      taxTotal: 67,
      total: 2630,
      voucher: null,
    })
  })

  it('is empty for an empty cart', () => {
    expect(quote([])).toMatchObject({
      lines: [],
      itemCount: 0,
      total: 0,
      taxes: [],
      missingForFreeShipping: null,
      shippingMethod: { kind: 'none' },
    })
  })

  it('leaves out services and lines whose product is gone', () => {
    const service = sampleLine({ id: 24, kind: 'service', name: 'Versandpaket' })
    expect(quote([strawberries, service, { ...giftBox, product: null }])).toEqual(quote([strawberries]))
  })

  it('decides on free shipping before discounts', () => {
    const five = quote([sampleLine({ sizes: sizesAt({ '15g': 980 }) }, { quantity: 5 })])
    expect(five).toMatchObject({ goodsTotal: 4900, discount: { amount: 490 }, shippingMethod: { kind: 'free' }, total: 4410 })
  })

  it('splits shipping over the tax rates in proportion to the goods', () => {
    const { taxes, total } = quote([strawberries, { ...giftBox, product: { ...giftBox.product, sizes: sizesAt({ '15g': 1780 }) } }])
    expect(taxes.map(({ rate, gross }) => [rate, gross])).toEqual([
      [260, 2205],
      [810, 2205],
    ])
    expect(total).toBe(4410)
  })

  it('says whether the voucher was applied or the quantity discount saved more', () => {
    const welcome = sampleVoucher({ code: 'WILLKOMMEN20' })
    expect(quote([strawberries], welcome)).toMatchObject({
      discount: { kind: 'voucher', label: 'Gutschein WILLKOMMEN20 (20\u00a0%)', code: 'WILLKOMMEN20', amount: 356 },
      voucher: { code: 'WILLKOMMEN20', applied: true },
      total: 2274,
    })
    const many = [{ ...strawberries, quantity: 10 }]
    expect(quote(many, sampleVoucher({ code: 'KLEIN5', value: 5 }))).toMatchObject({
      discount: { kind: 'quantity', label: 'Mengenrabatt 15\u00a0%', code: null },
      voucher: { code: 'KLEIN5', applied: false },
    })
  })

  it('does not apply a voucher whose conditions are no longer met', () => {
    expect(quote([strawberries], sampleVoucher({ minimumTotal: rappen(1781) }))).toMatchObject({
      discount: null,
      voucher: { applied: false },
      total: 2630,
    })
  })

  it('taxes no parcel when a voucher makes shipping free', () => {
    const { taxes, total, shippingMethod } = quote([strawberries], sampleVoucher({ kind: 'free-shipping', value: 0 }))
    expect(shippingMethod.price).toBe(850)
    expect(total).toBe(1780)
    expect(taxes.map((row) => row.gross)).toEqual([1780])
  })

  it('charges the parcel of goods that cost nothing', () => {
    expect(quote([strawberries], sampleVoucher({ value: 100 }))).toMatchObject({ total: 850, taxes: [{ gross: 850 }] })
  })
})

const anyLine = fc
  .record({
    id: fc.integer({ min: 1, max: 24 }),
    name: fc.constantFrom('Erdbeere', 'Familienbox', 'Versandpaket'),
    kind: fc.constantFrom(...PRODUCT_KINDS),
    sizes: fc.uniqueArray(
      fc.record({
        weight: fc.integer({ min: 1, max: 5000 }).map((grams) => `${grams}g` as const),
        price: fc.integer({ min: 0, max: 20_000 }).map(rappen),
        compareAtPrice: fc.option(fc.integer({ min: 20_001, max: 40_000 }).map(rappen)),
        stock: fc.constant(null),
      }),
      { minLength: 1, maxLength: 6, selector: ({ weight }) => weight },
    ),
    sizeIndex: fc.nat(5),
    taxRate: fc.constantFrom(0, 260, 810),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ quantity, sizeIndex, ...product }) =>
    sampleLine(product, { quantity, weight: product.sizes[sizeIndex % product.sizes.length]?.weight ?? '15g' }),
  )

const anyVoucher = fc
  .record({
    kind: fc.constantFrom(...VOUCHER_KINDS),
    value: fc.integer({ min: 0, max: 100_000 }),
    minimumTotal: fc.integer({ min: 0, max: 10_000 }).map(rappen),
    categories: fc.subarray(['Beeren', 'Mischungen']),
  })
  .map((given) => sampleVoucher(given))

function always(holds: (quote: Quote) => void) {
  const carts = fc.array(anyLine, { maxLength: 12 })
  fc.assert(
    fc.property(carts, fc.option(anyVoucher), (lines, voucher) => {
      holds(quote(lines, voucher))
    }),
    { numRuns: 300 },
  )
}

describe('every quote', () => {
  it('adds up from its parts to its total', () => {
    always(({ lines, goodsTotal, discount, shippingMethod, taxes, total }) => {
      expect(sum(lines.map((line) => line.lineTotal))).toBe(goodsTotal)
      expect(minus(plus(goodsTotal, shippingMethod.price), discount?.amount ?? ZERO)).toBe(total)
      expect(sum(taxes.map((row) => row.gross))).toBe(total)
    })
  })

  it('is never negative and discounts no line by more than it costs', () => {
    always(({ lines, total, discount, goodsTotal, shippingMethod }) => {
      expect(total).toBeGreaterThanOrEqual(0)
      expect(discount?.amount ?? 1).toBeGreaterThan(0)
      expect(discount?.amount ?? 0).toBeLessThanOrEqual(goodsTotal + shippingMethod.price)
      for (const line of lines) {
        expect(line.discount).toBeGreaterThanOrEqual(0)
        expect(line.discount).toBeLessThanOrEqual(line.lineTotal)
      }
    })
  })

  it('allocates its whole discount to lines and parcel', () => {
    always(({ lines, discount, shippingMethod }) => {
      const onLines = sum(lines.map((line) => line.discount))
      expect([onLines, onLines + shippingMethod.price]).toContain(discount?.amount ?? 0)
    })
  })

  it('contains less tax than it charges', () => {
    always(({ taxes, taxTotal, total }) => {
      expect(taxes.every((row) => row.tax >= 0 && row.tax <= row.gross)).toBe(true)
      expect(taxTotal).toBeLessThanOrEqual(total)
    })
  })

  it('never costs more with a voucher than without', () => {
    const carts = fc.array(anyLine, { maxLength: 8 })
    fc.assert(fc.property(carts, anyVoucher, (lines, voucher) => quote(lines, voucher).total <= quote(lines).total))
  })
})

describe('a shop that owes no VAT', () => {
  it('charges the same, at 0 % and without tax', () => {
    const lines = [strawberries, giftBox]
    const untaxed = quoteFor({ lines, settings: { ...settings, vat: { isLiable: false } }, voucher: null })
    expect(untaxed.total).toBe(quote(lines).total)
    expect(untaxed.taxes).toEqual([{ rate: 0, gross: untaxed.total, tax: 0 }])
    expect(untaxed.lines.map(({ taxRate }) => taxRate)).toEqual([0, 0])
    expect(untaxed.taxTotal).toBe(0)
  })
})

describe('a quote at other rates', () => {
  const mixed = quote([strawberries, giftBox], sampleVoucher({ kind: 'percent', value: 10 }))

  it('costs the same and contains the tax of those rates, on the same amounts', () => {
    const changed = quoteAtRates(mixed, (rate) => (rate === 260 ? 280 : rate))
    expect(changed).toEqual(
      quote(
        [strawberries, giftBox].map((line) => ({
          ...line,
          product: { ...line.product, taxRate: line.product.taxRate === 260 ? 280 : line.product.taxRate },
        })),
        sampleVoucher({ kind: 'percent', value: 10 }),
      ),
    )
    expect(changed.total).toBe(mixed.total)
    expect(sum(changed.taxes.map(({ gross }) => gross))).toBe(mixed.total)
  })

  it('is the same when no rate changes', () => {
    expect(quoteAtRates(mixed, (rate) => rate)).toEqual(mixed)
  })

  it('adds up what two rates have become one', () => {
    expect(quoteAtRates(mixed, () => 810).taxes).toMatchObject([{ rate: 810, gross: mixed.total }])
  })
})

describe('gift cards in a quote', () => {
  const card = { id: 'x', amount: rappen(10_000), recipient: null, email: null, message: null, deliverOn: null }
  const settings = {
    shippingPrices: DEFAULT_SHIPPING_PRICES,
    quantitySteps: DEFAULT_QUANTITY_STEPS,
    ownBox: DEFAULT_OWN_BOX_STEPS,
    vat: { isLiable: true },
  }
  const half = sampleVoucher({ kind: 'percent', value: 50 })

  it('cost what they are worth, without tax, shipping or discount', () => {
    expect(quoteFor({ lines: [], settings, voucher: half, giftCards: [card] })).toMatchObject({
      goodsTotal: 0,
      discount: null,
      shippingMethod: { kind: 'none', price: 0 },
      taxes: [],
      taxTotal: 0,
      missingForFreeShipping: null,
      total: 10_000,
      purchasedGiftCards: [card],
    })
  })

  it('are left out when the rates of the goods beside them change', () => {
    const beside = quoteFor({ lines: [strawberries], settings, voucher: half, giftCards: [card] })
    expect(quoteAtRates(beside, () => 810).taxes).toMatchObject([{ rate: 810, gross: beside.total - 10_000 }])
    expect(quoteAtRates(quoteFor({ lines: [], settings, voucher: null, giftCards: [card] }), () => 810)).toMatchObject({
      taxes: [],
      taxTotal: 0,
    })
  })

  it('change nothing about the goods beside them', () => {
    const without = quoteFor({ lines: [strawberries], settings, voucher: half })
    const { total, purchasedGiftCards, ...beside } = quoteFor({ lines: [strawberries], settings, voucher: half, giftCards: [card, card] })
    expect(total).toBe(without.total + 20_000)
    expect(purchasedGiftCards).toHaveLength(2)
    expect(beside).toEqual(Object.fromEntries(Object.entries(without).filter(([name]) => name !== 'total')))
  })
})
