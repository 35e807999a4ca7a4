import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/language/language.ts'
import { rappen } from '#domain/money/money.ts'
import { messagesIn } from '#messages/all.ts'
import { shopFactTexts, withShopFacts } from './shop-facts.ts'
import { DEFAULT_SHOP_SETTINGS, publicSettings } from './shop-settings.ts'
import { shortSupportHours } from './support-hours.ts'

const facts = publicSettings(DEFAULT_SHOP_SETTINGS)

describe('shop facts', () => {
  it.each([
    ['Ab {freeFrom} kostenlos, sonst {smallParcel} oder {largeParcel}.', 'Ab CHF 49.00 kostenlos, sonst CHF 3.00 oder CHF 8.50.'],
    ['Ja: {discountSteps}.', 'Ja: 10\u00a0% ab 5 Packungen, 15\u00a0% ab 10 Packungen.'],
    ['Mit {welcomeCode} {welcomePercent} Rabatt', 'Mit WILLKOMMEN20 20\u00a0% Rabatt'],
    ['vor {cutOff} Uhr, {deliveryTime}', 'vor 14:00 Uhr, 2–3 Werktage'],
    ['{returnDays} Tage, {cancelHours} Stunden', '30 Tage, 2 Stunden'],
    ['{companyName}, {companyStreet}, {companyTown}', 'Firnfrucht AG, Musterstrasse 12, 8005 Zürich'],
    ['{unbekannt} und {constructor}', '{unbekannt} und {constructor}'],
  ])('fill in «%s»', (text, filled) => {
    expect(withShopFacts(text, facts, messagesIn('de').shopFactsText)).toBe(filled)
  })

  it('leave out the sentences with the discount on a first order while there is none', () => {
    const { welcome, ...settings } = DEFAULT_SHOP_SETTINGS
    const without = publicSettings({ ...settings, welcome: { ...welcome, isOffered: false } })
    const text = 'Neue Früchte. Mit {welcomeCode} sparen Sie {welcomePercent}. Ab {freeFrom} kostenlos.'
    expect(withShopFacts(text, without, messagesIn('de').shopFactsText)).toBe('Neue Früchte. Ab CHF 49.00 kostenlos.')
  })

  it('are written as each language writes figures', () => {
    const written = (language: Language) => withShopFacts('{welcomePercent}, {vatNumber}', facts, messagesIn(language).shopFactsText)
    expect(written('en')).toMatch(/^20%, VAT number: CHE-\S+ MWST$/)
    expect(written('fr')).toMatch(/^20\u00a0%, Numéro de TVA\u202f: CHE-\S+ TVA$/)
    expect(written('it')).toMatch(/^20\u00a0%, Numero IVA: CHE-\S+ IVA$/)
  })

  it('follow changed settings', () => {
    const settings = { ...facts, shippingPrices: { ...DEFAULT_SHOP_SETTINGS.shippingPrices, freeFrom: rappen(6000) } }
    expect(shopFactTexts(settings, messagesIn('de').shopFactsText)['freeFrom']).toBe('CHF 60.00')
  })

  it('shorten the support hours for the footer', () => {
    expect(shortSupportHours(DEFAULT_SHOP_SETTINGS)).toBe('Mo-Fr 9-17')
  })
})
