import type { SavedAddress } from '#contract/accounts/account-settings.ts'
import type { Contact, EnteredGift } from '#contract/checkout/contact.ts'
import { fieldErrorText } from '#contract/field-errors.ts'
import type { OwnedOrder } from '#contract/orders/orders.ts'
import { addressOfForm } from '#domain/addresses/address-form.ts'
import { COUNTRIES, type Country, type PostalAddress } from '#domain/addresses/address.ts'
import * as fieldErrorsText from '#messages/errors/field-errors.ts'

export const EMPTY_ADDRESS = {
  firstName: '',
  lastName: '',
  company: '',
  street: '',
  houseNumber: '',
  /** The customer says that the address has no number. */
  hasNoNumber: false,
  postalCode: '',
  town: '',
  country: 'CH' as Country,
  phone: '',
}
export type ContactAddress = typeof EMPTY_ADDRESS

/** Whether nothing of an address is entered yet, whatever country stands there. */
export function isEmptyAddress(address: ContactAddress): boolean {
  return Object.entries(EMPTY_ADDRESS).every(([field, empty]) => field === 'country' || address[field as keyof ContactAddress] === empty)
}

/** The form without any input; its rules are in contact-schema.ts, which loads after it. */
export const EMPTY_CONTACT = {
  email: '',
  delivery: EMPTY_ADDRESS,
  hasBilling: false,
  billing: EMPTY_ADDRESS,
  note: '',
  isGift: false,
  gift: {
    message: '',
    requestedDeliveryDate: '',
    /** The buyer does not know the address: the recipient enters it by a link. */
    hasLink: false,
    link: { email: '' },
  },
  newsletter: false,
  /** Whether this device remembers the contact; it is not sent. */
  remember: false,
}
export type ContactForm = typeof EMPTY_CONTACT

/** A stored contact as form values, complete or not; what is missing, or of another kind, is empty. */
export function restoredContact(stored: unknown): ContactForm {
  return restored(EMPTY_CONTACT, stored)
}

function restored<Value>(empty: Value, stored: unknown): Value {
  if (typeof stored !== typeof empty || stored === null) return empty
  if (typeof empty !== 'object' || empty === null) return stored as Value
  const fields = stored as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(empty).map(([field, value]) => [field, field === 'country' ? countryOf(fields[field]) : restored(value, fields[field])]),
  ) as Value
}

function countryOf(stored: unknown): Country {
  return COUNTRIES.find((country) => country === stored) ?? EMPTY_ADDRESS.country
}

/**
 * The form without what it does not show: where nothing is delivered to its address, as of gift cards or a company's
 * gift, that one is all that is asked for.
 */
export function shownContact(form: ContactForm, hasGoods: boolean): ContactForm {
  return hasGoods ? form : { ...form, hasBilling: false, note: '', isGift: false }
}

/** The form values as they are sent, without empty optional fields. */
export function toContact({ email, delivery, hasBilling, billing, note, isGift, gift, newsletter }: ContactForm): Contact {
  // For a gift without address there is the buyer's alone.
  const isDeliveredThere = !(isGift && gift.hasLink)
  return {
    email,
    delivery: toAddress(delivery),
    ...(isDeliveredThere && hasBilling ? { billing: toAddress(billing) } : {}),
    ...(isDeliveredThere && note.trim() !== '' ? { note } : {}),
    ...(isGift ? { gift: toGift(gift) } : {}),
    newsletter,
  }
}

function toGift({ message, requestedDeliveryDate, hasLink, link }: ContactForm['gift']): EnteredGift {
  if (hasLink) return { message, link: link.email.trim() === '' ? {} : link }
  return { message, ...(requestedDeliveryDate === '' ? {} : { requestedDeliveryDate }) }
}

/** An address of the form as it is sent. */
export function toAddress(form: ContactAddress) {
  // The contract refuses a number that is left out.
  return addressOfForm(form) as Contact['delivery']
}

/** A saved address as form values. */
export function toAddressForm({ company = '', phone = '', ...rest }: PostalAddress): ContactAddress {
  return { ...rest, company, phone, hasNoNumber: rest.houseNumber === '' }
}

/**
 * The address that a signed-in customer need not enter: that of the address book, else of the last order, of a gift the
 * buyer's. Without goods it is that of the invoice.
 */
export function knownAddress(
  addresses: readonly SavedAddress[],
  { orders = [], hasGoods }: { orders?: readonly Pick<OwnedOrder, 'gift' | 'delivery' | 'billing'>[] | undefined; hasGoods: boolean },
): PostalAddress | undefined {
  const billed = hasGoods ? undefined : addresses.find(({ isDefaultBilling }) => isDefaultBilling)
  const saved = billed ?? addresses.find(({ isDefaultDelivery }) => isDefaultDelivery) ?? addresses[0]
  return saved?.address ?? orders.flatMap((order) => buyersAddress(order, hasGoods) ?? [])[0]
}

function buyersAddress({ gift, delivery, billing }: Pick<OwnedOrder, 'gift' | 'delivery' | 'billing'>, hasGoods: boolean) {
  if (gift) return billing
  return hasGoods ? delivery : (billing ?? delivery)
}

/** Whether the form holds this saved address unchanged. */
export function holdsAddress(form: ContactAddress, saved: PostalAddress): boolean {
  const { hasNoNumber: _, ...texts } = toAddressForm(saved)
  return Object.entries(texts).every(([field, text]) => form[field as keyof ContactAddress] === text)
}

/** The words of what a schema of the contract refuses; those of the server are words already. */
export function wordsOf(message: string): string {
  return fieldErrorText(message, fieldErrorsText)
}
