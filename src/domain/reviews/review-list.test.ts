import { describe, expect, it } from 'vitest'
import { sortedReviews, starCounts } from './review-list.ts'

const review = (rating: number, day: number, helpful = 0) => ({
  rating,
  helpful,
  createdAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
})

describe('the list of reviews', () => {
  it('counts the stars, most first, with their share', () => {
    const counts = starCounts([review(5, 1), review(5, 2), review(4, 3)])
    expect(counts.map(({ stars, count, percent }) => [stars, count, percent])).toEqual([
      [5, 2, 67],
      [4, 1, 33],
      [3, 0, 0],
      [2, 0, 0],
      [1, 0, 0],
    ])
    expect(starCounts([]).every(({ count, percent }) => count === 0 && percent === 0)).toBe(true)
  })

  it('is sorted by how many found a review helpful, equals from new to old', () => {
    const [old, middle, latest] = [review(5, 1, 2), review(3, 2), review(1, 3)]
    expect(sortedReviews([middle, old, latest], 'helpful')).toEqual([old, latest, middle])
  })

  it('is sorted by date or by stars, equals from new to old', () => {
    const [old, middle, latest] = [review(5, 1), review(3, 2), review(5, 3)]
    expect(sortedReviews([old, middle, latest], 'newest')).toEqual([latest, middle, old])
    expect(sortedReviews([old, middle, latest], 'best')).toEqual([latest, old, middle])
    expect(sortedReviews([old, middle, latest], 'worst')).toEqual([middle, latest, old])
  })
})
