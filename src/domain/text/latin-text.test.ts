import { expect, it } from 'vitest'
import { latinText, unprintableCharacters } from './latin-text.ts'

it.each([
  ['Zoë Müller-Çelik', 'Zoë Müller-Çelik'],
  ['Dvořák Škoda', 'Dvorák Škoda'],
  ['u\u0308ber', 'über'],
  ['Łukasz Wałęsa', 'Lukasz Walesa'],
  ['Đorđević, Ħal Għargħur, Səbinə', 'Dordevic, Hal Gharghur, Sebine'],
  ['Ĳsbrand Groẞ, Ǯuro', 'IJsbrand GroSS, Zuro'],
  ['Haut‑Valais −5', 'Haut-Valais –5'],
  ['CHF 1’234.50 – «gut»', 'CHF 1’234.50 – «gut»'],
  ['Anna 🍓', 'Anna ?'],
  ['李', '?'],
  ['E\u0323\u0301niọla J\u030c', 'Eniola J'],
  ['1\ufe0f\u20e3 Kuss', '1 Kuss'],
  ['eins\nzwei\u0000', 'eins zwei'],
  ['10\u00a0g\u202f×', '10\u00a0g\u00a0×'],
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

it('prints every letter of the Latin alphabets of Europe', () => {
  const blocks = [
    ...span(0xc0, 0x17f),
    ...span(0x1cd, 0x1dc),
    ...span(0x1e2, 0x1f5),
    ...span(0x1f8, 0x21b),
    ...span(0x1e00, 0x1e99),
    'ẞ',
    ...span(0x1ea0, 0x1ef9),
  ]
  const letters = [...blocks, ...'ƏəƷʒȦȧȮȯȲȳȞȟ'].filter((letter) => /\p{L}/u.test(letter))
  expect(letters.filter((letter) => latinText(letter).includes('?'))).toEqual([])
})

function span(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
}
