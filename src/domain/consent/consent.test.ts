import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/language/language.ts'
import { messagesIn } from '#messages/all.ts'
import {
  acceptedPurposes,
  CONSENT_CATEGORIES,
  type ConsentChoice,
  EVERYTHING_ALLOWED,
  isConsentCurrent,
  isInUse,
  NECESSARY_ONLY,
} from './consent.ts'

describe('consent', () => {
  it('always includes necessary storage, and nothing else unless allowed', () => {
    expect(NECESSARY_ONLY).toEqual({ necessary: true, analytics: false, marketing: false })
    expect(EVERYTHING_ALLOWED).toEqual({ necessary: true, analytics: true, marketing: true })
  })

  it.each(LANGUAGES)('explains every category in %s', (language) => {
    const { categories } = messagesIn(language).consentText
    for (const category of CONSENT_CATEGORIES) expect(categories[category].text).toMatch(/\.$/)
  })

  it('expires after 12 months', () => {
    const year = 365 * 86_400_000
    expect(isConsentCurrent({ chosenAt: 5, now: 5 + year - 1 })).toBe(true)
    expect(isConsentCurrent({ chosenAt: 5, now: 5 + year })).toBe(false)
  })
})

describe('purposes', () => {
  const purposes = [
    { name: 'numbers', category: 'analytics' },
    { name: 'adverts', category: 'marketing' },
  ] as const
  const accepted = (choice: ConsentChoice | null) => acceptedPurposes(purposes, choice).map(({ name }) => name)

  it('load only once their category is accepted', () => {
    expect(accepted(null)).toEqual([])
    expect(accepted(NECESSARY_ONLY)).toEqual([])
    expect(accepted({ ...NECESSARY_ONLY, marketing: true })).toEqual(['adverts'])
    expect(accepted(EVERYTHING_ALLOWED)).toEqual(['numbers', 'adverts'])
  })

  it('are asked for only while one of their category is in use', () => {
    expect(isInUse('analytics', purposes)).toBe(true)
    expect(CONSENT_CATEGORIES.filter((category) => isInUse(category, []))).toEqual(['necessary'])
  })
})
