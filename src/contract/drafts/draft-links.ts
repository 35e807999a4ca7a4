import * as z from 'zod/mini'
import { deliveryNote, email, enteredAddress, postalAddress } from '#contract/checkout/contact.ts'
import { endpoint } from '#contract/endpoint.ts'
import { quote } from '#contract/quote/quote.ts'

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

/** The token of the link by which a customer pays a draft. */
export const draftToken = z.string().check(z.maxLength(200))

export const getDraftLink = endpoint({
  method: 'GET',
  path: '/api/draft-links/:token',
  summary: 'Returns the order that an operator has prepared, for the customer to pay',
  tag: 'Kasse',
  params: z.object({ token: draftToken }),
  response: z.object({
    /** The last Swiss day on which it can be paid. */
    endsOn: z.string(),
    /** What it costs now; null once it is ordered. */
    quote: z.nullable(quote),
    /** As the operator entered it; null once it is ordered. */
    contact: z.nullable(draftContact),
  }),
  refusals: { 'link-invalid': 410, 'supplement-over': 410 },
})
