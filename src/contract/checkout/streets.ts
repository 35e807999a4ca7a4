import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const listStreets = endpoint({
  method: 'GET',
  path: '/api/streets',
  summary: "Proposes streets of the Post's register for the beginning of a name, where the shop has access to it",
  tag: 'Kasse',
  query: z.object({
    name: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
    postalCode: z.optional(z.string().check(z.regex(/^[1-9]\d{3}$/))),
  }),
  response: z.object({
    /** Whether the shop has access to the register: without it there is no need to ask again. */
    isOffered: z.boolean(),
    streets: z.array(z.string()),
  }),
  refusals: {},
})
