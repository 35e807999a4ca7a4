import { describe, expect, it } from 'vitest'
import { formatRating, ratingText, reviewerInitial, reviewerName } from './review.ts'

describe('rating', () => {
  it('is shown with one decimal and the number of reviews', () => {
    expect(ratingText({ totalReviews: 127, averageRating: 4.9 })).toBe('(4.9 von 5 | 127 Bewertungen)')
    expect(ratingText({ totalReviews: 1, averageRating: 5 })).toBe('(5.0 von 5 | 1 Bewertung)')
    expect(ratingText({ totalReviews: 0, averageRating: 0 })).toBe('Noch keine Bewertungen - Seien Sie der erste!')
    expect(formatRating(4)).toBe('4.0')
  })
})

describe('reviewer', () => {
  it.each([
    [{ firstName: 'Beat', lastName: 'M.' }, 'B', 'Beat M.'],
    [{ firstName: 'élodie', lastName: null }, 'É', 'élodie'],
    [{ firstName: null, lastName: 'M.' }, 'A', 'M.'],
    [{ firstName: ' ', lastName: null }, 'A', 'Anonym'],
  ])('%j is shown as %s, %s', (user, initial, name) => {
    expect(reviewerInitial(user)).toBe(initial)
    expect(reviewerName(user)).toBe(name)
  })
})
