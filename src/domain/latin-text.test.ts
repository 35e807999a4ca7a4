import { expect, it } from 'vitest'
import { latinText, unprintableCharacters } from './latin-text.ts'

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

it.each([
  ['Liebe Zoë,\nalles Gute – «Dvořák»', []],
  ['Alles Gute 🎂🎂 und ❤️', ['🎂', '❤']],
  ['李 u\u0308ber', ['李']],
])('cannot print of %j: %j', (text, characters) => {
  expect(unprintableCharacters(text)).toEqual(characters)
})
