import type { $ZodType, input } from 'zod/v4/core'
import type { Endpoint, FileEndpoint, JsonEndpoint, ParamsOf, QueryOf, RefusalOf, ResponseOf } from '#contract/endpoint.ts'
import { MONEY_FIELDS } from '#contract/money-fields.ts'
import type { FieldErrors, Problem } from '#contract/problem.ts'
import { rappen } from '#domain/money/money.ts'
import { language } from '#messages/language.ts'

/** How requests reach the shop: `fetch` in the browser, `app.inject` during server rendering. */
export type Transport = (path: string, init: { method: string; body?: string; headers: Record<string, string> }) => Promise<Response>

let call: Transport = (path, init) => fetch(path, { ...init, credentials: 'include' })

/** Replaces the transport; the server renderer does so once at start. */
export function setTransport(server: Transport): void {
  call = server
}

/** Any unsuccessful response. The message is the status and the body. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** The server's message in the language of this bundle, if it sent one. */
  readonly text: string | undefined
  /** With money in Rappen, as in a response. */
  readonly details: unknown

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    // A proxy in between may send any body.
    const problem = jsonOf(body) as Partial<Problem> | null
    this.status = status
    this.code = problem?.code ?? 'unknown'
    this.text = problem?.message
    this.details = problem?.details
  }

  /** Whether the server refused with this code of the endpoint. */
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

export interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * An endpoint as 'METHOD /path'. The compiler checks it against the contract, so the schemas stay out of the browser
 * bundle.
 */
export type RouteOf<E extends Endpoint> = `${E['method']} ${E['path']}`

/**
 * Requests an endpoint, `callApi<typeof addCartLine>('POST /api/cart', …)`, and returns its response with money in
 * Rappen. It names the language of this bundle (docs/rules/languages.md#reading). Throws `ApiError`.
 */
export async function callApi<E extends JsonEndpoint>(route: RouteOf<E>, input: InputOf<E>, signal?: AbortSignal): Promise<ResponseOf<E>> {
  const { params, query, body } = input as AnyInput
  const [method = '', path = ''] = route.split(' ')
  const response = await call(addressOf(path, params, inLanguage(query)), {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text, response.statusText)
  return responseOf<E>(text)
}

/** The response of an endpoint, with money in Rappen. */
export function responseOf<E extends JsonEndpoint>(text: string): ResponseOf<E> {
  return jsonOf(text) as ResponseOf<E>
}

/** The query of a request that names the language of this bundle; German needs none. */
export function inLanguage(query?: Record<string, unknown>): Record<string, unknown> | undefined {
  return language === 'de' ? query : { ...query, language }
}

const DECIMAL = /^-?\d+\.\d{2}$/

function moneyInRappen(field: string, value: unknown): unknown {
  if (!MONEY_FIELDS.has(field)) return value
  // In a list or record of amounts, position or key names each of them.
  if (Array.isArray(value)) return value.map(inRappen)
  if (typeof value !== 'object' || value === null) return inRappen(value)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inRappen(each)]))
}

function inRappen(value: unknown): unknown {
  return typeof value === 'string' && DECIMAL.test(value) ? rappen(Number(value.replace('.', ''))) : value
}

/** For loaders: turns a 401 into null, so that a signed-out visitor is no error. */
export function nullWhenSignedOut(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null
  throw error
}

/** The URL of a request: path parameters filled in, empty query values left out. */
export function addressOf(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return filled
  return `${filled}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

/**
 * The address of a file, to open with the cookie of the session; checked against the contract as by `callApi`. A file
 * has the whole list, not only a page of it.
 */
export function fileAddress<E extends FileEndpoint>(path: E['path'], input: InputOf<E>): string {
  const { params, query } = input as AnyInput
  return addressOf(path, params, { ...query, cursor: undefined, limit: undefined })
}

function jsonOf(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text, moneyInRappen)
  } catch {
    return null
  }
}
