import { describe, expect, it } from 'vitest'
import { originText, swissShare } from './swiss-share.ts'

const PROCESSED = 'In der Schweiz verarbeitet und abgefüllt'
const CLAIM = 'Schweizer Qualität aus kontrolliertem Anbau'
const pouch = (swissPercent: number | null) => ({ swissPercent, boxContents: [] })
const content = (swissPercent: number | null, weight: '10g' | '20g' = '10g', count = 1) => ({ swissPercent, weight, count })

describe('the Swiss share', () => {
  it.each([
    ['of a pouch is its own figure', pouch(79), 79],
    ['is unknown without a figure', pouch(null), null],
    ['of a box is its own figure where it has one', { swissPercent: 30, boxContents: [content(100)] }, 30],
    ['of a box is that of its contents by weight', { swissPercent: null, boxContents: [content(100, '20g', 3), content(40, '20g')] }, 85],
    ['of a box is rounded down', { swissPercent: null, boxContents: [content(80, '20g', 9), content(79)] }, 79],
    ['of a box is unknown when that of a part is', { swissPercent: null, boxContents: [content(100), content(null)] }, null],
  ])('%s', (_, product, share) => {
    expect(swissShare(product)).toBe(share)
  })
})

describe('the text of the origin', () => {
  it.each([
    [80, CLAIM],
    [79, PROCESSED],
    [null, PROCESSED],
  ])('with %s per cent of Swiss raw material is «%s»', (percent, text) => {
    expect(originText(pouch(percent), { swissQuality: CLAIM }, PROCESSED)).toBe(text)
  })

  it('says where the fruit was processed while the claim is not made', () => {
    expect(originText(pouch(100), {}, PROCESSED)).toBe(PROCESSED)
  })
})
