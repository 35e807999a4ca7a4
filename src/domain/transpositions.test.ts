import { describe, expect, it } from 'vitest'
import { transpositions } from './transpositions.ts'

describe('two letters that were swapped are put back', () => {
  it.each([
    ['mnago', 'mango'],
    ['annaas', 'ananas'],
    ['kiiw', 'kiwi'],
    ['Äfpel', 'Äpfel'],
  ])('«%s» may have been «%s»', (typed, meant) => {
    expect(transpositions(typed)).toContain(meant)
  })

  it('gives one spelling for each two neighbours that differ', () => {
    expect(transpositions('kiwi')).toEqual(['ikwi', 'kwii', 'kiiw'])
    expect(transpositions('aaaa')).toEqual([])
    expect(transpositions('noob')).toEqual(['onob', 'nobo'])
  })

  it.each(['', 'xyz', 'erdbeermarmelade', 'zwei wort', 'abc%', 'ab_c', 'a1b2'])(
    'leaves «%s» alone: too short, too long, or not one word',
    (typed) => {
      expect(transpositions(typed)).toEqual([])
    },
  )
})
