import { describe, expect, it } from 'vitest'
import { sectionTexts } from './section-settings.ts'

describe('the texts of a section', () => {
  it('are read from its settings', () => {
    expect(sectionTexts({ settings: '{"headline":"Grüezi"}' })('headline', 'Hallo')).toBe('Grüezi')
  })

  it.each(['', '{', 'null', '[]', '"text"', '{"headline":7}', '{"headline":" "}'])('fall back where the settings are %j', (settings) => {
    expect(sectionTexts({ settings })('headline', 'Hallo')).toBe('Hallo')
  })

  it('fall back where there is no section', () => {
    expect(sectionTexts(undefined)('headline', 'Hallo')).toBe('Hallo')
  })
})
