import { expect, it } from 'vitest'
import { latinText } from './latin-text.ts'

it.each([
  ['Zoë Müller-Çelik', 'Zoë Müller-Çelik'],
  ['Dvořák Škoda', 'Dvorák Škoda'],
  ['u\u0308ber', 'über'],
  ['CHF 1’234.50 – «gut»', 'CHF 1’234.50 – «gut»'],
  ['Anna 🍓', 'Anna ?'],
  ['李', '?'],
  ['eins\nzwei\u0000', 'eins zwei'],
  ['10\u00a0g\u202f×', '10\u00a0g ×'],
])('prints %j as %j', (text, printed) => {
  expect(latinText(text)).toBe(printed)
})
