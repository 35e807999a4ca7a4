import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALLERGENS } from './allergen.ts'
import { allergiesIn, allergyWarning } from './allergies.ts'

// docs/rules/catalogue.md#allergy-warnings
describe('the warning of an allergy', () => {
  it.each([
    [['milk'], ['milk'], { tone: 'bad', text: 'Enthält Milch' }],
    [['soy', 'milk'], ['milk', 'soy', 'fish'], { tone: 'bad', text: 'Enthält Milch, Soja' }],
    [['gluten', 'nuts'], ['nuts', 'gluten'], { tone: 'bad', text: 'Enthält Nüsse, Gluten' }],
    [['soy'], ['milk'], null],
    [[], ['milk'], null],
    [null, ['milk'], { tone: 'warn', text: 'Allergene ungeprüft' }],
    [null, [], null],
    [['milk'], [], null],
  ] as const)('of a product with %j for somebody with %j is %j', (contains, allergies, warning) => {
    expect(allergyWarning(contains, allergies)).toEqual(warning)
  })

  it('is missing only where everything is stated and nothing of it is an allergy', () => {
    const some = fc.subarray([...ALLERGENS])
    fc.assert(
      fc.property(fc.option(some), fc.subarray([...ALLERGENS], { minLength: 1 }), (contains, allergies) => {
        const isFree = contains !== null && !contains.some((allergen) => allergies.includes(allergen))
        expect(allergyWarning(contains, allergies) === null).toBe(isFree)
      }),
    )
  })
})

describe('a stored list of allergies', () => {
  it.each([
    ['', []],
    ['soy,milk', ['milk', 'soy']],
    ['milk,milk,gold,constructor', ['milk']],
    ['[1,2]', []],
  ])('%j names %j', (text, allergies) => {
    expect(allergiesIn(text)).toEqual(allergies)
  })
})
