import type { OutgoingHttpHeaders } from 'node:http'
import type { InjectOptions } from 'fastify'

/** An answer with what tests read of one. */
export interface Answer {
  statusCode: number
  headers: OutgoingHttpHeaders
  body: string
  // As `LightMyRequestResponse` has it: tests say what they expect.
  json<T = ReturnType<typeof JSON.parse>>(): T
}

/** A shop in another process, called over HTTP the way `app.inject` calls one in this process. */
export class RemoteApp {
  readonly #address: string

  constructor(address: string) {
    this.#address = address
  }

  async inject({ method = 'GET', url, headers = {}, payload }: InjectOptions): Promise<Answer> {
    const answer = await fetch(`${this.#address}${String(url)}`, {
      method,
      headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...(headers as Record<string, string>) },
      ...(payload === undefined ? {} : { body: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
      signal: AbortSignal.timeout(20_000),
    })
    const body = await answer.text()
    const set = answer.headers.getSetCookie()
    return {
      statusCode: answer.status,
      headers: { ...Object.fromEntries(answer.headers), ...(set.length > 0 ? { 'set-cookie': set } : {}) },
      body,
      json: () => JSON.parse(body),
    }
  }
}
