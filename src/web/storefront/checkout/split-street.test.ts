import { expect, it } from 'vitest'
import { splitStreet } from './split-street.ts'

it('takes the house number off the end of a filled-in line', () => {
  expect(splitStreet('Bahnhofstrasse 12')).toEqual({ street: 'Bahnhofstrasse', houseNumber: '12' })
  expect(splitStreet(' Im Gässli 3a ')).toEqual({ street: 'Im Gässli', houseNumber: '3a' })
  expect(splitStreet('Rue du 31 Décembre 7 B')).toEqual({ street: 'Rue du 31 Décembre', houseNumber: '7 B' })
})

it('leaves a street without a number alone', () => {
  expect(splitStreet('Dorfplatz')).toBeNull()
  expect(splitStreet('Strasse des 17. Juni')).toBeNull()
  expect(splitStreet('12')).toBeNull()
})
