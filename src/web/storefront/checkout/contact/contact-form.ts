import * as z from 'zod/mini'
import { contact, type EnteredGift } from '#contract/checkout/contact.ts'
import { codeInputIssues, fieldErrorText } from '#contract/field-errors.ts'
import { enterGiftAddress } from '#contract/gifts/gift-links.ts'
import { addressOfForm } from '#domain/addresses/address-form.ts'
import { COUNTRIES, type PostalAddress } from '#domain/addresses/address.ts'
import * as fieldErrorsText from '#messages/field-errors.ts'

codeInputIssues()

const text = z._default(z.string(), '')

const addressForm = z.object({
  firstName: text,
  lastName: text,
  company: text,
  street: text,
  houseNumber: text,
  /** The customer says that the address has no number. */
  hasNoNumber: z._default(z.boolean(), false),
  postalCode: text,
  town: text,
  country: z._default(z.enum(COUNTRIES), 'CH'),
  phone: text,
})
export type ContactAddress = z.output<typeof addressForm>

export const EMPTY_ADDRESS: ContactAddress = z.parse(addressForm, {})

/** Whether nothing of an address is entered yet, whatever country stands there. */
export function isEmptyAddress(address: ContactAddress): boolean {
  return Object.entries(EMPTY_ADDRESS).every(([field, empty]) => field === 'country' || address[field as keyof ContactAddress] === empty)
}

const giftForm = z.object({
  message: text,
  requestedDeliveryDate: text,
  /** The buyer does not know the address: the recipient enters it by a link. */
  hasLink: z._default(z.boolean(), false),
  link: z._default(z.object({ email: text }), { email: '' }),
})

/** A stored contact as form values, complete or not; fields an earlier version did not store are empty. */
export const contactForm = z.object({
  email: text,
  delivery: z._default(addressForm, EMPTY_ADDRESS),
  hasBilling: z._default(z.boolean(), false),
  billing: z._default(addressForm, EMPTY_ADDRESS),
  note: text,
  isGift: z._default(z.boolean(), false),
  gift: z._default(giftForm, z.parse(giftForm, {})),
  newsletter: z._default(z.boolean(), false),
  /** Whether this device remembers the contact; it is not sent. */
  remember: z._default(z.boolean(), false),
})
export type ContactForm = z.output<typeof contactForm>

export const EMPTY_CONTACT: ContactForm = z.parse(contactForm, {})

/** The form values as they are sent: without spaces in the postal code and without empty optional fields. */
function toContact({ email, delivery, hasBilling, billing, note, isGift, gift, newsletter }: ContactForm): z.input<typeof contact> {
  return {
    email,
    delivery: toAddress(delivery),
    ...(hasBilling && !(isGift && gift.hasLink) ? { billing: toAddress(billing) } : {}),
    ...(note.trim() === '' ? {} : { note }),
    ...(isGift ? { gift: toGift(gift) } : {}),
    newsletter,
  }
}

function toGift({ message, requestedDeliveryDate, hasLink, link }: ContactForm['gift']): EnteredGift {
  if (hasLink) return { message, link: link.email.trim() === '' ? {} : link }
  return { message, ...(requestedDeliveryDate === '' ? {} : { requestedDeliveryDate }) }
}

/** A saved address as form values. */
export function toAddressForm({ company = '', phone = '', ...rest }: PostalAddress): ContactAddress {
  return { ...rest, company, phone, hasNoNumber: rest.houseNumber === '' }
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

/** Whether the form is valid as it stands. */
export function isComplete(form: ContactForm): boolean {
  return filledContact.safeParse(form).success
}

/**
 * Parses the form with the contract's own schema, so that page and server refuse the same input with the same words.
 */
export const filledContact = z.pipe(z.pipe(z.custom<ContactForm>(), z.transform(toContact)), contact)

/** Parses the delivery address of the form alone, as the recipient of a gift enters it. */
export const filledDelivery = z.pipe(
  z.pipe(
    z.custom<ContactForm>(),
    z.transform(({ delivery }) => ({ delivery: toAddress(delivery) })),
  ),
  enterGiftAddress.body,
)

function toAddress(form: ContactAddress) {
  // The contract refuses a number that is left out.
  return addressOfForm(form) as z.input<typeof contact>['delivery']
}
