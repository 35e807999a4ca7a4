import { expect, it } from 'vitest'
import { sixText } from './six-text.ts'

it.each([
  ['Zoë Müller-Çelik', 'Zoë Müller-Çelik'],
  ['Dvořák Škoda', 'Dvorák Skoda'],
  ['Søren Łukasz Œuvre', 'Soren Lukasz OEuvre'],
  ['L’Étoile – «gut»', "L'Étoile - .gut."],
  ['Anna 🍓 [x] | y\\z', 'Anna . [x] . y.z'],
  ['E\u0323\u0301niọla J\u030c', 'Eniola J'],
  ['eins\nzwei\u0000', 'eins zwei'],
  ['a'.repeat(80), 'a'.repeat(70)],
])('writes %j as %j in a QR-bill', (text, written) => {
  expect(sixText(text, 70)).toBe(written)
})
