import { describe, expect, it } from 'vitest'
import { pastedNumbers, repeatedNumbers, trackingLink } from './tracking-numbers.ts'

describe('pasted numbers', () => {
  it.each([
    ['a column of a spreadsheet', '99.1\r\n99.2\r\n99.3\r\n', ['99.1', '99.2', '99.3']],
    ['a row of a spreadsheet', '99.1\t99.2', ['99.1', '99.2']],
    ['a gap, which leaves its order without a number', '99.1\n\n99.3', ['99.1', '', '99.3']],
    ['a single number', ' 99.00.123456.12345678 ', ['99.00.123456.12345678']],
    ['nothing', '', ['']],
  ])('are read from %s', (_, text, numbers) => {
    expect(pastedNumbers(text)).toEqual(numbers)
  })
})

describe('repeated numbers', () => {
  it('are found however they are written', () => {
    expect(repeatedNumbers(['99.00.1', '99001', '99.2', '', ''])).toEqual(new Set(['99.00.1', '99001']))
    expect(repeatedNumbers(['99.1', '99.2', ''])).toEqual(new Set())
  })

  it.each([
    ['two orders in one parcel', ['99.1', '99.1'], ['a', 'a'], []],
    ['two orders in two parcels', ['99.1', '99.1'], ['a', 'b'], ['99.1']],
    ['one order more, of another parcel', ['99.1', '99.1', '99 1'], ['a', 'a', 'b'], ['99.1', '99 1']],
    ['two parcels with two numbers', ['99.1', '99.1', '99.2', '99.2'], ['a', 'a', 'b', 'b'], []],
    ['one parcel with two numbers', ['99.1', '99.2'], ['a', 'a'], []],
    ['two parcels without any', ['', ' - '], ['a', 'b'], []],
  ])('of %s are those of more than one parcel', (_, numbers, parcels, repeated) => {
    expect(repeatedNumbers(numbers, (index) => parcels[index])).toEqual(new Set(repeated))
  })
})

describe('the link of a tracking number', () => {
  it.each([
    ['99.00.123456.12345678', '990012345612345678'],
    ['98 00 123456 12345678', '980012345612345678'],
    ['RA123456785CH', 'RA123456785CH'],
  ])('of %s leads to the Post', (number, code) => {
    expect(trackingLink(number)).toBe(`https://service.post.ch/ekp-web/ui/entry/search/${code}`)
  })

  it.each(['', '99.1', '9900123456123456789', 'RA123456785DE', 'abgeholt', '99.00.123456.1234567/'])('is missing for %j', (number) => {
    expect(trackingLink(number)).toBeNull()
  })
})
