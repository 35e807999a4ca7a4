import { describe, expect, it } from 'vitest'
import { brokenLines } from './broken-lines.ts'

describe('a text in lines', () => {
  it.each([
    ['', []],
    ['  Anna  Muster ', ['Anna Muster']],
    ['Anna Muster', ['Anna Muster']],
    ['Anna Mustern', ['Anna', 'Mustern']],
    ['abcdefghijkl', ['abcdefghijk', 'l']],
    ['Ab abcdefghijkl m', ['Ab', 'abcdefghijk', 'l m']],
  ])('of 11 characters: %j is %j', (text, lines) => {
    expect(brokenLines(text, 11)).toEqual(lines)
  })
})
