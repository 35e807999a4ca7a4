import { describe, expect, it } from 'vitest'
import { sampleLine } from '#domain/cart/sample-cart.ts'
import { rappen } from '#domain/money/money.ts'
import { sizesAt } from '#tests/support/products/sample-sizes.ts'
import { DEFAULT_SHIPPING_PRICES, missingForFreeShipping, shippingMethodFor } from './shipping-method.ts'

const priced = (price: number, quantity = 1) => [sampleLine({ sizes: sizesAt({ '15g': price }) }, { quantity })]
const shippingMethod = (goods: ReturnType<typeof priced>) => shippingMethodFor(goods, DEFAULT_SHIPPING_PRICES)

describe('the shipping method', () => {
  it('is a Klein Paket for CHF 3.00 with a single pouch', () => {
    expect(shippingMethod(priced(890))).toEqual({ kind: 'small', label: 'Klein Paket', price: 300 })
  })

  it('is a Gross Paket for CHF 8.50 with two pouches of one product', () => {
    expect(shippingMethod(priced(890, 2))).toEqual({ kind: 'large', label: 'Gross Paket', price: 850 })
  })

  it('is a Gross Paket with two lines of one pouch each', () => {
    expect(shippingMethod([...priced(890), sampleLine({ id: 2 })]).kind).toBe('large')
  })

  it('is a Gross Paket with a single box', () => {
    expect(shippingMethod([sampleLine({ kind: 'box', sizes: sizesAt({ '15g': 3490 }) })]).kind).toBe('large')
  })

  it.each([
    [4895, 'small', 300],
    [4899, 'small', 300],
    [4900, 'free', 0],
    [4901, 'free', 0],
  ])('with goods for %i Rappen is %s', (price, kind, cost) => {
    expect(shippingMethod(priced(price))).toMatchObject({ kind, price: cost })
  })

  it('costs nothing without goods', () => {
    expect(shippingMethod([])).toMatchObject({ kind: 'none', price: 0 })
    expect(shippingMethod([sampleLine({ sizes: sizesAt({ '15g': 0 }) })])).toMatchObject({ kind: 'none', price: 0 })
  })

  it('follows the prices of the settings', () => {
    const prices = { small: rappen(500), large: rappen(900), freeFrom: rappen(800) }
    expect(shippingMethodFor(priced(799), prices).price).toBe(500)
    expect(shippingMethodFor(priced(800), prices).kind).toBe('free')
  })
})

describe('missing for free shipping', () => {
  it.each([
    [1, 4899],
    [4895, 5],
    [4900, null],
    [0, null],
  ])('with goods for %i Rappen is %s', (price, missing) => {
    const goods = price === 0 ? [] : priced(price)
    expect(missingForFreeShipping(goods, DEFAULT_SHIPPING_PRICES)).toBe(missing)
  })
})
