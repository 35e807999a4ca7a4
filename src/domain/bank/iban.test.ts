import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compactIban, formatIban, isIban, isQrIban, maskIban } from './iban.ts'

describe('an IBAN', () => {
  // The examples of the IBAN registry.
  it.each([
    'CH93 0076 2011 6238 5295 7',
    'LI21 0881 0000 2324 013A A',
    'DE89 3704 0044 0532 0130 00',
    'AT61 1904 3002 3457 3201',
    'FR14 2004 1010 0505 0001 3M02 606',
    'IT60 X054 2811 1010 0000 0123 456',
    'NO93 8601 1117 947',
    'GB29 NWBK 6016 1331 9268 19',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
    'nl91 abna 0417 1643 00',
  ])('%s is valid', (typed) => {
    expect(isIban(compactIban(typed))).toBe(true)
  })

  it.each([
    ['a wrong digit', 'CH93 0076 2011 6238 5295 8'],
    ['two digits swapped', 'CH93 0076 2011 6238 5925 7'],
    ['wrong check digits', 'CH94 0076 2011 6238 5295 7'],
    ['a digit too few', 'CH93 0076 2011 6238 5295'],
    ['a digit too many', 'CH93 0076 2011 6238 5295 70'],
    ['a country outside SEPA', 'BR15 0000 0000 0000 1093 2840 814P 2'],
    ['a country that does not exist', 'XX93 0076 2011 6238 5295 7'],
    ['letters instead of check digits', 'CHAB 0076 2011 6238 5295 7'],
    ['other characters', 'CH93-0076-2011-6238-5295-7'],
    ['nothing', ''],
    ['an inherited name of an object', 'constructor'],
  ])('with %s is not valid', (_, typed) => {
    expect(isIban(compactIban(typed))).toBe(false)
  })

  it('is not valid with any one digit changed', () => {
    const iban = 'CH9300762011623852957'
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = (Number(iban[at]) + by) % 10
        expect(isIban(iban.slice(0, at) + String(digit) + iban.slice(at + 1))).toBe(false)
      }),
    )
  })

  it('tells accounts that only take QR-bills from ordinary ones', () => {
    const valid: [iban: string, isQr: boolean][] = [
      ['CH4431999123000889012', true],
      ['CH9300762011623852957', false],
      ['DE30000000000000000000', false],
    ]
    for (const [iban, isQr] of valid) expect([iban, isQrIban(iban)]).toEqual([iban, isQr])
  })

  it('is shown in groups of four, and masked where nobody needs it', () => {
    expect(formatIban('CH9300762011623852957')).toBe('CH93 0076 2011 6238 5295 7')
    expect(formatIban('NO9386011117947')).toBe('NO93 8601 1117 947')
    expect(maskIban('CH9300762011623852957')).toBe('CH93 … 2957')
  })
})
