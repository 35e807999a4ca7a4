import type { FastifyInstance, InjectOptions } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, FileEndpoint, JsonEndpoint, ParamsOf, ResponseOf } from '#contract/endpoint.ts'
import { type Problem, problem } from '#contract/problem.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { addressOf } from '#web/app/requests/api.ts'
import { expectStatus, RemoteApp, type TestResponse, UnexpectedResponseError } from './remote-app.ts'

type Part<Name extends string, Schema> = Schema extends z.core.$ZodType
  ? Record<string, never> extends z.input<Schema>
    ? { [K in Name]?: z.input<Schema> }
    : { [K in Name]: z.input<Schema> }
  : unknown

/** What a request of an endpoint carries, with amounts as decimal texts; `language` is that of the page. */
export type RequestOf<E extends Endpoint> = (ParamsOf<E> extends undefined ? unknown : { params: ParamsOf<E> }) &
  Part<'query', E['query']> &
  Part<'body', E['body']> & { language?: Language }

/** The body of an endpoint's response or of its refusal, with amounts as decimal texts. */
export type JsonOf<E extends Endpoint> = (E extends JsonEndpoint ? z.input<E['response']> : unknown) & Refused
type Refused = Partial<Omit<Problem, 'details'>> & { details?: ReturnType<typeof JSON.parse> }

/** Input that the contract does not allow, for a test of how it is refused: `{ body: invalid({ quantity: -1 }) }`. */
export function invalid(input: unknown): never {
  return input as never
}

/** A request's body as it is sent, from one with amounts in Rappen: a form sends back what it has read. */
export function encodeBody<E extends { body: z.core.$ZodType }>({ body: schema }: E, body: z.output<E['body']>): z.input<E['body']> {
  return z.encode<E['body']>(schema, body)
}

interface UploadedFile {
  bytes: Uint8Array
  name: string
}

/** The body and header of a request that uploads a file as the part `file` of a multipart form. */
export async function formWith({ bytes, name }: UploadedFile): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers }
}

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: object
  language?: Language
}

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

  /**
   * Sends any request, such as one of a page, with the client's headers and cookies, and stores the cookies that the
   * response sets.
   */
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

  /**
   * Requests an endpoint and returns its response, with amounts in Rappen and only the fields of the contract: what
   * must not be in a response is looked for in that of `respond`. Rejects when the shop refuses.
   */
  async request<E extends JsonEndpoint>(endpoint: E, input: RequestOf<E>): Promise<ResponseOf<E>> {
    const response: TestResponse = expectStatus(endpoint.status ?? 200, await this.respond(endpoint, input))
    return z.decode<E['response']>(endpoint.response, response.json())
  }

  /** Downloads a file. Rejects when the shop refuses. */
  async download<E extends FileEndpoint>(endpoint: E, input: RequestOf<E>): Promise<TestResponse> {
    return expectStatus(200, await this.respond(endpoint, input))
  }

  /** Requests an endpoint that refuses, and returns why. Rejects when it does not refuse. */
  async refusal<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Promise<Problem & { status: number }> {
    const response = await this.respond(endpoint, input)
    if (response.statusCode < 400) throw new UnexpectedResponseError(response)
    return { status: response.statusCode, ...z.parse(problem, response.json()) }
  }

  /** Requests an endpoint and returns the response, whatever its status. */
  respond<E extends Endpoint>({ method, path }: E, input: RequestOf<E>): Promise<TestResponse<JsonOf<E>>> {
    const { params, query, body, language } = input as AnyInput
    const url = addressOf(path, params, language && language !== SHOP_LANGUAGE ? { ...query, language } : query)
    return this.send({ method, url, ...(body === undefined ? {} : { payload: body }) })
  }

  /** Uploads a file as the part `file` of a multipart form and returns the response, whatever its status. */
  async upload<E extends JsonEndpoint>(
    { method, path }: E,
    { file, ...input }: RequestOf<E> & { file: UploadedFile },
  ): Promise<TestResponse<JsonOf<E>>> {
    const { params, query } = input as AnyInput
    return this.send({ method, url: addressOf(path, params, query), ...(await formWith(file)) })
  }

  #store(setCookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
    if (value === '' || /; *max-age=0(;|$)/i.test(setCookie)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
