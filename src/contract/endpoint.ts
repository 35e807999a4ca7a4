import type * as z from 'zod/v4/core'
import type { RefusalCode } from './refusal-texts.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Status = 200 | 201 | 202
type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503

/** One call of the shop, stated once: the server serves it, the browser calls it, the documentation prints it. */
export interface Endpoint {
  method: Method
  /** Path with parameters as `:name`. */
  path: `/${string}`
  summary: string
  tag: string
  params?: z.$ZodType
  query?: z.$ZodType
  body?: z.$ZodType
  response: z.$ZodType
  /** Who may use a call of the administration (/api/admin/…): staff and owners unless said. */
  access?: 'staff' | 'owner'
  /** Status of the answer, 200 unless said. */
  status?: Status
  /** What the business may refuse, with the status of each refusal. */
  refusals: Readonly<Partial<Record<RefusalCode, RefusalStatus>>>
}

export type RefusalOf<E extends Endpoint> = keyof E['refusals'] & string

type Parsed<S> = S extends z.$ZodType ? z.output<S> : undefined
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>

/** States an endpoint and keeps its exact type; free of side effects, so that a bundle drops the endpoints it does not call. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Endpoint>(stated: E): E {
  return stated
}
