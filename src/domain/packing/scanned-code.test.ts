import { describe, expect, it } from 'vitest'
import { readScan } from './scanned-code.ts'

const lines = [
  { position: 0, codes: ['7612345678900', 'ERD-15'], lots: [{ id: 7, number: 'L26-11' }], quantity: 2, packed: 1 },
  { position: 1, codes: ['3-10g'], quantity: 1, packed: 1 },
  { position: 2, codes: ['7612345678900'], quantity: 1, packed: 0 },
]
const orderNumbers = ['FF-7K2M-9QXA', 'FF-1111-2222']
const scan = (text: string, packed = 1) =>
  readScan(text, { lines: lines.map((line) => (line.position === 0 ? { ...line, packed } : line)), orderNumbers })

describe('a scanned code', () => {
  it.each([
    ['an EAN', '7612345678900', { kind: 'pack', position: 0 }],
    ['the GTIN-14 of the same article', '07612345678900', { kind: 'pack', position: 0 }],
    ['an article number, in any case and with blanks', ' erd-15\n', { kind: 'pack', position: 0 }],
    ['a lot, without its hyphens', 'l2611', { kind: 'pack', position: 0, lotId: 7 }],
    ['a pack of a line that is complete', '3-10g', { kind: 'enough', position: 1 }],
    ['another order', 'ff-1111-2222', { kind: 'order', number: 'FF-1111-2222' }],
    ['another order without its hyphens', 'FF11112222', { kind: 'order', number: 'FF-1111-2222' }],
    ['something else', '4006381333931', { kind: 'unknown' }],
    ['nothing', '  ', { kind: 'unknown' }],
  ])('of %s', (_, text, result) => {
    expect(scan(text)).toEqual(result)
  })

  it('goes to the next line of the same article once the first is complete', () => {
    expect(scan('7612345678900', 2)).toEqual({ kind: 'pack', position: 2 })
  })
})
