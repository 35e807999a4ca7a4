import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** A browser's memory for cookies, talking to the app in process. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #headers: Record<string, string>

  constructor(app: FastifyInstance, headers: Record<string, string> = {}) {
    this.#app = app
    this.#headers = headers
  }

  async call(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const answer = await this.#app.inject({
      method,
      url,
      headers: { ...this.#headers, cookie: this.cookieHeader, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }

  get cookieHeader(): string {
    return Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  }
}

export const LEA = { email: 'lea.muster@example.com', password: 'ein gutes Passwort', firstName: 'Lea', lastName: 'Muster' }
