import * as z from 'zod/mini'
import { day, listOf, pageQuery } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'

export const consentFilter = z.object({
  /** The exact session label. */
  label: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  analytics: z.optional(z.stringbool()),
  marketing: z.optional(z.stringbool()),
  from: z.optional(day),
  to: z.optional(day),
})
export type ConsentFilter = z.output<typeof consentFilter>

export const consentRecord = z.object({
  id: z.int(),
  label: z.string(),
  analytics: z.boolean(),
  marketing: z.boolean(),
  textVersion: z.string(),
  userAgent: z.string(),
  url: z.string(),
  chosenAt: z.string(),
  createdAt: z.string(),
})
export type ConsentRecord = z.output<typeof consentRecord>

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/admin/cookie-consents',
  summary: 'Lists the recorded cookie choices, newest first',
  tag: 'Verwaltung: Einwilligungen',
  query: z.extend(pageQuery, consentFilter.shape),
  response: listOf(consentRecord),
  refusals: {},
})

export const getConsentsCsv = endpoint({
  method: 'GET',
  path: '/api/admin/cookie-consents.csv',
  summary: 'The recorded cookie choices that pass the filter, as CSV',
  tag: 'Verwaltung: Einwilligungen',
  query: consentFilter,
  contentType: 'text/csv',
  refusals: {},
})
