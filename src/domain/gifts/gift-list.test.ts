import { expect, it } from 'vitest'
import { countryNamed, reachesAll } from './gift-list.ts'

it.each([
  [[3, 6], 3, true],
  [[3, 5], 3, false],
  [[2], 3, false],
  [[], 3, true],
])('packs %j among %i recipients: %s', (quantities, recipients, isEven) => {
  expect(
    reachesAll(
      quantities.map((quantity) => ({ quantity })),
      recipients,
    ),
  ).toBe(isEven)
})

it('never divides a box that a customer has filled', () => {
  expect(reachesAll([{ quantity: 2, box: {} }], 2)).toBe(false)
})

it.each([
  ['', undefined],
  [' Schweiz', 'CH'],
  ['FL', 'LI'],
  ['Deutschland', null],
])('reads %j as %j', (cell, country) => {
  expect(countryNamed(cell)).toBe(country)
})
