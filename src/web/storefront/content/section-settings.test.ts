import { describe, expect, it } from 'vitest'
import { sectionTexts } from './section-settings.ts'

describe('the texts of a section', () => {
  it('are read from its settings', () => {
    expect(sectionTexts({ settings: '{"headline":"Grüezi"}' })('headline', 'Hallo')).toBe('Grüezi')
  })

  it.each(['', '{', 'null', '[]', '"text"', '{"headline":7}', '{"headline":" "}'])('fall back for the settings %j', (settings) => {
    expect(sectionTexts({ settings })('headline', 'Hallo')).toBe('Hallo')
  })

  it('fall back without a section', () => {
    expect(sectionTexts(undefined)('headline', 'Hallo')).toBe('Hallo')
  })
})
