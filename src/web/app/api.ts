import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { AnswerOf, Endpoint, ParamsOf, QueryOf, RefusalOf } from '#contract/endpoint.ts'
import { fieldErrors, problem, type FieldErrors } from '#contract/problem.ts'

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
    const parsed = problem.safeParse(jsonOf(body))
    this.status = status
    this.code = parsed.success ? parsed.data.code : 'unknown'
    this.text = parsed.success ? parsed.data.message : undefined
    this.details = parsed.success ? parsed.data.details : undefined
  }

  /** Whether the business refused with this code of the endpoint. */
  is<E extends Endpoint>(_endpoint: E, code: RefusalOf<E>): boolean {
    return this.code === code
  }

  get fields(): FieldErrors {
    const parsed = fieldErrors.safeParse(this.details)
    return this.code === 'invalid-input' && parsed.success ? parsed.data : []
  }
}

type Part<Name extends string, Value> = Value extends undefined ? unknown : { [K in Name]: Value }
export type InputOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  (E['body'] extends $ZodType ? { body: z.input<E['body']> } : unknown)

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Calls an endpoint and gives its answer in the program's terms (Rappen instead of decimal strings). */
export async function callApi<E extends Endpoint>(endpoint: E, input: InputOf<E>, signal?: AbortSignal): Promise<AnswerOf<E>> {
  const { params, query, body } = input as AnyInput
  const response = await call(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text, response.statusText)
  return z.decode(endpoint.answer, jsonOf(text)) as AnswerOf<E>
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

function jsonOf(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
