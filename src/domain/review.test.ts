import { describe, expect, it } from 'vitest'
import { formatRating, ratingText, reviewerInitial, reviewerName, reviewSummary } from './review.ts'

describe('review summary', () => {
  it('counts, averages to one decimal and counts the stars', () => {
    expect(reviewSummary([5, 5, 4, 1])).toEqual({ totalReviews: 4, averageRating: 3.8, stars: [1, 0, 0, 1, 2] })
    expect(reviewSummary([])).toEqual({ totalReviews: 0, averageRating: 0, stars: [0, 0, 0, 0, 0] })
  })

  it.each([
    [[5, 4, 4, 4], 4.3],
    [[...Array<number>(19).fill(5), 4], 5],
    [[...Array<number>(18).fill(5), 4], 4.9],
    [[...Array<number>(114).fill(5), ...Array<number>(13).fill(4)], 4.9],
  ])('%j averages half up to %s', (ratings, average) => {
    expect(reviewSummary(ratings).averageRating).toBe(average)
  })

  it('reads as on the product page', () => {
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
