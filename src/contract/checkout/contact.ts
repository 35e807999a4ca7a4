import * as z from 'zod/mini'
import { type FieldErrorCode, fieldError } from '#contract/field-errors.ts'
import { knownYear } from '#contract/known-year.ts'
import { postalCodeFits } from '#domain/addresses/address.ts'
import { withHouseNumber } from '#domain/addresses/house-number.ts'
import { MAX_CARD_CHARACTERS, MAX_CARD_LINES } from '#domain/gifts/card-message.ts'
import { EMAIL_ADDRESS, MAX_EMAIL_LENGTH } from '#domain/text/email-address.ts'
import { unprintableCharacters } from '#domain/text/latin-text.ts'
import { holdsLink, holdsWebAddress, linkIn } from '#domain/text/web-address.ts'

/**
 * Turns line breaks and other control characters into spaces: what a person enters in one line stays one line. Leaves
 * out characters that cannot be seen, such as those that turn the direction, and accents without a letter: a label
 * would have a name without letters.
 */
export const oneLine = () =>
  z.overwrite<string>((text) =>
    text
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/(^|\s)\p{M}+/gu, '$1'),
  )

type MissingCode = Extract<FieldErrorCode, `${string}-missing`>
const MAX_NAMED = 60
/** Names and addresses are printed in mails to people who may never have given them (docs/rules/mails.md#names). */
const noWebAddress = () => z.refine<string>((text) => !holdsWebAddress(text), fieldError('web-address'))

/** Labels and papers print a question mark for what their fonts do not have (docs/rules/checkout.md#contact). */
const printable = () =>
  z.refine<string>((text) => unprintableCharacters(text).length === 0, {
    error: ({ input }) => fieldError(`not-printable ${unprintableCharacters(String(input)).join(' ')}`),
  })

/** The first or last name that somebody enters; `missing` is the code for an empty one. */
export const personName = (missing: MissingCode) => line(missing).check(noWebAddress())

/**
 * Ends the checks of a longer text: how long those that look for addresses take grows with the square of its length.
 */
const atMost = (max: number) => z.maxLength(max, { abort: true })
const line = (missing: MissingCode) => z.string().check(oneLine(), z.trim(), z.minLength(1, fieldError(missing)), atMost(80))

/** A name on a card, which may be left out. */
export const optionalName = (max: number) => z.string().check(oneLine(), z.trim(), atMost(max), noWebAddress(), printable())

/**
 * A longer text that the shop prints or mails, also to people who never gave their address (docs/rules/mails.md#names).
 */
export const freeText = (max: number) =>
  z.string().check(
    z.trim(),
    atMost(max),
    z.refine((text) => linkIn(text) === undefined, {
      error: ({ input }) => fieldError(`web-address-named ${linkIn(String(input))?.slice(0, MAX_NAMED)}`),
    }),
  )

const POSTAL_CODE = /^\d{4}$/

/**
 * A postal address in Switzerland or Liechtenstein, with its number apart (docs/rules/checkout.md#postal-codes,
 * docs/rules/checkout.md#house-number).
 */
export const postalAddress = z
  .object({
    firstName: line('first-name-missing'),
    lastName: line('last-name-missing'),
    company: z.optional(z.string().check(oneLine(), z.trim(), atMost(80))),
    street: line('street-missing'),
    /** Empty says that the address has no number; a number left out is a mistake. */
    houseNumber: z.string(fieldError('house-number-missing')).check(oneLine(), z.trim(), atMost(16)),
    postalCode: z.string().check(
      z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
      z.minLength(1, { error: fieldError('postal-code-missing'), abort: true }),
      z.regex(POSTAL_CODE, fieldError('postal-code-digits')),
    ),
    town: line('town-missing'),
    country: z.enum(['CH', 'LI'], fieldError('country')),
    phone: z.optional(z.string().check(oneLine(), z.trim(), z.regex(/^(\+?[\d\s()/.-]{7,25})?$/, fieldError('phone')))),
  })
  .check(
    z.overwrite(withHouseNumber),
    z.refine(({ postalCode, country }) => !POSTAL_CODE.test(postalCode) || postalCodeFits(postalCode, country), {
      path: ['postalCode'],
      message: fieldError('postal-code-country'),
    }),
  )
export type PostalAddressInput = z.output<typeof postalAddress>

const { shape } = postalAddress

/** A postal address as somebody enters it. Stored ones may be older than the rules about web addresses and printing. */
export const enteredAddress = z.safeExtend(postalAddress, {
  firstName: shape.firstName.check(noWebAddress(), printable()),
  lastName: shape.lastName.check(noWebAddress(), printable()),
  company: z.optional(
    z.string().check(
      oneLine(),
      z.trim(),
      atMost(80),
      z.refine((text) => !holdsLink(text), fieldError('web-address')),
      printable(),
    ),
  ),
  street: shape.street.check(noWebAddress(), printable()),
  houseNumber: shape.houseNumber.check(noWebAddress(), printable()),
  town: shape.town.check(noWebAddress(), printable()),
})

export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(MAX_EMAIL_LENGTH, { error: fieldError('email-too-long'), abort: true }),
    z.email({ pattern: EMAIL_ADDRESS, error: fieldError('email') }),
  )

/** The message on a card, in its writer's own lines: no more of them, and no other signs, than are printed. */
export const cardMessage = (max: number) =>
  freeText(max).check(
    z.refine((text) => text.split('\n').length <= MAX_CARD_LINES, fieldError(`at-most-lines ${MAX_CARD_LINES}`)),
    printable(),
  )

/**
 * What a buyer says of a gift: the text of its card, '' for none, and the day on which it shall arrive
 * (docs/rules/orders.md#gifts).
 */
export const enteredGift = z.object({
  message: cardMessage(MAX_CARD_CHARACTERS),
  /** A Swiss day; left out for as soon as possible. */
  requestedDeliveryDate: z.optional(z.iso.date(fieldError('day-missing')).check(knownYear)),
  /**
   * For a gift without address: the recipient enters it by a link, which is mailed where an address is given
   * (docs/rules/orders.md#gift-links).
   */
  link: z.optional(z.object({ email: z.optional(email) })),
})
export type EnteredGift = z.output<typeof enteredGift>

/** The gift of an order as the shop stores and shows it: older ones may break the rules of what is entered today. */
export const gift = z.object({
  message: z.string(),
  requestedDeliveryDate: z.optional(z.string()),
  link: z.optional(z.object({ email: z.optional(z.string()) })),
  /**
   * To whom the parcels of a company's gift go, with their cards: the list of the cart, never the browser's
   * (docs/rules/company-gifts.md#checkout).
   */
  recipients: z.optional(z.array(z.object({ delivery: postalAddress, message: z.string() }))),
})
export type Gift = z.output<typeof gift>

/** A note that helps to deliver the parcel; the packing slip prints it. */
export const deliveryNote = freeText(500).check(printable())

/**
 * Contact and addresses as a browser sends them; without `billing` the delivery address is billed. For a gift without
 * address both are the buyer's (docs/rules/checkout.md#contact).
 */
export const contact = z.object({
  email,
  delivery: enteredAddress,
  // In the sequence of the form, which lists its errors so.
  gift: z.optional(enteredGift),
  billing: z.optional(enteredAddress),
  note: z.optional(deliveryNote),
  newsletter: z.optional(z.boolean()),
})
export type Contact = z.output<typeof contact>

/** A contact as a customer enters it, or an operator, who may have no e-mail address (docs/rules/orders.md#by-hand). */
export type EnteredContact = Omit<Contact, 'email'> & { email?: string | undefined }

/**
 * The contact of a checkout as the shop stores it: what was entered, with the recipients and the address that the shop
 * knows better.
 */
export type CheckoutContact = Omit<EnteredContact, 'gift'> & { gift?: Gift | undefined }
