import { describe, expect, it } from 'vitest'
import { sectionTexts, withTexts } from './section-texts.ts'

describe('the texts of a section', () => {
  it('are those settings that are text', () => expect(sectionTexts('{"headline":"Firn","columns":2}')).toEqual({ headline: 'Firn' }))

  it.each(['', 'kaputt', '[]', 'null', '"x"'])('settings %s hold none', (settings) => expect(sectionTexts(settings)).toEqual({}))

  it('are replaced without touching other settings', () => {
    expect(JSON.parse(withTexts('{"headline":"Firn","columns":2}', { headline: 'Frucht' }))).toEqual({ headline: 'Frucht', columns: 2 })
  })
})
