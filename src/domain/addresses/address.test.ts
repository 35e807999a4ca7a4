import { describe, expect, it } from 'vitest'
import { addressLines, COUNTRY_NAMES, countryOfPostalCode, postalCodeFits, printedAddress } from './address.ts'

describe('postal code', () => {
  it.each([
    ['0999', null],
    ['1000', 'CH'],
    ['8001', 'CH'],
    ['9484', 'CH'],
    ['9485', 'LI'],
    ['9498', 'LI'],
    ['9499', 'CH'],
    ['9999', 'CH'],
    ['10000', null],
    ['999', null],
    ['80 01', null],
    ['80O1', null],
    ['', null],
  ])('%j belongs to %s', (code, country) => {
    expect(countryOfPostalCode(code)).toBe(country)
    expect(postalCodeFits(code, 'CH')).toBe(country === 'CH')
    expect(postalCodeFits(code, 'LI')).toBe(country === 'LI')
  })
})

describe('address lines', () => {
  const address = {
    firstName: 'Anna',
    lastName: 'Muster',
    street: 'Bahnhofstrasse',
    houseNumber: '1a',
    postalCode: '9490',
    town: 'Vaduz',
    country: 'LI',
  } as const

  it('are printed in the order of a parcel label', () => {
    expect(addressLines(address, COUNTRY_NAMES)).toEqual(['Anna Muster', 'Bahnhofstrasse 1a', '9490 Vaduz', 'Liechtenstein'])
    expect(addressLines({ ...address, company: 'Muster AG' }, COUNTRY_NAMES)[0]).toBe('Muster AG')
  })

  it('are printed without the country within Switzerland', () => {
    expect(printedAddress(address).at(-1)).toBe('Liechtenstein')
    expect(printedAddress({ ...address, postalCode: '7000', town: 'Chur', country: 'CH' }).at(-1)).toBe('7000 Chur')
  })

  it('leave out empty lines', () => {
    expect(addressLines({ ...address, company: ' ', houseNumber: '' }, COUNTRY_NAMES)[1]).toBe('Bahnhofstrasse')
  })
})
