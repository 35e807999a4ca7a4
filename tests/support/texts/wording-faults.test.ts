import { expect, it } from 'vitest'
import { wordingFaults } from './wording-faults.ts'

it.each([
  ['fr', 'Photos d’avis', 'Photos d’évaluations'],
  ['fr', 'Commander, passer la commande', 'À la caisse'],
  ['it', 'Togliere: box', 'Rimuovere: box'],
  ['it', 'la dichiarazione sulla protezione dei dati', 'L’informativa sulla protezione dei dati'],
  ['en', 'On invoice, go to the shop', 'Payable by invoice'],
  ['en', 'At no extra delivery cost', 'Without shipping costs'],
  ['en', 'Delivery instructions', 'Delivery note'],
  ['en', 'Six varieties of a kind', 'Six kinds of berries'],
  ['en', 'View cart', 'To the cart'],
  ['de', 'CHF 10.00', 'CHF 0.00'],
] as const)('%s: takes %j and finds the other word in %j', (language, right, wrong) => {
  expect(wordingFaults(language, right)).toEqual([])
  expect(wordingFaults(language, wrong)).toHaveLength(1)
})
