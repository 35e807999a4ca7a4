import type * as z from 'zod/v4/core'
import type { RefusalCode } from './refusal-texts.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Status = 200 | 201 | 202
type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503

/** The media types of files that the shop sends; no type is registered for ZPL, of label printers. */
export type FileType =
  | 'application/pdf'
  | 'application/xml'
  | 'application/zip'
  | 'text/csv'
  | 'application/xliff+xml'
  | 'image/webp'
  | 'application/x-zpl'

interface AnyEndpoint {
  method: Method
  /** Path with parameters as `:name`. */
  path: `/${string}`
  summary: string
  tag: string
  params?: z.$ZodType
  query?: z.$ZodType
  /**
   * The role that an endpoint of the administration (/api/admin/…) requires; 'staff' by default, which includes owners.
   */
  access?: 'staff' | 'owner'
  /**
   * Whether it depends on the language of the page: its response has texts that the operator writes in each language,
   * or it begins something that goes on in that language, such as an order or a mail. Such an endpoint also takes
   * `language`, German without it (docs/rules/languages.md#reading, docs/rules/languages.md#customers).
   */
  isTranslated?: boolean
  /** The refusals by business rules, each with its status. */
  refusals: Readonly<Partial<Record<RefusalCode, RefusalStatus>>>
}

/** An endpoint that answers with JSON. */
export interface JsonEndpoint extends AnyEndpoint {
  body?: z.$ZodType
  response: z.$ZodType
  /** Status of the response, 200 by default. */
  status?: Status
}

/** An endpoint that answers with a file, which a browser opens or saves: a PDF, a CSV, a picture. */
export interface FileEndpoint extends AnyEndpoint {
  method: 'GET'
  body?: undefined
  /** One of them when there are several. */
  contentType: FileType | readonly FileType[]
}

/**
 * One HTTP endpoint, defined once: the server implements it, the browser calls it, the OpenAPI document describes it.
 */
export type Endpoint = JsonEndpoint | FileEndpoint

export type RefusalOf<E extends Endpoint> = keyof E['refusals'] & string

type Parsed<S> = S extends z.$ZodType ? z.output<S> : undefined
export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type ResponseOf<E extends JsonEndpoint> = z.output<E['response']>
export type FileTypeOf<E extends FileEndpoint> = Extract<E['contentType'] | (E['contentType'] & readonly FileType[])[number], FileType>

/** Defines an endpoint and keeps its exact type. Marked free of side effects, so that bundles drop unused endpoints. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
