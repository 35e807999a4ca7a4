import { expect, it } from 'vitest'
import { addressesLabel } from './recipient-text.ts'

it("A company's gift to one person goes to one address", () => {
  expect([1, 2].map(addressesLabel)).toEqual(['1 Adresse', '2 Adressen'])
})
