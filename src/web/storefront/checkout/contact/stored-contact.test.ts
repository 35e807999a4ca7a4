import { describe, expect, it } from 'vitest'
import { EMPTY_ADDRESS, EMPTY_CONTACT } from './contact-form.ts'
import { lastingContact } from './stored-contact.ts'

const anna = { ...EMPTY_ADDRESS, firstName: 'Anna' }
const recipient = { ...EMPTY_ADDRESS, firstName: 'Rita' }

describe('the contact that a device remembers', () => {
  it('leaves out what concerns the order alone', () => {
    const form = { ...EMPTY_CONTACT, delivery: anna, note: 'Milchkasten', newsletter: true, remember: true }
    expect(lastingContact(form)).toEqual({ ...EMPTY_CONTACT, delivery: anna, remember: true })
  })

  it("has the buyer's address of a gift, and neither its recipient nor its message", () => {
    const gift = { ...EMPTY_CONTACT.gift, message: 'Alles Gute', requestedDeliveryDate: '2026-12-24' }
    const form = { ...EMPTY_CONTACT, delivery: recipient, hasBilling: true, billing: anna, isGift: true, gift, remember: true }
    expect(lastingContact(form)).toEqual({ ...EMPTY_CONTACT, delivery: anna, remember: true })
  })

  it('keeps a billing address of an order that is no gift', () => {
    const form = { ...EMPTY_CONTACT, delivery: anna, hasBilling: true, billing: recipient }
    expect(lastingContact(form)).toEqual(form)
  })

  it('asks for no billing address that was never entered, as by whoever bought a gift card after all', () => {
    expect(lastingContact({ ...EMPTY_CONTACT, delivery: anna, hasBilling: true })).toEqual({ ...EMPTY_CONTACT, delivery: anna })
  })
})
