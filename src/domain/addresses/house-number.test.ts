import { describe, expect, it } from 'vitest'
import { lacksHouseNumber, splitStreet, withHouseNumber } from './house-number.ts'
import { streetLine } from './street-line.ts'

describe('a filled-in line', () => {
  it.each([
    ['Bahnhofstrasse 12', 'Bahnhofstrasse', '12'],
    ['Bahnhofstrasse 12a', 'Bahnhofstrasse', '12a'],
    ['Bahnhofstrasse 12 A', 'Bahnhofstrasse', '12 A'],
    ['Bahnhofstrasse 12/3', 'Bahnhofstrasse', '12/3'],
    ['Bahnhofstrasse 12-14', 'Bahnhofstrasse', '12-14'],
    ['Bahnhofstrasse Nr. 12', 'Bahnhofstrasse', '12'],
    ['Bahnhofstrasse, 12', 'Bahnhofstrasse', '12'],
    [' Im Gässli  3a ', 'Im Gässli', '3a'],
    ['Rue du 31-Décembre 8', 'Rue du 31-Décembre', '8'],
    ['Rue du 31 Décembre 7 B', 'Rue du 31 Décembre', '7 B'],
    ['Chemin des Vignes 4bis', 'Chemin des Vignes', '4bis'],
    ['Strasse des 17. Juni 135', 'Strasse des 17. Juni', '135'],
    ['Via San Gottardo 1234', 'Via San Gottardo', '1234'],
  ])('%j is the street %j and the number %j', (line, street, houseNumber) => {
    expect(splitStreet(line)).toEqual({ street, houseNumber })
  })

  it.each([
    'Dorfplatz',
    'Chalet Alpenrose',
    'Postfach',
    'Postfach 12',
    'Case postale 345',
    'Rue du 31-Décembre',
    'Strasse des 17. Juni',
    'Bahnhofstrasse 12345',
    'Bahnhofstrasse 12, 3. Stock',
    '12',
    '',
    `a${' '.repeat(200_000)}`,
  ])('%j is left as it is', (line) => {
    expect(splitStreet(line)).toBeNull()
    expect(withHouseNumber({ street: line, houseNumber: '' })).toEqual({ street: line, houseNumber: '' })
  })
})

describe('an address', () => {
  it('keeps a number that has its own field', () => {
    const address = { street: 'Platz des 1. Mai 3', houseNumber: '7', town: 'Chur' }
    expect(withHouseNumber(address)).toEqual(address)
    expect(withHouseNumber({ ...address, houseNumber: ' ' })).toEqual({ street: 'Platz des 1. Mai', houseNumber: '3', town: 'Chur' })
  })

  it.each([
    ['Bahnhofstrasse 12', '12', 'Bahnhofstrasse', '12'],
    ['Bahnhofstrasse 12 ', ' 12', 'Bahnhofstrasse', '12'],
    ['Bahnhofstrasse 12A', '12 a', 'Bahnhofstrasse', '12 a'],
    ['Bahnhofstrasse Nr. 12', '12', 'Bahnhofstrasse', '12'],
    ['Bahnhofstrasse 12-14', '12–14', 'Bahnhofstrasse', '12–14'],
    ['Bahnhofstrasse 12', '12a', 'Bahnhofstrasse', '12a'],
    ['Bahnhofstrasse 12a', '12', 'Bahnhofstrasse', '12a'],
    ['12, rue du Lac', '12', 'rue du Lac', '12'],
    ['12 bis rue du Lac', '12bis', 'rue du Lac', '12bis'],
    ['Postfach 12', '12', 'Postfach', '12'],
    ['Bahnhofstrasse 1', '12', 'Bahnhofstrasse 1', '12'],
    ['Postfach 112', '12', 'Postfach 112', '12'],
    ['12', '12', '12', '12'],
  ])('of %j with the number %j is %j, %j: no number stands twice', (street, houseNumber, onlyStreet, number) => {
    expect(withHouseNumber({ street, houseNumber })).toEqual({ street: onlyStreet, houseNumber: number })
  })

  it.each([
    ['Bahnhofstrasse', '', true],
    ['Chalet Alpenrose', '', true],
    ['', '', true],
    ['Bahnhofstrasse', '12', false],
    ['Bahnhofstrasse 12', '', false],
    ['Postfach', '', false],
    ['Postfach 12', '', false],
  ])('of %j with the number %j lacks one: %s', (street, houseNumber, expected) => {
    expect(lacksHouseNumber({ street, houseNumber })).toBe(expected)
  })

  it('is printed without a space too many', () => {
    expect(streetLine({ street: 'Chalet Alpenrose', houseNumber: '' })).toBe('Chalet Alpenrose')
    expect(streetLine({ street: 'Bahnhofstrasse', houseNumber: '1a' })).toBe('Bahnhofstrasse 1a')
  })
})
