import { describe, expect, it } from 'vitest'
import { messagesIn } from '#messages/all.ts'
import { withStock } from '#tests/support/products/sample-sizes.ts'
import { bestsellerStockLabel, boxStockLabel, cardStockLabel, detailStockLabel } from './stock-label.ts'

const { stockText } = messagesIn('de')
const stocked = (stockLevel: number | null, inStock = true) => ({ stockLevel, inStock })
/** A product with this many packs of 15 g, and plenty of another size. */
const of15g = (packs: number | null, inStock = true) => ({
  stockLevel: packs === null ? null : packs + 100,
  sizes: withStock({ '10g': packs === null ? null : 100, '15g': packs }),
  inStock,
})

describe('stock labels', () => {
  it.each([
    [21, 'Auf Lager'],
    [20, 'Wenige verfügbar'],
    [6, 'Wenige verfügbar'],
    [5, 'Nur noch wenige'],
    [1, 'Nur noch wenige'],
    [0, 'Ausverkauft'],
    [-1, 'Ausverkauft'],
    [null, undefined],
  ])('on a shop card with %s packs say %s', (level, text) => {
    expect(cardStockLabel(stocked(level), stockText)?.text).toBe(text)
  })

  it.each([
    [11, 'Auf Lager'],
    [10, 'Nur 10 Stk.'],
    [1, 'Nur 1 Stk.'],
    [0, 'Verfügbar'],
    [null, 'Verfügbar'],
  ])('on a bestseller with %s packs say %s', (level, text) => {
    expect(bestsellerStockLabel(stocked(level), stockText).text).toBe(text)
  })

  it.each([
    [11, 'Auf Lager', 'good'],
    [10, 'Nur 10 Stk.', 'low'],
    [1, 'Nur 1 Stk.', 'low'],
    [0, 'Ausverkauft', 'out'],
    [-1, 'Ausverkauft', 'out'],
    [null, undefined, undefined],
  ])('on the product page with %s packs of the chosen size say %s', (level, text, tone) => {
    expect(detailStockLabel(of15g(level), '15g', stockText)?.text).toBe(text)
    expect(detailStockLabel(of15g(level), '15g', stockText)?.tone).toBe(tone)
  })

  it('say sold out of a size without a figure where another is counted', () => {
    expect(detailStockLabel(of15g(5), '20g', stockText)?.text).toBe('Ausverkauft')
  })

  it('say of a box that it is available or sold out', () => {
    expect(boxStockLabel(stocked(null), stockText).text).toBe('Sofort verfügbar')
    expect(boxStockLabel(stocked(1), stockText).text).toBe('Sofort verfügbar')
    expect(boxStockLabel(stocked(0), stockText).text).toBe('Ausverkauft')
    expect(boxStockLabel(stocked(null, false), stockText).text).toBe('Ausverkauft')
  })

  it('say sold out for a switched-off product, whatever its stock level', () => {
    expect(cardStockLabel(stocked(50, false), stockText)?.text).toBe('Ausverkauft')
    expect(detailStockLabel(of15g(null, false), '15g', stockText)?.text).toBe('Ausverkauft')
  })
})
