import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messagesIn } from '#messages/all.ts'
import { ALLERGENS, FRUITS } from './allergens.ts'
import { ALLERGIES, allergiesIn, allergyWarning, isFreeOf } from './allergies.ts'

const texts = messagesIn('de')

// docs/rules/catalogue.md#allergy-warnings
describe('the warning of an allergy', () => {
  it.each([
    [['milk'], [], ['milk'], { tone: 'bad', text: 'Enthält Milch' }],
    [['soy', 'milk'], [], ['milk', 'soy', 'fish'], { tone: 'bad', text: 'Enthält Milch, Soja' }],
    [['gluten', 'nuts'], [], ['nuts', 'gluten'], { tone: 'bad', text: 'Enthält Nüsse, Gluten' }],
    [[], ['kiwi', 'apple'], ['kiwi'], { tone: 'bad', text: 'Enthält Kiwi' }],
    [null, ['kiwi'], ['kiwi', 'milk'], { tone: 'bad', text: 'Enthält Kiwi' }],
    [[], ['apple'], ['kiwi'], null],
    [['soy'], [], ['milk'], null],
    [null, [], ['milk'], { tone: 'warn', text: 'Allergene ungeprüft' }],
    [null, ['apple'], ['kiwi'], null],
    [[], null, ['kiwi'], { tone: 'warn', text: 'Allergene ungeprüft' }],
    [[], null, ['milk'], null],
    [null, null, [], null],
    [['milk'], [], [], null],
  ] as const)('of a product with %j and the fruits %j for somebody with %j is %j', (contains, fruits, allergies, warning) => {
    expect(allergyWarning({ contains, fruits }, allergies, texts)).toEqual(warning)
  })

  it('is missing only where everything is stated and nothing of it is an allergy', () => {
    const allergens = fc.option(fc.subarray([...ALLERGENS]))
    const someFruits = fc.option(fc.subarray([...FRUITS]))
    fc.assert(
      fc.property(allergens, someFruits, fc.subarray([...ALLERGIES], { minLength: 1 }), (contains, fruits, allergies) => {
        const isFree = allergies.every((allergy) => {
          const stated: readonly string[] | null = FRUITS.some((fruit) => fruit === allergy) ? fruits : contains
          return stated !== null && !stated.includes(allergy)
        })
        expect(isFreeOf({ contains, fruits }, allergies)).toBe(isFree)
        expect(allergyWarning({ contains, fruits }, allergies, texts) === null).toBe(isFree)
      }),
    )
  })
})

describe('a stored list of allergies', () => {
  it.each([
    ['', []],
    ['soy,milk', ['milk', 'soy']],
    ['milk,milk,gold,constructor', ['milk']],
    ['milk,kiwi', ['kiwi', 'milk']],
    ['[1,2]', []],
  ])('%j names %j', (text, allergies) => {
    expect(allergiesIn(text)).toEqual(allergies)
  })
})
