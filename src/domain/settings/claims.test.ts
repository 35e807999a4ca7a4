import { describe, expect, it } from 'vitest'
import { messagesIn } from '#messages/all.ts'
import { type Claim, claimTexts } from './claims.ts'
import { withShopFacts } from './shop-facts.ts'
import { DEFAULT_SHOP_SETTINGS, publicSettings, type ShopSettings } from './shop-settings.ts'

const settingsWith = (claim: Partial<Claim>): ShopSettings => {
  const { provenClaims } = DEFAULT_SHOP_SETTINGS
  return { ...DEFAULT_SHOP_SETTINGS, provenClaims: { ...provenClaims, vitaminsKept: { ...provenClaims.vitaminsKept, ...claim } } }
}
const PROVEN = { isOn: true, evidence: 'Prüfbericht vom 14. September 2026' }

describe('a claim', () => {
  it.each([
    ['is made when it is on and has evidence', PROVEN, ['vitaminsKept']],
    ['is not made without evidence', { ...PROVEN, evidence: '  ' }, []],
    ['is not made while it is off', { ...PROVEN, isOn: false }, []],
  ])('%s', (_, claim, made) => {
    expect(Object.keys(claimTexts(settingsWith(claim).provenClaims))).toEqual(made)
  })

  it('is off in a new shop', () => {
    expect(claimTexts(DEFAULT_SHOP_SETTINGS.provenClaims)).toEqual({})
  })

  it('never brings its evidence, and unmade not even its words, into the public settings', () => {
    expect(JSON.stringify(publicSettings(settingsWith(PROVEN)))).not.toContain('Prüfbericht')
    expect(JSON.stringify(publicSettings(DEFAULT_SHOP_SETTINGS))).not.toMatch(/97|98|−30|50\+|Schweizer Qualität/)
  })
})

describe('a text with a claim', () => {
  it.each([
    ['Das Eis wird zu Dampf. Zurück bleiben {vitaminsKept} der Vitamine. Mehr nicht.', 'Das Eis wird zu Dampf. Mehr nicht.'],
    ['{vitaminsKept} der Vitamine bleiben erhalten', ''],
    ['Früchte, z. B. Äpfel mit {vitaminsKept} der Vitamine. Mit {welcomeCode} sparen Sie.', 'Mit WILLKOMMEN20 sparen Sie.'],
    ['Vor {cutOff} Uhr? Dann heute.', 'Vor 14:00 Uhr? Dann heute.'],
  ])('loses the sentence while the claim is not made: «%s»', (text, filled) => {
    expect(withShopFacts(text, publicSettings(DEFAULT_SHOP_SETTINGS), messagesIn('de').shopFactsText)).toBe(filled)
  })

  it('keeps the sentence when it is made', () => {
    const text = 'Zurück bleiben {vitaminsKept} der Vitamine.'
    expect(withShopFacts(text, publicSettings(settingsWith(PROVEN)), messagesIn('de').shopFactsText)).toBe(
      'Zurück bleiben 97\u00a0% der Vitamine.',
    )
  })
})
