import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'

/** What visitors read of a recall (docs/rules/lots.md#public-notice). */
export const publicRecall = z.object({
  id: z.string(),
  reason: z.string(),
  advice: z.string(),
  startedAt: z.string(),
  /** The packs of the product that are recalled. */
  lots: z.array(z.object({ number: z.string(), sizeLabel: z.string(), bestBefore: z.string() })),
})
export type PublicRecall = z.output<typeof publicRecall>

export const listProductRecalls = endpoint({
  method: 'GET',
  path: '/api/products/:id/recalls',
  summary: 'Lists the public recalls of lots of a product, newest first',
  tag: 'Produkte',
  params: z.object({ id: wholeNumber }),
  response: z.array(publicRecall),
  refusals: {},
})
