import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productSlug } from './slug.ts'

describe('product slug', () => {
  it.each([
    ['Erdbeere', 'erdbeere-gefriergetrocknet'],
    ['Geschenkbox Alpenglühen', 'geschenkbox-alpengluehen-gefriergetrocknet'],
    ['Äpfel, Öl & Süßes', 'aepfel-oel-suesses-gefriergetrocknet'],
    ['  Beeren -- Mix (20 g)! ', 'beeren-mix-20-g-gefriergetrocknet'],
    ['Crème', 'cr-me-gefriergetrocknet'],
    ['A\u0308pfel', 'aepfel-gefriergetrocknet'],
  ])('%j becomes %s', (name, slug) => {
    expect(productSlug(name)).toBe(slug)
  })

  it('uses only a-z, 0-9 and single hyphens, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        expect(productSlug(`x${name}`)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-gefriergetrocknet$/)
      }),
    )
  })
})
