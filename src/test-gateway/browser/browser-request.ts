import type * as z from 'zod/mini'
import { invalidRequest, resourceMissing } from '#test-gateway/api/gateway-error.ts'
import type { IntentRow } from '#test-gateway/ledger.ts'

/** The intent of a browser that knows its client secret; refuses any other. */
export async function ownIntent(found: Promise<IntentRow>, clientSecret: string): Promise<IntentRow> {
  const intent = await found
  if (intent.client_secret !== clientSecret) throw resourceMissing('payment_intent', intent.id)
  return intent
}

/** What a browser sent, parsed; refuses what does not fit the schema. */
export function parseRequest<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw invalidRequest('Invalid request', { param: result.error.issues[0]?.path.join('.') ?? '' })
}
