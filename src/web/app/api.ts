import type { $ZodType, input } from 'zod/v4/core'
import type { ResponseOf, Endpoint, ParamsOf, QueryOf, RefusalOf } from '#contract/endpoint.ts'
import { MONEY_FIELDS } from '#contract/money-fields.ts'
import type { FieldErrors, Problem } from '#contract/problem.ts'
import { rappen } from '#domain/money.ts'

/** How calls reach the shop: `fetch` in the browser, the app itself while a page is rendered. */
export type CallServer = (path: string, init: { method: string; body?: string; headers: Record<string, string> }) => Promise<Response>

let call: CallServer = (path, init) => fetch(path, { ...init, credentials: 'include' })

/** Replaces the way to the shop; the renderer does so once at start. */
export function callShopWith(server: CallServer): void {
  call = server
}

/** Any answer that is no success; the message is the status and the body (specification, section 8). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** The German sentence of the server, where it sent one. */
  readonly text: string | undefined
  readonly details: unknown

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    // A proxy in between may answer anything.
    const problem = jsonOf(body) as Partial<Problem> | null
    this.status = status
    this.code = problem?.code ?? 'unknown'
    this.text = problem?.message
    this.details = problem?.details
  }

  /** Whether the business refused with this code of the endpoint. */
  is<E extends Endpoint>(code: RefusalOf<E>): boolean {
    return this.code === code
  }

  get fields(): FieldErrors {
    return this.code === 'invalid-input' && Array.isArray(this.details) ? (this.details as FieldErrors) : []
  }
}

type Part<Name extends string, Value> = Value extends undefined ? unknown : { [K in Name]: Value }
export type InputOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  (E['body'] extends $ZodType ? { body: input<E['body']> } : unknown)

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** An endpoint by its method and path, which the compiler compares with the contract: the schemas stay out of the browser. */
export type RouteOf<E extends Endpoint> = `${E['method']} ${E['path']}`

/** Calls an endpoint, `callApi<typeof addCartLine>('POST /api/cart', …)`, and gives its answer with money in Rappen. */
export async function callApi<E extends Endpoint>(route: RouteOf<E>, input: InputOf<E>, signal?: AbortSignal): Promise<ResponseOf<E>> {
  const { params, query, body } = input as AnyInput
  const [method = '', path = ''] = route.split(' ')
  const response = await call(addressOf(path, params, query), {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text, response.statusText)
  return jsonOf(text, moneyInRappen) as ResponseOf<E>
}

const DECIMAL = /^-?\d+\.\d{2}$/

function moneyInRappen(field: string, value: unknown): unknown {
  return MONEY_FIELDS.has(field) && typeof value === 'string' && DECIMAL.test(value) ? rappen(Number(value.replace('.', ''))) : value
}

/** For loaders: a 401 is no data instead of a failure (specification, section 7). */
export function nullWhenSignedOut(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null
  throw error
}

/** The address of a call: parameters filled in, query appended without empty values. */
export function addressOf(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return filled
  return `${filled}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

function jsonOf(text: string, revive?: (field: string, value: unknown) => unknown): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text, revive)
  } catch {
    return null
  }
}
