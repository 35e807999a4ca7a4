import { describe, expect, it } from 'vitest'
import {
  type ContactForm,
  EMPTY_CONTACT,
  holdsAddress,
  knownAddress,
  restoredContact,
  shownContact,
  toAddressForm,
  wordsOf,
} from './contact-form.ts'
import { filledContact, isComplete } from './contact-schema.ts'

const delivery = {
  ...EMPTY_CONTACT.delivery,
  firstName: 'Vreni',
  lastName: 'Muster',
  street: 'Bergweg',
  houseNumber: '3a',
  postalCode: '8005',
  town: 'Zürich',
}
const filled: ContactForm = { ...EMPTY_CONTACT, email: 'vreni@example.ch', delivery }
const problems = (form: ContactForm) =>
  filledContact.safeParse(form).error?.issues.map((issue) => [issue.path.join('.'), wordsOf(issue.message)])

describe('the contact of a checkout', () => {
  it('leaves out empty fields and tolerates spaces', () => {
    const contact = filledContact.parse({
      ...filled,
      email: ' Vreni@Example.ch ',
      delivery: { ...delivery, postalCode: ' 80 05 ' },
      note: '  ',
    })
    expect(contact).toEqual({
      email: 'vreni@example.ch',
      delivery: {
        firstName: 'Vreni',
        lastName: 'Muster',
        street: 'Bergweg',
        houseNumber: '3a',
        postalCode: '8005',
        town: 'Zürich',
        country: 'CH',
      },
      newsletter: false,
    })
  })

  it('reports every empty field in German at its place', () => {
    expect([...new Set(problems(EMPTY_CONTACT)?.map(([field]) => field))]).toEqual([
      'email',
      'delivery.firstName',
      'delivery.lastName',
      'delivery.street',
      'delivery.houseNumber',
      'delivery.postalCode',
      'delivery.town',
    ])
  })

  it('asks for a missing postal code before it checks one', () => {
    const problemsWith = (postalCode: string) => problems({ ...filled, delivery: { ...delivery, postalCode } })
    expect(problemsWith(' ')).toEqual([['delivery.postalCode', 'Bitte geben Sie die PLZ ein.']])
    expect(problemsWith('800')).toEqual([['delivery.postalCode', 'Die PLZ hat vier Ziffern.']])
  })

  it('takes a number that the browser filled in out of the street', () => {
    const form = { ...filled, delivery: { ...delivery, street: 'Bahnhofstrasse 12', houseNumber: '' } }
    expect(filledContact.parse(form).delivery).toMatchObject({ street: 'Bahnhofstrasse', houseNumber: '12' })
  })

  it('has the number once when street and number both hold it', () => {
    const form = { ...filled, delivery: { ...delivery, street: 'Bahnhofstrasse 12', houseNumber: '12' } }
    expect(filledContact.parse(form).delivery).toMatchObject({ street: 'Bahnhofstrasse', houseNumber: '12' })
  })

  it('accepts an address without a number only if that is chosen, and a post box', () => {
    const chalet = { ...delivery, street: 'Chalet Alpenrose', houseNumber: '' }
    expect(problems({ ...filled, delivery: chalet })).toEqual([['delivery.houseNumber', 'Die Hausnummer fehlt.']])
    expect(filledContact.parse({ ...filled, delivery: { ...chalet, hasNoNumber: true } }).delivery.houseNumber).toBe('')
    expect(isComplete({ ...filled, delivery: { ...chalet, street: 'Postfach 12' } })).toBe(true)
  })

  it('refuses a Liechtenstein postal code for Switzerland, and the other way round', () => {
    expect(problems({ ...filled, delivery: { ...delivery, postalCode: '9490' } })).toEqual([
      ['delivery.postalCode', 'Die PLZ passt nicht zum Land.'],
    ])
    expect(problems({ ...filled, delivery: { ...delivery, country: 'LI' } })).toEqual([
      ['delivery.postalCode', 'Die PLZ passt nicht zum Land.'],
    ])
    expect(isComplete({ ...filled, delivery: { ...delivery, postalCode: '9490', town: 'Vaduz', country: 'LI' } })).toBe(true)
  })

  it('validates a billing address only when it is wanted', () => {
    expect(isComplete(filled)).toBe(true)
    expect(isComplete({ ...filled, hasBilling: true })).toBe(false)
    expect(filledContact.parse({ ...filled, hasBilling: true, billing: delivery }).billing?.town).toBe('Zürich')
  })

  it('sends the gift only while it is chosen, and no empty day', () => {
    const gift = { ...EMPTY_CONTACT.gift, message: ' Alles Gute\nzum Geburtstag ', requestedDeliveryDate: '' }
    expect(filledContact.parse({ ...filled, gift })).not.toHaveProperty('gift')
    expect(filledContact.parse({ ...filled, isGift: true, gift }).gift).toEqual({ message: 'Alles Gute\nzum Geburtstag' })
    expect(
      filledContact.parse({ ...filled, isGift: true, gift: { ...EMPTY_CONTACT.gift, message: '', requestedDeliveryDate: '2026-12-24' } })
        .gift,
    ).toEqual({
      message: '',
      requestedDeliveryDate: '2026-12-24',
    })
  })

  it('sends a gift without address without day and billing address, with the e-mail address where there is one', () => {
    const form = { ...filled, isGift: true, hasBilling: true, billing: filled.delivery }
    const gift = { ...EMPTY_CONTACT.gift, hasLink: true, requestedDeliveryDate: '2026-12-24' }
    expect(filledContact.parse({ ...form, gift })).toMatchObject({ gift: { message: '', link: {} } })
    expect(filledContact.parse({ ...form, gift })).not.toHaveProperty('billing')
    const mailed = filledContact.parse({ ...form, gift: { ...gift, link: { email: ' Rita@Example.ch ' } } })
    expect(mailed.gift).toEqual({ message: '', link: { email: 'rita@example.ch' } })
    expect(problems({ ...form, gift: { ...gift, link: { email: 'rita' } } })?.[0]?.[0]).toBe('gift.link.email')
  })

  it('asks for nothing more than the address where no goods go there, whatever was chosen for others', () => {
    const gift = { ...EMPTY_CONTACT.gift, message: '🎂' }
    const form = { ...filled, hasBilling: true, note: '🎂', isGift: true, gift }
    expect(problems(shownContact(form, true))?.map(([field]) => field)).toContain('billing.firstName')
    expect(filledContact.parse(shownContact(form, false))).toEqual(filledContact.parse(filled))
  })

  it('sends no delivery note with a gift whose recipient enters the address', () => {
    const gift = { ...EMPTY_CONTACT.gift, hasLink: true }
    expect(filledContact.parse({ ...filled, note: '🎂', isGift: true, gift })).not.toHaveProperty('note')
  })

  it('limits the message of a gift to what its card holds', () => {
    const problemsWith = (message: string) =>
      problems({ ...filled, isGift: true, gift: { ...EMPTY_CONTACT.gift, message, requestedDeliveryDate: '' } })
    expect(problemsWith('a'.repeat(400))).toBeUndefined()
    expect(problemsWith('a'.repeat(401))).toEqual([['gift.message', 'Höchstens 400 Zeichen.']])
    expect(problemsWith(Array(8).fill('a').join('\n'))).toBeUndefined()
    expect(problemsWith(Array(9).fill('a').join('\n'))).toEqual([['gift.message', 'Höchstens 8 Zeilen.']])
  })

  it('refuses what the card of a gift cannot print, in its words', () => {
    expect(
      problems({ ...filled, isGift: true, gift: { ...EMPTY_CONTACT.gift, message: 'Alles Gute 🎂', requestedDeliveryDate: '' } }),
    ).toEqual([['gift.message', 'Das können wir nicht drucken: 🎂']])
  })

  it('restores what an earlier version stored as far as it is valid', () => {
    expect(restoredContact({ email: 'a@b.ch', delivery: { town: 'Chur' } })).toEqual({
      ...EMPTY_CONTACT,
      email: 'a@b.ch',
      delivery: { ...EMPTY_CONTACT.delivery, town: 'Chur' },
    })
    for (const invalid of [null, 'text', { delivery: { country: 'DE' } }, { note: 7, delivery: null, gift: ['x'] }])
      expect(restoredContact(invalid)).toEqual(EMPTY_CONTACT)
  })
})

describe('a saved address', () => {
  const { company: _company, phone: _phone, hasNoNumber: _hasNoNumber, ...saved } = delivery

  it('counts as selected until one of its fields changes', () => {
    const form = toAddressForm(saved)
    expect(holdsAddress(form, saved)).toBe(true)
    expect(holdsAddress({ ...form, houseNumber: '4' }, saved)).toBe(false)
    expect(holdsAddress({ ...form, company: 'Muster AG' }, saved)).toBe(false)
    expect(toAddressForm({ ...saved, houseNumber: '' }).hasNoNumber).toBe(true)
  })
})

describe('the address that a signed-in customer need not enter', () => {
  const [own, other] = [delivery, { ...delivery, street: 'Seestrasse' }] as const
  const saved = { id: '1', address: other, isDefaultDelivery: false, isDefaultBilling: false }
  const order = { gift: null, delivery: own, billing: null }

  it('is that of the address book, the default first', () => {
    expect(knownAddress([saved, { ...saved, address: own, isDefaultDelivery: true }], { orders: [order], hasGoods: true })).toBe(own)
    expect(knownAddress([saved], { orders: [order], hasGoods: true })).toBe(other)
  })

  it('is that of the invoice where no goods go to it', () => {
    const book = [
      { ...saved, isDefaultDelivery: true },
      { ...saved, address: own, isDefaultBilling: true },
    ]
    expect(knownAddress(book, { hasGoods: true })).toBe(other)
    expect(knownAddress(book, { hasGoods: false })).toBe(own)
    expect(knownAddress([], { orders: [{ ...order, delivery: other, billing: own }], hasGoods: false })).toBe(own)
    expect(knownAddress([], { orders: [order], hasGoods: false })).toBe(own)
  })

  it('is that of the last order where the address book is empty, never that of a gift’s recipient', () => {
    const gift = { gift: { message: '' }, delivery: other, billing: null }
    expect(knownAddress([], { orders: [gift, order, { ...order, delivery: other }], hasGoods: true })).toBe(own)
    expect(
      knownAddress([], {
        orders: [
          { ...gift, billing: own },
          { ...order, delivery: other },
        ],
        hasGoods: true,
      }),
    ).toBe(own)
    expect(knownAddress([], { hasGoods: true })).toBeUndefined()
  })
})
