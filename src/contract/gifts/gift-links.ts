import * as z from 'zod/mini'
import { enteredAddress } from '#contract/checkout/contact.ts'
import { endpoint } from '#contract/endpoint.ts'
import { tint } from '#contract/products/catalogue.ts'
import { inGerman } from '#contract/translations/in-german.ts'

const tag = 'Geschenke'
const params = z.object({ token: z.string().check(z.maxLength(200)) })

export const getGiftLink = endpoint({
  method: 'GET',
  path: '/api/gift-links/:token',
  summary: 'Returns what a gift holds whose recipient enters the address: no prices, and no address',
  tag,
  params,
  response: z.object({
    /** The first name of the buyer. */
    from: z.string(),
    message: z.string(),
    items: z.array(
      z.object({
        name: z.string(),
        slug: z.string(),
        sizeLabel: z.string(),
        quantity: z.number(),
        imageUrl: z.nullable(z.string()),
        tint,
        inGerman,
      }),
    ),
    /** The last Swiss day on which the address can be entered. */
    endsOn: z.string(),
    /** 'entered' once there is an address, 'over' when the order is cancelled. */
    state: z.enum(['open', 'entered', 'over']),
    /** The day on which the gift arrives; null before there is an address. */
    promisedOn: z.nullable(z.string()),
  }),
  refusals: { 'link-invalid': 410 },
})

export const enterGiftAddress = endpoint({
  method: 'POST',
  path: '/api/gift-links/:token/address',
  summary: "Enters the recipient's address of a gift, once",
  tag,
  params,
  body: z.object({ delivery: enteredAddress }),
  response: z.object({ promisedOn: z.nullable(z.string()) }),
  refusals: { 'link-invalid': 410, 'gift-link-over': 409 },
})
