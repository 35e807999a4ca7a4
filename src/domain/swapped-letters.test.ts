import { describe, expect, it } from 'vitest'
import { swapsUndone } from './swapped-letters.ts'

describe('two letters that were swapped are put back', () => {
  it.each([
    ['mnago', 'mango'],
    ['annaas', 'ananas'],
    ['kiiw', 'kiwi'],
    ['Äfpel', 'Äpfel'],
  ])('«%s» may have been «%s»', (typed, meant) => {
    expect(swapsUndone(typed)).toContain(meant)
  })

  it('gives one spelling for each two neighbours that differ', () => {
    expect(swapsUndone('kiwi')).toEqual(['ikwi', 'kwii', 'kiiw'])
    expect(swapsUndone('aaaa')).toEqual([])
    expect(swapsUndone('noob')).toEqual(['onob', 'nobo'])
  })

  it.each(['', 'xyz', 'erdbeermarmelade', 'zwei wort', 'abc%', 'ab_c', 'a1b2'])(
    'leaves «%s» alone: too short, too long, or not one word',
    (typed) => {
      expect(swapsUndone(typed)).toEqual([])
    },
  )
})
