import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { quote } from '#contract/quote/quote.ts'
import { draftContact } from './draft-contact.ts'

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
