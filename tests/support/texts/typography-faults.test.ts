import { expect, it } from 'vitest'
import { typographyFaults } from './typography-faults.ts'

it.each([
  ['de', 'Wie gross? «So», ab 14:00 Uhr: 20\u00a0%.', 'Größe'],
  ['fr', 'Quelle taille\u202f? «\u202fComme ça\u202f», l’été, dès 14:00\u202f: 20\u00a0%.', 'Quelle taille ?'],
  ['fr', '9:00–17:00', '«Ainsi»'],
  ['fr', 'Payez dès maintenant\u202f!', 'Payez maintenant!'],
  ['it', 'Di che misura? «Così», l’estate: 20\u00a0%.', '« Così »'],
  ['en', 'What size? “This one”: 20%.', '«This one»'],
  ['en', 'It’s here…', "It's here"],
  ['en', '20% off', '20\u00a0% off'],
  ['it', 'Circa 15\u00a0g', 'Circa 15 g'],
  ['de', 'Bald …', 'Bald ...'],
] as const)('%s: takes %j and finds the fault in %j', (language, right, wrong) => {
  expect(typographyFaults(language, right)).toEqual([])
  expect(typographyFaults(language, wrong)).toHaveLength(1)
})
