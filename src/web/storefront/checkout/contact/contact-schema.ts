import * as z from 'zod/mini'
import { contact, type EnteredGift } from '#contract/checkout/contact.ts'
import { enterGiftAddress } from '#contract/gifts/gift-links.ts'
import { codeInputIssues } from '#contract/input-issues.ts'
import { addressOfForm } from '#domain/addresses/address-form.ts'
import type { ContactForm } from './contact-form.ts'

codeInputIssues()

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

function toAddress(form: ContactForm['delivery']) {
  // The contract refuses a number that is left out.
  return addressOfForm(form) as z.input<typeof contact>['delivery']
}
