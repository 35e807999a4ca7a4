import { describe, expect, it } from 'vitest'
import { LANGUAGES, localeOf } from '#domain/language/language.ts'
import { messagesIn } from '#messages/all.ts'
import { formatRating, ratingText, reviewerInitial, reviewerName } from './review.ts'

const { starsText } = messagesIn('de')

describe('rating', () => {
  it('is shown with one decimal and the number of reviews', () => {
    expect(ratingText({ totalReviews: 127, averageRating: 4.9 }, 'de', starsText)).toBe('(4.9 von 5 | 127 Bewertungen)')
    expect(ratingText({ totalReviews: 1, averageRating: 5 }, 'de', starsText)).toBe('(5.0 von 5 | 1 Bewertung)')
    expect(ratingText({ totalReviews: 0, averageRating: 0 }, 'de', starsText)).toBe('Noch keine Bewertungen - Seien Sie der erste!')
    expect(formatRating(4, 'de')).toBe('4.0')
  })

  it.each(LANGUAGES)('is written in %s as Switzerland writes numbers', (language) => {
    const format = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 1 })
    expect(formatRating(4.9, language)).toBe(format.format(4.9))
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
    expect(reviewerName(user, 'Anonym')).toBe(name)
  })
})
