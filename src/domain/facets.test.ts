import { describe, expect, it } from 'vitest'
import { chosenFacets, facetValues, toggledFacet } from './facets.ts'

describe('the facets of an address', () => {
  it('have one spelling, whatever the order and however often a value is given', () => {
    const facets = { taste: 'tart,sweet,tart', origin: ' Peru ,Italien,,Peru', without: 'nuts,milk' }
    expect(chosenFacets(facets)).toEqual({ taste: 'sweet,tart', origin: 'Italien,Peru', without: 'milk,nuts' })
    expect(chosenFacets({ ...chosenFacets(facets) })).toEqual(chosenFacets(facets))
  })

  it.each([
    { taste: 'salty' },
    { taste: '' },
    { origin: ' , ' },
    { origin: 'a'.repeat(41) },
    { origin: '\u0000' },
    { without: {} },
    { x: 'y' },
  ])('ignore %j', (raw) => {
    expect(chosenFacets(raw)).toEqual({})
  })

  it('hold at most twelve values', () => {
    expect(facetValues('origin', Array.from({ length: 30 }, (_, index) => `Land ${index}`).join(','))).toHaveLength(12)
  })

  it('gain and lose a value', () => {
    expect(toggledFacet('taste', undefined, 'mild')).toBe('mild')
    expect(toggledFacet('taste', 'mild', 'sweet')).toBe('sweet,mild')
    expect(toggledFacet('taste', 'sweet,mild', 'mild')).toBe('sweet')
    expect(toggledFacet('taste', 'sweet', 'sweet')).toBeUndefined()
  })
})
