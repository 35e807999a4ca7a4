import { describe, expect, it } from 'vitest'
import { messagesIn } from '#messages/all.ts'
import { CLAIMS } from './claims.ts'
import { FACT_NAMES, withGermanFacts, withStoredFacts } from './fact-names.ts'
import { shopFactTexts } from './shop-facts.ts'
import { DEFAULT_SHOP_SETTINGS, publicSettings } from './shop-settings.ts'

describe('the placeholders of texts', () => {
  it('each have a German name of their own', () => {
    const facts = [...Object.keys(shopFactTexts(publicSettings(DEFAULT_SHOP_SETTINGS), messagesIn('de').shopFactsText)), ...CLAIMS]
    expect(new Set(Object.keys(FACT_NAMES))).toEqual(new Set(facts))
    const names: string[] = Object.values(FACT_NAMES).map(([name]) => name)
    expect(new Set(names).size).toBe(names.length)
    // A German name that is another fact's stored name would be ambiguous.
    expect(names.filter((name) => facts.includes(name))).toEqual([])
  })

  it('are read and written in German, and stored as ever', () => {
    const stored = 'Ab {freeFrom} gratis, {shelfLifeUnopened} haltbar, {unbekannt}.'
    const german = 'Ab {GratisversandAb} gratis, {HaltbarUngeöffnet} haltbar, {unbekannt}.'
    expect(withGermanFacts(stored)).toBe(german)
    expect(withStoredFacts(german)).toBe(stored)
    expect(withStoredFacts(stored)).toBe(stored)
  })
})
