import { describe, expect, it } from 'vitest'
import { type Allergen, allergyWarning, type ContainedAllergens } from './allergen.ts'

describe('the warning for somebody with allergies', () => {
  it.each<[ContainedAllergens, Allergen[], ReturnType<typeof allergyWarning>]>([
    [['nuts', 'milk'], ['milk', 'eggs'], ['milk']],
    [
      ['nuts', 'milk'],
      ['milk', 'nuts'],
      ['milk', 'nuts'],
    ],
    [['nuts'], ['milk'], null],
    [[], ['milk'], null],
    [null, ['milk'], 'unknown'],
    [null, [], null],
    [['nuts'], [], null],
  ])('of what contains %j for allergies to %j is %j', (contains, allergies, warning) => {
    expect(allergyWarning(contains, allergies)).toEqual(warning)
  })
})
