import * as z from 'zod/mini'
import { deliveryNote, email, enteredAddress, postalAddress } from '#contract/checkout/contact.ts'

/** Whom an order by hand is for, as an operator enters it; it may be left open until the order is placed. */
export const enteredDraftContact = z.object({
  /** Left out for somebody who has none (docs/rules/orders.md#by-hand). */
  email: z.optional(email),
  delivery: enteredAddress,
  billing: z.optional(enteredAddress),
  note: z.optional(deliveryNote),
})

/** The same as it is stored, which may be older than the rules of what is entered. */
export const draftContact = z.object({
  email: z.optional(z.string()),
  delivery: postalAddress,
  billing: z.optional(postalAddress),
  note: z.optional(z.string()),
})
