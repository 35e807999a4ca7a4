import type { ExpressCheckoutPartialAddress, ShippingAddress } from '@stripe/stripe-js'
import type { Contact } from '#contract/checkout/contact.ts'
import { type Country, countryOfPostalCode } from '#domain/addresses/address.ts'
import * as expressText from '#messages/checkout/express.ts'
import * as fieldErrorsText from '#messages/errors/field-errors.ts'
import { EMPTY_ADDRESS, EMPTY_CONTACT, wordsOf } from '#web/storefront/checkout/contact/contact-form.ts'
import { filledContact } from '#web/storefront/checkout/contact/contact-schema.ts'
import type { WalletConfirm } from './wallet-events.ts'

const { fieldErrors } = fieldErrorsText

/**
 * Why the shop does not deliver to the part of the address that a wallet shows before it is paid; null if it does.
 * docs/rules/checkout.md#postal-codes
 */
export function deliveryRefusal({ country, postal_code }: Pick<ExpressCheckoutPartialAddress, 'country' | 'postal_code'>): string | null {
  if (country !== 'CH' && country !== 'LI') return fieldErrors.country
  const found = countryOfPostalCode(postal_code.replace(/\s/g, ''))
  // A wallet may keep back a part of the postal code until it is paid.
  return found === null || found === country ? null : fieldErrors['postal-code-country']
}

/**
 * The contact that a wallet has given, by the checkout form's own rules; what is missing or refused as sentences.
 * Without a delivery address, as for gift cards, it is that of the bill.
 */
export function contactOfWallet({
  billingDetails,
  shippingAddress,
}: Pick<WalletConfirm, 'billingDetails' | 'shippingAddress'>): { contact: Contact } | { refusal: string } {
  const given: ShippingAddress | undefined = shippingAddress ?? billingDetails
  if (!given) return { refusal: expressText.noAddress }
  const { line1, line2, postal_code, city, country } = given.address
  const parsed = filledContact.safeParse({
    ...EMPTY_CONTACT,
    email: billingDetails?.email ?? '',
    delivery: {
      ...EMPTY_ADDRESS,
      ...splitName(given.name),
      ...placeOf(line1, line2 ?? ''),
      postalCode: postal_code,
      town: city,
      // The contract refuses any other.
      country: country as Country,
      phone: billingDetails?.phone ?? '',
    },
  })
  if (parsed.success) return { contact: parsed.data }
  return { refusal: [...new Set(parsed.error.issues.map(({ message }) => wordsOf(message)))].join(' ') }
}

/** First and last name; 'von' and the like belong to the last one. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [, firstName = '', lastName = ''] = /^(.+?)\s+((?:\p{Ll}\S*\s+)*\S+)$/u.exec(name.trim()) ?? ['', '', name.trim()]
  return { firstName, lastName }
}

/**
 * The street with its number, which some wallets have on the second line; anything else on it is printed above the
 * street.
 */
function placeOf(line1: string, line2: string): { street: string; houseNumber: string; company: string } {
  const isNumber = /^\d{1,4}\s?[a-z]?$/i.test(line2.trim())
  return isNumber ? { street: line1, houseNumber: line2.trim(), company: '' } : { street: line1, houseNumber: '', company: line2 }
}
