import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** Counted without a cookie or stored address (docs/rules/privacy.md#page-views). */
export const countPageView = endpoint({
  method: 'POST',
  path: '/api/page-views',
  summary: 'Counts a page view without recording anything about the visitor',
  tag: 'Inhalte',
  body: z.object({ path: z.string().check(z.maxLength(300), z.regex(/^\//)) }),
  response: z.object({ counted: z.boolean() }),
  status: 202,
  refusals: {},
})
