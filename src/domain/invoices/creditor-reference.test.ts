import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderNumberFrom } from '#domain/orders/order-number.ts'
import { creditorReference, orderNumberOfReference } from './creditor-reference.ts'

describe('a creditor reference', () => {
  it('carries the order number and its check digits', () => {
    expect(creditorReference('FF-7K2M-9QXA')).toBe('RF85FF7K2M9QXA')
  })

  it('leads back to every order number, however it is typed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), (random) => {
        const number = orderNumberFrom(random)
        const reference = creditorReference(number)
        expect(orderNumberOfReference(reference)).toBe(number)
        expect(orderNumberOfReference(` ${reference.toLowerCase().replace(/(.{4})/g, '$1 ')}`)).toBe(number)
      }),
    )
  })

  it.each([
    ['wrong check digits', 'RF84FF7K2M9QXA'],
    ['two characters swapped', 'RF85FF7K2M9QAX'],
    ['another length', 'RF18539007547034'],
    ['a QR reference', '210000000003139471430009017'],
    ['nothing', ''],
  ])('with %s is none of ours', (_, reference) => {
    expect(orderNumberOfReference(reference)).toBeNull()
  })
})
