import type { ExpressCheckoutAddress } from '@stripe/stripe-js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactOfWallet, deliveryRefusal } from './wallet-contact.ts'

const HOME: ExpressCheckoutAddress = {
  line1: 'Bahnhofstrasse 12',
  line2: null,
  postal_code: '7000',
  city: 'Chur',
  state: 'GR',
  country: 'CH',
}
const given = (address: Partial<ExpressCheckoutAddress> = {}, name = 'Anna Muster') => ({
  billingDetails: { name, email: 'anna@example.ch', phone: '+41 79 000 00 00', address: HOME },
  shippingAddress: { name, address: { ...HOME, ...address } },
})
const deliveryOf = (...args: Parameters<typeof given>) => {
  const result = contactOfWallet(given(...args))
  return 'contact' in result ? result.contact.delivery : result.refusal
}

describe('the part of an address that a wallet shows first', () => {
  it.each([
    ['CH', '7000', null],
    ['CH', '9484', null],
    ['LI', '9485', null],
    ['LI', '9498', null],
    ['CH', '9499', null],
    ['CH', '9490', 'Die PLZ passt nicht zum Land.'],
    ['LI', '9484', 'Die PLZ passt nicht zum Land.'],
    ['LI', '9499', 'Die PLZ passt nicht zum Land.'],
    ['CH', '', null],
    ['CH', '70', null],
    ['DE', '79539', 'Wir liefern in die Schweiz und nach Liechtenstein.'],
    ['AT', '6800', 'Wir liefern in die Schweiz und nach Liechtenstein.'],
    ['', '7000', 'Wir liefern in die Schweiz und nach Liechtenstein.'],
  ])('%s %s: %s', (country, postal_code, refusal) => {
    expect(deliveryRefusal({ country, postal_code })).toBe(refusal)
  })
})

describe('the contact of a wallet', () => {
  it('has the e-mail and phone of the bill and the address of the delivery, with its number apart', () => {
    expect(contactOfWallet(given())).toEqual({
      contact: {
        email: 'anna@example.ch',
        delivery: {
          firstName: 'Anna',
          lastName: 'Muster',
          street: 'Bahnhofstrasse',
          houseNumber: '12',
          postalCode: '7000',
          town: 'Chur',
          country: 'CH',
          phone: '+41 79 000 00 00',
        },
        newsletter: false,
      },
    })
  })

  it('takes the address of the bill where nothing is delivered', () => {
    const { billingDetails } = given()
    expect(contactOfWallet({ billingDetails })).toMatchObject({ contact: { delivery: { town: 'Chur' } } })
  })

  it.each([
    ['Anna Muster', 'Anna', 'Muster'],
    ['Anna Maria Muster', 'Anna Maria', 'Muster'],
    ['Ursula von Arx', 'Ursula', 'von Arx'],
    ['Jean de la Tour', 'Jean', 'de la Tour'],
    ['  Anna   Muster ', 'Anna', 'Muster'],
  ])('splits the name %j', (name, firstName, lastName) => {
    expect(deliveryOf({}, name)).toMatchObject({ firstName, lastName })
  })

  it('reads a number on the second line as the house number, and prints anything else above the street', () => {
    expect(deliveryOf({ line1: 'Bahnhofstrasse', line2: '12a' })).toMatchObject({ street: 'Bahnhofstrasse', houseNumber: '12a' })
    expect(deliveryOf({ line2: 'c/o Keller' })).toMatchObject({ company: 'c/o Keller', houseNumber: '12' })
  })

  it.each([
    [{ country: 'DE', postal_code: '79539' }, 'Wir liefern in die Schweiz und nach Liechtenstein.'],
    [{ postal_code: '9490' }, 'Die PLZ passt nicht zum Land.'],
    [{ line1: 'Bahnhofstrasse' }, 'Die Hausnummer fehlt.'],
    [{ city: ' ' }, 'Bitte geben Sie den Ort ein.'],
  ])('refuses %j in German', (address, refusal) => {
    expect(deliveryOf(address)).toContain(refusal)
  })

  it('refuses a single name, which the parcel cannot be addressed to', () => {
    expect(deliveryOf({}, 'Anna')).toBe('Bitte geben Sie Ihren Vornamen ein.')
  })

  it('refuses a wallet without address or e-mail', () => {
    expect(contactOfWallet({})).toEqual({ refusal: 'Die Adresse fehlt.' })
    const { shippingAddress } = given()
    expect(contactOfWallet({ shippingAddress })).toEqual({ refusal: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' })
  })

  it('is a contact or a German refusal, whatever the wallet says', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (name, line1, city, country) => {
        const result = contactOfWallet(given({ line1, city, country }, name))
        expect('contact' in result ? result.contact.delivery.country : result.refusal).not.toBe('')
      }),
    )
  })
})
