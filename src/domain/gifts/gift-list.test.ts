import { expect, it } from 'vitest'
import { countryNamed, hasQuotedRecipients, reachesAll } from './gift-list.ts'

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
  [2, 2, true],
  [undefined, undefined, true],
  [2, undefined, false],
  [0, undefined, false],
  [undefined, 2, false],
  [3, 2, false],
])('takes a gift for %s recipients with a quote for %s: %s', (listed, quoted, isTaken) => {
  const delivery = { firstName: '', lastName: '', street: '', houseNumber: '', postalCode: '', town: '', country: 'CH' } as const
  const recipients = listed === undefined ? undefined : Array.from({ length: listed }, () => ({ delivery, message: '' }))
  expect(hasQuotedRecipients({ recipients }, { recipients: quoted })).toBe(isTaken)
})

it.each([
  ['', undefined],
  [' Schweiz', 'CH'],
  ['FL', 'LI'],
  ['Deutschland', null],
])('reads %j as %j', (cell, country) => {
  expect(countryNamed(cell)).toBe(country)
})
