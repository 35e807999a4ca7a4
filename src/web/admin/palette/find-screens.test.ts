import { describe, expect, it } from 'vitest'
import { ADMIN_SCREENS, NOTICES_SCREEN, PACKING_SCREEN, SECURITY_SCREEN } from '../layout/screens.ts'
import { findScreens } from './find-screens.ts'

const found = (text: string, isOwner = true) =>
  findScreens(text, isOwner).map(({ screen: { title }, word }) => (word ? `${title} (${word})` : title))

describe('the command palette', () => {
  it('finds a screen by the words that people type for what is done there, after those with such a title', () => {
    expect(found('stornieren')).toEqual(['Bestellungen (Stornieren)'])
    expect(found('retouren')).toEqual(['Rücksendungen (Retouren)'])
    expect(found('rabatt')).toEqual(['Gutscheine (Rabatt)', 'Preislisten (Rabatt)', 'Geplante Preise (Rabatt)', 'Neuer Gutschein (Rabatt)'])
    expect(found('preise')).toEqual(['Geplante Preise', 'Produkte (Preise)'])
  })

  it('finds screens of owners only for owners', () => {
    expect(found('bank')).toEqual(['Bank'])
    expect(found('bank', false)).toEqual([])
  })

  it('lists each screen once, and all before something is typed', () => {
    const titles = found('')
    expect(new Set(titles).size).toBe(titles.length)
    const ofTheMenu = [...ADMIN_SCREENS, PACKING_SCREEN, NOTICES_SCREEN, SECURITY_SCREEN].map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(ofTheMenu))
    expect(titles).toContain('Inventur')
  })
})
