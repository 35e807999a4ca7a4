import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleLine } from '#domain/cart/sample-cart.ts'
import { DEFAULT_SHIPPING_PRICES } from '#domain/delivery/shipping-method.ts'
import { minus, plus, rappen, sum, ZERO } from '#domain/money/money.ts'
import { refundOfPacks } from '#domain/orders/refund.ts'
import { DEFAULT_OWN_BOX_STEPS } from '#domain/own-box/own-box.ts'
import { taxContained } from '#domain/vat/tax.ts'
import { sizesAt } from '#tests/support/products/sample-sizes.ts'
import { DEFAULT_QUANTITY_STEPS } from './discount.ts'
import { editedQuote } from './edited-quote.ts'
import { type Quote, quoteFor, type QuoteLine } from './quote.ts'

const settings = {
  shippingPrices: DEFAULT_SHIPPING_PRICES,
  quantitySteps: DEFAULT_QUANTITY_STEPS,
  ownBox: DEFAULT_OWN_BOX_STEPS,
  vat: { isLiable: true },
}
const BOX_ID = 21
const prices = { prices: DEFAULT_SHIPPING_PRICES, isBox: (id: number) => id === BOX_ID }

/** A quote of these quantities of products at CHF 10. */
function ordered(...quantities: number[]): Quote {
  const lines = quantities.map((quantity, index) => sampleLine({ id: index + 1, sizes: sizesAt({ '15g': 1000 }) }, { quantity }))
  return quoteFor({ lines, settings, voucher: null })
}
const keepAll = ({ lines }: Quote) => lines.map(({ quantity }, position) => ({ position, quantity }))
function pack(price: number, changes: Partial<QuoteLine> = {}): QuoteLine {
  const [line] = quoteFor({ lines: [sampleLine({ id: 7, sizes: sizesAt({ '15g': price }) })], settings, voucher: null }).lines
  if (!line) throw new Error('there is no line')
  return { ...line, lineId: 'added', ...changes }
}
const edit = (quote: Quote, kept = keepAll(quote), added: QuoteLine[] = []) => editedQuote(quote, { kept, added, ...prices })

describe('the quote of an edited order', () => {
  it('is the same when nothing is changed', () => {
    const quote = ordered(2, 3)
    expect(edit(quote)).toEqual(quote)
  })

  it('keeps the prices and the discount of what is kept, also below the number of packs that the discount asks for', () => {
    const quote = ordered(5)
    expect(quote.discount?.amount).toBe(500)
    expect(edit(quote, [{ position: 0, quantity: 4 }])).toMatchObject({
      lines: [{ quantity: 4, lineTotal: 4000, discount: 400 }],
      goodsTotal: 4000,
      discount: { amount: 400 },
      total: 3600,
    })
  })

  it('gives added packs no discount, also when they reach the number that it asks for', () => {
    expect(edit(ordered(4), undefined, [pack(1000)])).toMatchObject({ goodsTotal: 5000, discount: null, itemCount: 5 })
  })

  it.each([
    ['of the same price', pack(1000, { productId: 1 }), 1, 3],
    ['of another price', pack(990, { productId: 1 }), 2, 2],
    ['of another size', pack(1000, { productId: 1, weight: '20g' }), 2, 2],
    ['of another product', pack(1000), 2, 2],
  ])('counts more packs %s to %j lines', (_, line, lines, first) => {
    const edited = edit(ordered(2), undefined, [line])
    expect([edited.lines.length, edited.lines[0]?.quantity]).toEqual([lines, first])
  })

  it('never adds packs to a line that is reduced or in an own box', () => {
    const reduced = ordered(5)
    expect(edit(reduced, undefined, [pack(1000, { productId: 1 })]).lines).toHaveLength(2)
    const [line] = ordered(1).lines
    const boxed = { ...ordered(1), lines: line ? [{ ...line, box: { id: 'a', number: 1, size: 6 as const } }] : [] }
    expect(edit(boxed, undefined, [pack(1000, { productId: 1 })]).lines).toHaveLength(2)
  })

  it.each([
    ['just below the limit of free delivery', 889, 850],
    ['at the limit of free delivery', 900, 0],
  ])('costs the shipping of before %s, and none from it on', (_, price, shipping) => {
    const edited = edit(ordered(4), undefined, [pack(price)])
    expect(edited.shippingMethod.price).toBe(shipping)
    expect(edited.total).toBe(4000 + price + shipping)
  })

  it('keeps delivery free below the limit', () => {
    const quote = ordered(1, 1, 1, 1, 1)
    expect(quote.shippingMethod.kind).toBe('free')
    expect(edit(quote, [{ position: 0, quantity: 1 }])).toMatchObject({ shippingMethod: { kind: 'free', price: 0 }, total: 900 })
  })

  it('takes the smaller parcel of a single pack, but not of a single box', () => {
    expect(edit(ordered(2), [{ position: 0, quantity: 1 }]).shippingMethod).toMatchObject({ kind: 'small', price: 300 })
    const quote = ordered(2)
    const boxes = { ...quote, lines: quote.lines.map((line) => ({ ...line, productId: BOX_ID })) }
    expect(edit(boxes, [{ position: 0, quantity: 1 }]).shippingMethod).toMatchObject({ kind: 'large', price: 850 })
  })

  it('takes off the shipping no more than it costs', () => {
    const quote = ordered(2)
    const free = {
      ...quote,
      discount: { kind: 'voucher' as const, label: 'Gratisversand', code: 'GRATIS', amount: rappen(850) },
      total: rappen(2000),
    }
    expect(edit(free, [{ position: 0, quantity: 1 }])).toMatchObject({
      discount: { amount: 300 },
      shippingMethod: { price: 300 },
      total: 1000,
    })
  })

  it('loses a discount when none of its packs are kept', () => {
    expect(edit(ordered(5), [], [pack(1000)])).toMatchObject({ discount: null, lines: [{ lineId: 'added' }] })
  })

  const quantities = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 })
  const wishes = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 5, maxLength: 5 })
  /** What stays of each line, at least a pack of the first. */
  const keptOf = (bought: readonly number[], wished: readonly number[]) =>
    bought.map((quantity, position) => ({
      position,
      quantity: Math.max(position === 0 ? 1 : 0, Math.min(quantity, wished[position] ?? 0)),
    }))

  it('adds up, also per tax rate, is never negative, and its shipping never dearer', () => {
    const addition = fc.record({
      price: fc.integer({ min: 1, max: 9999 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      taxRate: fc.constantFrom(260, 810),
    })
    fc.assert(
      fc.property(quantities, wishes, fc.array(addition, { maxLength: 3 }), (bought, wished, more) => {
        const quote = ordered(...bought)
        const added = more.map(({ price, ...line }, index) => pack(price, { ...line, productId: 100 + index }))
        const edited = edit(quote, keptOf(bought, wished), added)
        const off = edited.discount?.amount ?? ZERO
        expect(edited.goodsTotal).toBe(sum(edited.lines.map(({ lineTotal }) => lineTotal)))
        expect(edited.total).toBe(minus(plus(edited.goodsTotal, edited.shippingMethod.price), off))
        expect(edited.total).toBeGreaterThanOrEqual(0)
        expect(edited.shippingMethod.price).toBeLessThanOrEqual(quote.shippingMethod.price)
        expect(sum(edited.lines.map(({ discount }) => discount))).toBe(off)
        expect(sum(edited.taxes.map(({ gross }) => gross))).toBe(edited.total)
        for (const { rate, gross, tax } of edited.taxes) expect(tax).toBe(taxContained(gross, rate))
      }),
    )
  })

  it('with fewer packs costs as much less for goods as a refund of them would give back', () => {
    fc.assert(
      fc.property(quantities, wishes, (bought, wished) => {
        const quote = ordered(...bought)
        const kept = keptOf(bought, wished)
        const edited = edit(quote, kept)
        const value = refundOfPacks({ lines: quote.lines.map((line, position) => ({ ...line, position })), wanted: kept, before: [] })
        expect(minus(edited.goodsTotal, edited.discount?.amount ?? ZERO)).toBe(value)
      }),
    )
  })
})
