import type { OutgoingHttpHeaders } from 'node:http'
import type { InjectOptions } from 'fastify'

/** The part of `LightMyRequestResponse` that tests read. */
export interface TestResponse<Body = ReturnType<typeof JSON.parse>> {
  statusCode: number
  headers: OutgoingHttpHeaders
  body: string
  rawPayload: Buffer
  // Untyped like fastify's own where no endpoint says what it is.
  json(): Body
}

/** A response of another status than the test needs to go on. */
export class UnexpectedResponseError extends Error {
  readonly statusCode: number

  constructor({ statusCode, body }: Pick<TestResponse, 'statusCode' | 'body'>) {
    super(`${statusCode}: ${body}`)
    this.statusCode = statusCode
  }
}

/** Returns the response, unless it has another status than the test needs to go on. */
export function expectStatus<Body>(status: number, response: TestResponse<Body>): TestResponse<Body> {
  if (response.statusCode !== status) throw new UnexpectedResponseError(response)
  return response
}

/** A connection that the shop closed or refused, as when its process was killed. */
export class ConnectionLostError extends Error {}

/** A shop in another process, called over HTTP with the signature of `app.inject`. */
export class RemoteApp {
  readonly #address: string
  /** How many requests were sent. */
  requestCount = 0

  constructor(address: string) {
    this.#address = address
  }

  async inject({ method = 'GET', url, headers = {}, payload }: InjectOptions): Promise<TestResponse> {
    this.requestCount++
    const { response, rawPayload } = await fetchWhole(`${this.#address}${String(url)}`, {
      method,
      headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...(headers as Record<string, string>) },
      ...(payload === undefined ? {} : { body: encoded(payload) }),
      signal: AbortSignal.timeout(20_000),
    })
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

function encoded(payload: NonNullable<InjectOptions['payload']>): string | Uint8Array<ArrayBuffer> {
  if (payload instanceof Uint8Array) return new Uint8Array(payload)
  return typeof payload === 'string' ? payload : JSON.stringify(payload)
}

async function fetchWhole(url: string, init: RequestInit): Promise<{ response: Response; rawPayload: Buffer }> {
  try {
    const response = await fetch(url, init)
    return { response, rawPayload: Buffer.from(await response.arrayBuffer()) }
  } catch (error) {
    // A `TypeError` is what `fetch` throws for every network error.
    throw error instanceof TypeError ? new ConnectionLostError(String(error.cause ?? error), { cause: error }) : error
  }
}
