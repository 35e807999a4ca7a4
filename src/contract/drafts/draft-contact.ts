import * as z from 'zod/mini'
import { email, enteredAddress } from '#contract/checkout/contact.ts'

/** Whom an order by hand is for. An operator may leave it open until the order is placed. */
export const draftContact = z.object({
  email,
  delivery: enteredAddress,
  billing: z.optional(enteredAddress),
  note: z.optional(z.string().check(z.trim(), z.maxLength(500, 'Höchstens 500 Zeichen.'))),
})
