import { describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { settingsProblem } from './settings-problem.ts'
import { DEFAULT_SHOP_SETTINGS } from './shop-settings.ts'

const prices = (small: number, large: number) => ({ small: rappen(small), large: rappen(large), freeFrom: rappen(4900) })

const fruitKinds = (claim: { isOn: boolean; evidence: string }) => ({
  provenClaims: { ...DEFAULT_SHOP_SETTINGS.provenClaims, fruitKinds: { text: '50+', ...claim } },
})

const shopHoliday = (from: string, to: string) => ({ delivery: { ...DEFAULT_SHOP_SETTINGS.delivery, shopHolidays: [{ from, to }] } })

const packing = (letter: { packs: number; grams: number }) => ({
  packing: { ...DEFAULT_SHOP_SETTINGS.packing, letter: { ...letter, packaging: 30 } },
})

describe('settingsProblem', () => {
  it.each([
    ['the defaults', {}],
    ['parcels of one price', { shippingPrices: prices(850, 850) }],
    ['no quantity discount', { quantitySteps: [] }],
    ['own boxes of one step', { ownBox: { of6: 10, of9: 10, of12: 10 } }],
    ['a claim with evidence', fruitKinds({ isOn: true, evidence: 'Versuchsbuch' })],
    ['a claim without evidence that is off', fruitKinds({ isOn: false, evidence: '' })],
    ['company holidays of one day', shopHoliday('2026-12-24', '2026-12-24')],
  ])('accepts %s', (_, given) => {
    expect(settingsProblem({ ...DEFAULT_SHOP_SETTINGS, ...given })).toBeNull()
  })

  it.each([
    ['own boxes of 9 that save less than those of 6', { ownBox: { of6: 11, of9: 10, of12: 12 } }, 'eigene Box'],
    ['own boxes of 12 that save less than those of 9', { ownBox: { of6: 10, of9: 13, of12: 12 } }, 'eigene Box'],
    ['a claim without evidence', fruitKinds({ isOn: true, evidence: ' ' }), '«50+» braucht einen Beleg'],
    ['company holidays that end before they begin', shopHoliday('2026-12-24', '2026-12-23'), 'Betriebsferien'],
    ['a small parcel that costs more', { shippingPrices: prices(851, 850) }, 'CHF 8.51'],
    ['a letter that holds more than a small parcel', packing({ packs: 13, grams: 500 }), 'Ein Brief fasst nicht mehr'],
    [
      'steps in the wrong order',
      {
        quantitySteps: [
          { from: 10, percent: 15 },
          { from: 5, percent: 10 },
        ],
      },
      'steigen',
    ],
    [
      'more packs for the same discount',
      {
        quantitySteps: [
          { from: 5, percent: 10 },
          { from: 10, percent: 10 },
        ],
      },
      'steigen',
    ],
  ])('refuses %s', (_, given, problem) => {
    expect(settingsProblem({ ...DEFAULT_SHOP_SETTINGS, ...given })).toContain(problem)
  })
})
