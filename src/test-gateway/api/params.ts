import * as z from 'zod'
import { invalidRequest, type GatewayError, InvalidParams } from './gateway-error.ts'

const wholeNumber = z
  .string()
  .regex(/^-?\d{1,12}$/, 'Invalid integer')
  .transform(Number)
// Stripe's limits for a payment in CHF: 50 Rappen to 999,999.99.
const amount = wholeNumber.pipe(z.int().min(50).max(99_999_999))
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const metadata = z.record(z.string().max(40), z.string().max(500))
const expand = z.array(z.string()).optional()
// Stripe's limit for any text.
const text = z.string().max(5000)
const shipping = z.strictObject({
  name: text.optional(),
  phone: text.optional(),
  address: z.record(z.string(), text).optional(),
})
const intentDetails = {
  receipt_email: z.string().max(320).optional(),
  description: z.string().max(1000).optional(),
  shipping: shipping.optional(),
  expand,
}

export const createIntentParams = z.strictObject({
  ...intentDetails,
  amount,
  currency: z
    .string()
    .toLowerCase()
    .regex(/^[a-z]{3}$/),
  automatic_payment_methods: z.strictObject({ enabled: flag, allow_redirects: z.string().optional() }).optional(),
  payment_method_types: z.array(z.string()).optional(),
  payment_method: z.string().optional(),
  confirm: flag.optional(),
  return_url: z.string().optional(),
  metadata: metadata.default({}),
})
export type CreateIntentParams = z.output<typeof createIntentParams>

export const updateIntentParams = z.strictObject({
  ...intentDetails,
  amount: amount.optional(),
  metadata: z.union([z.literal(''), metadata]).optional(),
})
export type UpdateIntentParams = z.output<typeof updateIntentParams>

export const confirmIntentParams = z.strictObject({
  payment_method: z.string().optional(),
  return_url: z.string().optional(),
  expand,
})

export const cancelIntentParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand,
})

export const createRefundParams = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: wholeNumber.pipe(z.int().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
  expand,
})
export type CreateRefundParams = z.output<typeof createRefundParams>

/** A dispute of any payment, for tests; Stripe has none but those of its test cards. */
export const createDisputeParams = z.strictObject({
  payment_intent: z.string(),
  reason: z.string().default('fraudulent'),
  amount: wholeNumber.pipe(z.int().min(1)).optional(),
  is_inquiry: flag.default(false),
})

export const updateDisputeParams = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: text }),
  submit: flag.optional(),
})

export const retrieveParams = z.strictObject({ client_secret: z.string().optional(), expand })

export const searchQueryParams = z.strictObject({ query: z.string().max(500), limit: wholeNumber.optional() })

export const listParams = z.strictObject({
  limit: wholeNumber.pipe(z.int().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  payment_intent: z.string().optional(),
  payout: z.string().optional(),
  type: z.string().optional(),
  expand,
})
export type ListParams = z.output<typeof listParams>

/** The parsed parameters of a request; refuses with Stripe's error for the first invalid one. */
export function parseParams<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new InvalidParams(issue === undefined ? invalidRequest('Invalid request') : invalidParam(issue, input))
}

function invalidParam(issue: z.core.$ZodIssue, input: unknown): GatewayError {
  if (issue.code === 'unrecognized_keys') {
    const param = paramName([...issue.path, issue.keys[0] ?? ''])
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = paramName(issue.path)
  return invalidRequest(`Invalid or missing ${param}: ${issue.message}`, { code: codeOf(issue, input), param })
}

function codeOf(issue: z.core.$ZodIssue, input: unknown): string {
  const isAmount = issue.path[0] === 'amount'
  if (isAmount && issue.code === 'too_small') return 'amount_too_small'
  if (isAmount && issue.code === 'too_big') return 'amount_too_large'
  return isAbsent(input, issue.path) ? 'parameter_missing' : 'parameter_invalid'
}

function paramName(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String)
  return first + rest.map((part) => `[${part}]`).join('')
}

function isAbsent(input: unknown, path: readonly PropertyKey[]): boolean {
  const [name] = path
  return path.length === 1 && typeof input === 'object' && input !== null && name !== undefined && !Object.hasOwn(input, name)
}
