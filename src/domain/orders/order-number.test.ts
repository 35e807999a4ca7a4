import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderNumberFrom } from './order-number.ts'

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

  it('throws for fewer or more than 5 random bytes', () => {
    expect(() => orderNumberFrom(new Uint8Array(4))).toThrow(RangeError)
    expect(() => orderNumberFrom(new Uint8Array(6))).toThrow(RangeError)
  })

  it('has the form FF-XXXX-XXXX, without the letters I, L, O and U', () => {
    const random = fc.uint8Array({ minLength: 5, maxLength: 5 })
    fc.assert(fc.property(random, (bytes) => /^FF-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(orderNumberFrom(bytes))))
  })

  it('differs for different random bits', () => {
    const pair = fc.tuple(fc.uint8Array({ minLength: 5, maxLength: 5 }), fc.uint8Array({ minLength: 5, maxLength: 5 }))
    fc.assert(fc.property(pair, ([a, b]) => (a.join() === b.join()) === (orderNumberFrom(a) === orderNumberFrom(b))))
  })
})
