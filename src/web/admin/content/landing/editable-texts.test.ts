import { describe, expect, it } from 'vitest'
import { editableTexts, withTexts } from './editable-texts.ts'

describe('editableTexts', () => {
  it('returns the settings that are text', () => {
    expect(editableTexts('{"headline":"Firn","columns":2}')).toEqual({ headline: 'Firn' })
  })

  it.each(['', 'kaputt', '[]', 'null', '"x"'])('returns none for the settings %j', (settings) => {
    expect(editableTexts(settings)).toEqual({})
  })
})

describe('withTexts', () => {
  it('replaces texts and keeps the other settings', () => {
    expect(JSON.parse(withTexts('{"headline":"Firn","columns":2}', { headline: 'Frucht' }))).toEqual({ headline: 'Frucht', columns: 2 })
  })
})
