import { describe, expect, it } from 'vitest'
import { CONSENT_CATEGORIES, CONSENT_TEXTS, EVERYTHING_ALLOWED, isConsentCurrent, NECESSARY_ONLY } from './consent.ts'

describe('consent', () => {
  it('always includes necessary storage, and nothing else unless allowed', () => {
    expect(NECESSARY_ONLY).toEqual({ necessary: true, analytics: false, marketing: false })
    expect(EVERYTHING_ALLOWED).toEqual({ necessary: true, analytics: true, marketing: true })
  })

  it('explains every category', () => {
    for (const category of CONSENT_CATEGORIES) expect(CONSENT_TEXTS[category].text).toMatch(/\.$/)
  })

  it('expires after 12 months', () => {
    const year = 365 * 86_400_000
    expect(isConsentCurrent({ chosenAt: 5, now: 5 + year - 1 })).toBe(true)
    expect(isConsentCurrent({ chosenAt: 5, now: 5 + year })).toBe(false)
  })
})
