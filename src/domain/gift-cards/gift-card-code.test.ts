import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { READABLE_CHARACTERS } from '#domain/text/readable-characters.ts'
import { giftCardCodeFrom, parseGiftCardCode, printedGiftCardCode } from './gift-card-code.ts'

const random = fc.uint8Array({ minLength: 12, maxLength: 12 })

describe('the code of a gift card', () => {
  it.each([
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], '0000-0000-0000-0000-0000'],
    [[8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], '1000-0000-0000-0000-0001'],
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2], '0000-0000-0000-0000-0015'],
  ])('%j is printed as %s', (bytes, printed) => {
    expect(printedGiftCardCode(giftCardCodeFrom(Uint8Array.from(bytes)))).toBe(printed)
  })

  it('throws for fewer than 95 bits', () => {
    expect(() => giftCardCodeFrom(new Uint8Array(11))).toThrow(RangeError)
  })

  it('is read in any case, with any separators and with the letters that look like digits', () => {
    const code = giftCardCodeFrom(Uint8Array.from([0, 66, 16, 132, 33, 8, 66, 16, 132, 33, 8, 66]))
    expect(code).toBe('01111111111111111118')
    const groups = ['0111', '1111', '1111', '1111', '1118']
    for (const separator of ['', ' ', '-', '.', ' – ', '/', ',', '\u2011', '\u2010', '\u2212', '\u200b', '\u00ad'])
      expect(parseGiftCardCode(groups.join(separator)), JSON.stringify(separator)).toBe(code)
    for (const typed of [' o111 1111 1111 1111 1118 ', 'OIlI-1111-1111-1111-1118', '«0111 1111 1111 1111 1118»'])
      expect(parseGiftCardCode(typed)).toBe(code)
  })

  it.each(['', 'WILLKOMMEN20', '0111-1111-1111-1111-111', '0111.1111.1111.1111.1118T', '0111-1111-1111-1111-111Z'])(
    'is not %j',
    (typed) => {
      expect(parseGiftCardCode(typed)).toBeNull()
    },
  )

  it('is what its printed form is read as', () => {
    fc.assert(fc.property(random, (bytes) => parseGiftCardCode(printedGiftCardCode(giftCardCodeFrom(bytes))) === giftCardCodeFrom(bytes)))
  })

  it('is refused with any one character wrong', () => {
    const wrong = fc.tuple(random, fc.nat(19), fc.integer({ min: 1, max: 31 }))
    fc.assert(
      fc.property(wrong, ([bytes, place, shift]) => {
        const code = giftCardCodeFrom(bytes)
        const other = READABLE_CHARACTERS.charAt((READABLE_CHARACTERS.indexOf(code.charAt(place)) + shift) % 32)
        return parseGiftCardCode(code.slice(0, place) + other + code.slice(place + 1)) === null
      }),
    )
  })
})
