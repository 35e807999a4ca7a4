import * as z from 'zod/mini'
import { listOf, pageQuery, q } from '#contract/admin.ts'
import { email } from '#contract/checkout/contact.ts'
import { endpoint } from '#contract/endpoint.ts'

const tag = 'Verwaltung: Newsletter'

export const SUBSCRIPTION_STATES = ['pending', 'unsubscribed', 'confirmed'] as const
export const SUBSCRIPTION_SOURCES = ['footer', 'checkout', 'settings'] as const

/** Who asked for the newsletter, with the proof of consent (docs/rules/newsletter.md#opt-in). */
export const subscription = z.object({
  email: z.string(),
  state: z.enum(SUBSCRIPTION_STATES),
  source: z.enum(SUBSCRIPTION_SOURCES),
  /** The version of the text that was agreed to. */
  textVersion: z.string(),
  requestedAt: z.string(),
  confirmedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  endedBy: z.nullable(z.enum(['subscriber', 'operator'])),
})
export type Subscription = z.output<typeof subscription>

export const subscriptionFilter = z.object({
  q,
  state: z.optional(z.enum(SUBSCRIPTION_STATES)),
  source: z.optional(z.enum(SUBSCRIPTION_SOURCES)),
})

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter',
  summary: 'Lists who signed up for the newsletter, with the proof of consent; newest first',
  tag,
  query: z.extend(pageQuery, subscriptionFilter.shape),
  response: listOf(subscription),
  refusals: {},
})

export const endSubscriptionByHand = endpoint({
  method: 'POST',
  path: '/api/admin/newsletter/end',
  summary: 'Ends a subscription for somebody who asked for it; only a new confirmed sign-up begins it again',
  tag,
  body: z.object({ email }),
  response: subscription,
  refusals: { 'subscription-unknown': 404, 'subscription-ended': 409 },
})

export const getSubscriptionsCsv = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter.csv',
  summary: 'The confirmed subscriptions that pass the filter as CSV, as newsletter services import it',
  tag,
  query: subscriptionFilter,
  contentType: 'text/csv',
  refusals: {},
})
