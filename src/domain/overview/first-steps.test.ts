import { describe, expect, it } from 'vitest'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { firstSteps } from './first-steps.ts'

const { company, support } = DEFAULT_SHOP_SETTINGS
const NEW = {
  settings: { company, support },
  sendsMail: false,
  takesLivePayments: false,
  hasPublishedProduct: false,
  hasHomePicture: false,
  hasOrder: false,
  ticked: [],
}
const OWN = {
  company: { ...company, street: 'Bergweg', houseNumber: '3', director: 'Ursina Caduff', uid: 'CHE-123.456.788' },
  support: { ...support, phone: '+41 81 111 22 33' },
}
const doneOf = (state: Parameters<typeof firstSteps>[0]) => firstSteps(state).flatMap(({ step, isDone }) => (isDone ? [step] : []))

describe('the first steps of a new shop', () => {
  it('are all open at first, in their order', () => {
    expect(firstSteps(NEW).map(({ step }) => step)).toEqual([
      'facts',
      'mail-server',
      'payments',
      'shipping',
      'product',
      'home-page',
      'legal-texts',
      'first-order',
    ])
    expect(doneOf(NEW)).toEqual([])
  })

  it.each([
    ['facts', { settings: OWN }],
    ['mail-server', { sendsMail: true }],
    ['payments', { takesLivePayments: true }],
    ['shipping', { ticked: ['shipping'] as const }],
    ['product', { hasPublishedProduct: true }],
    ['home-page', { hasHomePicture: true }],
    ['legal-texts', { ticked: ['legal-texts'] as const }],
    ['first-order', { hasOrder: true }],
  ])('are done one by one: %s', (step, change) => {
    expect(doneOf({ ...NEW, ...change })).toEqual([step])
  })

  it.each([
    ['the street', { ...OWN, company: { ...OWN.company, street: company.street, houseNumber: company.houseNumber } }],
    ['the director', { ...OWN, company: { ...OWN.company, director: company.director } }],
    ['the UID', { ...OWN, company: { ...OWN.company, uid: company.uid } }],
    ['the telephone', { ...OWN, support: { ...OWN.support, phone: support.phone } }],
  ])("keep the facts open while %s is the demo's", (_, settings) => {
    expect(doneOf({ ...NEW, settings })).toEqual([])
  })
})
