import * as z from 'zod/mini'
import { enterGiftAddress } from '#contract/gifts/gift-links.ts'
import { codeInputIssues } from '#contract/input-issues.ts'
import { type ContactForm, toAddress } from '#web/storefront/checkout/contact/contact-form.ts'

codeInputIssues()

/** Parses the delivery address of the form alone, as the recipient of a gift enters it. */
export const filledDelivery = z.pipe(
  z.pipe(
    z.custom<ContactForm>(),
    z.transform(({ delivery }) => ({ delivery: toAddress(delivery) })),
  ),
  enterGiftAddress.body,
)
