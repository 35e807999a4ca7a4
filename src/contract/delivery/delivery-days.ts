import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const listDeliveryDays = endpoint({
  method: 'GET',
  path: '/api/delivery-days',
  summary: 'Lists the days of the coming weeks on which an order of now can arrive, the promised day first',
  tag: 'Kasse',
  /** Without a postal code, the days hold for every address in Switzerland. */
  query: z.object({ postalCode: z.optional(z.string().check(z.regex(/^\d{4}$/))) }),
  response: z.object({ days: z.array(z.string()) }),
  refusals: {},
})
