import { describe, expect, it } from 'vitest'
import { knownFacetValues, toggledFacet } from './facet-choice.ts'
import { chosenFacets, facetValues } from './facets.ts'

describe('the facets of an address', () => {
  it('have one spelling, whatever the order and however often a value is given', () => {
    const facets = { taste: 'tart,sweet,tart', origin: ' Peru ,Italien,,Peru', without: 'nuts,milk' }
    expect(chosenFacets(facets)).toEqual({ taste: 'sweet,tart', origin: 'Italien,Peru', without: 'milk,nuts' })
    expect(chosenFacets({ ...chosenFacets(facets) })).toEqual(chosenFacets(facets))
  })

  it.each([{ taste: '' }, { origin: ' , ' }, { origin: 'a'.repeat(41) }, { origin: '\u0000' }, { without: {} }, { x: 'y' }])(
    'ignore %j',
    (raw) => {
      expect(chosenFacets(raw)).toEqual({})
    },
  )

  it('hold at most twelve values', () => {
    expect(facetValues(Array.from({ length: 30 }, (_, index) => `Land ${index}`).join(','))).toHaveLength(12)
  })

  it('know the tastes and the allergens, and take any country', () => {
    expect(knownFacetValues('taste', 'salty,sweet')).toEqual(['sweet'])
    expect(knownFacetValues('without', 'any,nuts,sugar')).toEqual(['any', 'nuts'])
    expect(knownFacetValues('origin', 'Atlantis')).toEqual(['Atlantis'])
  })

  it('gain and lose a value', () => {
    expect(toggledFacet(undefined, 'mild')).toBe('mild')
    expect(toggledFacet('mild', 'bitter')).toBe('bitter,mild')
    expect(toggledFacet('mild,sweet', 'mild')).toBe('sweet')
    expect(toggledFacet('sweet', 'sweet')).toBeUndefined()
  })
})
