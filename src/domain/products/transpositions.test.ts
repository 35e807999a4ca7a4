import { describe, expect, it } from 'vitest'
import { transpositions } from './transpositions.ts'

describe('transpositions', () => {
  it.each([
    ['mnago', 'mango'],
    ['annaas', 'ananas'],
    ['kiiw', 'kiwi'],
    ['Äfpel', 'Äpfel'],
  ])('of «%s» include «%s»', (typed, meant) => {
    expect(transpositions(typed)).toContain(meant)
  })

  it('are one spelling for each pair of different neighbouring letters', () => {
    expect(transpositions('kiwi')).toEqual(['ikwi', 'kwii', 'kiiw'])
    expect(transpositions('aaaa')).toEqual([])
    expect(transpositions('noob')).toEqual(['onob', 'nobo'])
  })

  it.each(['', 'xyz', 'erdbeermarmelade', 'zwei wort', 'abc%', 'ab_c', 'a1b2'])(
    'are empty for «%s», which is too short, too long or not one word',
    (typed) => {
      expect(transpositions(typed)).toEqual([])
    },
  )
})
