import { expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { sampleSize } from '#domain/products/sample-product.ts'
import { comparisonTexts } from './price-comparison.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const onSale = { sizes: [sampleSize('15g', { price: rappen(790), compareAtPrice: rappen(890) })] }
const soldSince = (since: string) => [{ weight: '15g' as const, price: rappen(890), since }]

it('the form says for each size whether the old price will stand beside the reduced one, until when or why not', () => {
  expect(comparisonTexts({ sizes: [sampleSize('15g')] }, [], NOW)).toEqual([])
  expect(comparisonTexts(onSale, [], NOW)).toEqual([
    '15 g: CHF 8.90 steht nicht dabei: Zu diesem Preis wurde die Grösse vor der Aktion nicht angeboten.',
  ])
  expect(comparisonTexts(onSale, soldSince('2026-10-23T12:00:00Z'), NOW)).toEqual(['15 g: CHF 8.90 steht durchgestrichen dabei.'])
  expect(comparisonTexts(onSale, soldSince('2026-11-12T12:00:00Z'), NOW)).toEqual([
    '15 g: CHF 8.90 steht durchgestrichen dabei, bis am 27.11.2026. Der Preis galt keine 30 Tage.',
  ])
  const ended = [...soldSince('2026-11-01T12:00:00Z'), { weight: '15g' as const, price: rappen(790), since: '2026-11-11T12:00:00Z' }]
  expect(comparisonTexts(onSale, ended, NOW)).toEqual([
    '15 g: CHF 8.90 steht seit dem 16.11.2026 nicht mehr dabei, denn der Preis galt keine 30 Tage.',
  ])
})
