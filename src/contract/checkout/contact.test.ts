import { describe, expect, it } from 'vitest'
import { giftCardDraft } from '#contract/gift-cards/admin-gift-cards.ts'
import { trackingNumber } from '#contract/orders/shipments.ts'
import { shopSettings } from '#contract/settings/shop-settings.ts'
import { deliveryNote, enteredAddress, optionalName } from './contact.ts'

const ADDRESS = {
  firstName: 'Zoë',
  lastName: 'Muster',
  street: 'Bahnhofstrasse',
  houseNumber: '12',
  postalCode: '7000',
  town: 'Chur',
  country: 'CH',
}
const PRINTED = ['firstName', 'lastName', 'company', 'street', 'houseNumber', 'town'] as const

describe('a line of an address', () => {
  it.each(PRINTED)('can be all that labels print: %s', (field) => {
    expect(enteredAddress.safeParse({ ...ADDRESS, [field]: 'Œuvre Ł’Đž' }).error).toBeUndefined()
  })

  it.each(PRINTED)('names what they would print as a question mark: %s', (field) => {
    const issues = enteredAddress.safeParse({ ...ADDRESS, [field]: 'Юля 🍓' }).error?.issues
    expect(issues).toMatchObject([{ path: [field], message: 'not-printable Ю л я 🍓' }])
  })
})

it('a postal code may be typed with spaces', () => {
  expect(enteredAddress.parse({ ...ADDRESS, postalCode: ' 70\u00a000 ' }).postalCode).toBe('7000')
})

it.each(['\u0301', '\u034f \ufe0f', '\u200b'])('a name needs a letter: %j has none', (firstName) => {
  const issues = enteredAddress.safeParse({ ...ADDRESS, firstName }).error?.issues
  expect(issues).toMatchObject([{ path: ['firstName'], message: 'first-name-missing' }])
})

it.each([
  ['of a telephone number', enteredAddress.shape.phone],
  ['of a tracking number', trackingNumber],
  ["of the shop's own address", shopSettings.shape.company.shape.town],
  ['of the name on a card that an operator issues', giftCardDraft.shape.recipient],
])('is one line, also that %s', (_, field) => {
  expect(field.parse('081\r\n123\u202845 67 ')).toBe('081 123 45 67')
})

it('the name on a gift card too', () => {
  expect(optionalName(60).safeParse('Łukasz').success).toBe(true)
  expect(optionalName(60).safeParse('李').error?.issues).toMatchObject([{ message: 'not-printable 李' }])
})

it('a delivery note too, which may have several lines', () => {
  expect(deliveryNote.safeParse('Beim Nachbarn Łukasz klingeln,\n2. Stock').success).toBe(true)
  expect(deliveryNote.safeParse('Danke 🙏').error?.issues).toMatchObject([{ message: 'not-printable 🙏' }])
})
