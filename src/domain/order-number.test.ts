import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOrderNumber, orderNumberFrom } from './order-number.ts'

describe('order number', () => {
  it.each([
    [[0, 0, 0, 0, 0], 'FF-0000-0000'],
    [[0, 0, 0, 0, 1], 'FF-0000-0001'],
    [[0, 0, 0, 0, 32], 'FF-0000-0010'],
    [[255, 255, 255, 255, 255], 'FF-ZZZZ-ZZZZ'],
    [[8, 0, 0, 0, 0], 'FF-1000-0000'],
  ])('%j becomes %s', (bytes, number) => {
    expect(orderNumberFrom(Uint8Array.from(bytes))).toBe(number)
  })

  it('refuses fewer or more random bits', () => {
    expect(() => orderNumberFrom(new Uint8Array(4))).toThrow(RangeError)
    expect(() => orderNumberFrom(new Uint8Array(6))).toThrow(RangeError)
  })

  it('never contains a sign that looks like another, and is recognised', () => {
    const random = fc.uint8Array({ minLength: 5, maxLength: 5 })
    fc.assert(fc.property(random, (bytes) => isOrderNumber(orderNumberFrom(bytes)) && !/[ILOU]/.test(orderNumberFrom(bytes))))
  })

  it('different random bits give different numbers', () => {
    const pair = fc.tuple(fc.uint8Array({ minLength: 5, maxLength: 5 }), fc.uint8Array({ minLength: 5, maxLength: 5 }))
    fc.assert(fc.property(pair, ([a, b]) => (a.join() === b.join()) === (orderNumberFrom(a) === orderNumberFrom(b))))
  })

  it.each(['FF-0000-000', 'FF-IIII-0000', 'ff-0000-0000', 'FF-0000-0000 ', ''])('%j is none', (text) => {
    expect(isOrderNumber(text)).toBe(false)
  })
})
