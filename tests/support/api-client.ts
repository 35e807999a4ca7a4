import type { FastifyInstance, InjectOptions } from 'fastify'
import { RemoteApp, type TestResponse } from './remote-app.ts'

/** An HTTP client with a cookie jar for a shop in this process or in another one. */
export class ApiClient {
  readonly app: FastifyInstance | RemoteApp
  readonly cookies = new Map<string, string>()
  readonly #headers: Record<string, string>

  constructor(app: FastifyInstance | RemoteApp, headers: Record<string, string> = {}) {
    this.app = app
    this.#headers = headers
  }

  get cookieHeader(): string {
    return Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Sends a request with the client's headers and cookies, and stores the cookies that the response sets. */
  async send({ headers = {}, ...request }: InjectOptions): Promise<TestResponse> {
    const cookie = this.cookieHeader
    const response = await this.sendWithoutCookies({ ...request, headers: { ...this.#headers, ...(cookie && { cookie }), ...headers } })
    for (const header of [response.headers['set-cookie'] ?? []].flat()) this.#store(header)
    return response
  }

  /** Sends the request exactly as it is. */
  sendWithoutCookies(request: InjectOptions): Promise<TestResponse> {
    return this.app instanceof RemoteApp ? this.app.inject(request) : this.app.inject(request)
  }

  /** Continues with the session and cart of another client. */
  copyCookies({ cookies }: ApiClient): void {
    for (const [name, value] of cookies) this.cookies.set(name, value)
  }

  /** Shorthand for `send`. */
  call(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    return this.send({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
  }

  #store(setCookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
    if (value === '' || /; *max-age=0(;|$)/i.test(setCookie)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
