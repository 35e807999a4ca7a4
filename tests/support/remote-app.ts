import type { OutgoingHttpHeaders } from 'node:http'
import type { InjectOptions } from 'fastify'

/** The part of `LightMyRequestResponse` that tests read. */
export interface TestResponse {
  statusCode: number
  headers: OutgoingHttpHeaders
  body: string
  rawPayload: Buffer
  // Untyped like fastify's own: each test states what it expects.
  json<T = ReturnType<typeof JSON.parse>>(): T
}

/** A shop in another process, called over HTTP with the signature of `app.inject`. */
export class RemoteApp {
  readonly #address: string

  constructor(address: string) {
    this.#address = address
  }

  async inject({ method = 'GET', url, headers = {}, payload }: InjectOptions): Promise<TestResponse> {
    const response = await fetch(`${this.#address}${String(url)}`, {
      method,
      headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...(headers as Record<string, string>) },
      ...(payload === undefined ? {} : { body: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
      signal: AbortSignal.timeout(20_000),
    })
    const rawPayload = Buffer.from(await response.arrayBuffer())
    const body = rawPayload.toString()
    const setCookies = response.headers.getSetCookie()
    return {
      statusCode: response.status,
      headers: { ...Object.fromEntries(response.headers), ...(setCookies.length > 0 ? { 'set-cookie': setCookies } : {}) },
      body,
      rawPayload,
      json: () => JSON.parse(body),
    }
  }
}
