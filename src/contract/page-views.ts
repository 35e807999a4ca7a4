import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Counted without cookie or stored address: see the glossary, visitor of a day. */
export const countPageView = endpoint({
  method: 'POST',
  path: '/api/page-views',
  summary: 'Counts that a page was looked at; keeps nothing about who looked',
  tag: 'Inhalte',
  body: z.object({ path: z.string().check(z.maxLength(300), z.regex(/^\//)) }),
  response: z.object({ counted: z.boolean() }),
  status: 202,
  refusals: {},
})
