import { describe, expect, it } from 'vitest'
import { pastedNumbers, repeatedNumbers } from './tracking-numbers.ts'

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
})
