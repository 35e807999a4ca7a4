import { z } from 'zod'
import type { ParcelService } from '#domain/parcel-service.ts'
import { streetLine } from '#domain/street-line.ts'
import { Outage } from '#server/platform/http/outage.ts'
import type { Carrier, NoLabel, Parcel, ParcelLabel } from './carrier.ts'

export interface SwissPostConfig {
  provider: Carrier['provider']
  clientId: string
  clientSecret: string
  frankingLicense: string
  /** The post office that the parcels are handed in at, such as '8010 Zürich'; by default the one of the shop's address. */
  postOffice: string | undefined
  /** Labels that are marked as specimen and cannot be sent. */
  isPreview: boolean
  /** Where the Post listens; its own addresses by default. */
  tokenUrl?: string
  labelUrl?: string
}

const TOKEN_URL = 'https://api.post.ch/OAuth/token'
const LABEL_URL = 'https://dcapi.apis.post.ch/barcode/v1/generateAddressLabel'
/** For the token and the label together; a request of the administration has to be answered within 9 s. */
const TIMEOUT_MS = 7_000
/** A token is renewed that long before it expires, so that it does not expire on the way. */
const TOKEN_RESERVE_MS = 30_000
const SERVICE_CODES: Readonly<Record<ParcelService, string>> = { economy: 'ECO', priority: 'PRI' }

const tokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(60) })
const labelResponse = z.object({
  item: z.object({
    identCode: z.string().min(1).optional(),
    label: z.array(z.string()).optional(),
    errors: z
      .array(z.object({ code: z.string().optional(), message: z.string() }))
      .nullish()
      .transform((errors) => errors ?? []),
  }),
})
/** How the API refuses a request that is not well-formed. */
const requestErrors = z.array(z.object({ field: z.string().optional(), error: z.string().optional(), message: z.string().optional() }))

type PostResponse = { status: number; body: unknown }

/** The Swiss Post through its Digital Commerce API, or its stand-in at another address (docs/rules/packing.md#labels). */
export function swissPost(config: SwissPostConfig): Carrier {
  let token: { text: string; validUntil: number } | undefined

  /** The access token; undefined when the Post does not take the credentials. */
  async function accessToken(signal: AbortSignal): Promise<string | undefined> {
    if (token && Date.now() < token.validUntil) return token.text
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: config.clientId,
      client_secret: config.clientSecret,
      scope: 'DCAPI_BARCODE_READ',
    })
    const response = await send(config.tokenUrl ?? TOKEN_URL, { method: 'POST', body, signal })
    if (response.status >= 400) return undefined
    const { access_token: text, expires_in: seconds } = parsed(tokenResponse, response)
    token = { text, validUntil: Date.now() + seconds * 1000 - TOKEN_RESERVE_MS }
    return text
  }

  async function requestLabel(parcel: Parcel, signal: AbortSignal): Promise<PostResponse | undefined> {
    const bearer = await accessToken(signal)
    if (bearer === undefined) return undefined
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', accept: 'application/json' }
    return send(config.labelUrl ?? LABEL_URL, { method: 'POST', headers, body: JSON.stringify(labelRequest(config, parcel)), signal })
  }

  return {
    provider: config.provider,
    async createLabel(parcel) {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      let response = await requestLabel(parcel, signal)
      if (response?.status === 401) {
        // The token may have been withdrawn before it expired.
        token = undefined
        response = await requestLabel(parcel, signal)
      }
      if (!response || response.status === 401 || response.status === 403) return { refused: 'credentials' }
      return labelIn(response)
    },
  }
}

function labelRequest(
  { frankingLicense, postOffice, isPreview }: SwissPostConfig,
  { reference, service, grams, sender, recipient }: Parcel,
) {
  const town = `${sender.postalCode} ${sender.town}`
  const person = `${recipient.firstName} ${recipient.lastName}`
  return {
    language: 'DE',
    frankingLicense,
    ppFranking: false,
    customer: {
      name1: sender.name,
      street: streetLine(sender),
      zip: sender.postalCode,
      city: sender.town,
      country: 'CH',
      domicilePostOffice: postOffice ?? town,
    },
    labelDefinition: {
      labelLayout: 'A6',
      printAddresses: 'RECIPIENT_AND_CUSTOMER',
      imageFileType: 'PDF',
      imageResolution: 300,
      printPreview: isPreview,
    },
    item: {
      itemID: reference,
      recipient: {
        ...(recipient.company ? { name1: recipient.company, name2: person } : { name1: person }),
        street: recipient.street,
        ...(recipient.houseNumber && { houseNo: recipient.houseNumber }),
        zip: recipient.postalCode,
        city: recipient.town,
        country: recipient.country,
      },
      attributes: { przl: [SERVICE_CODES[service]], weight: grams },
    },
  }
}

/** The label of a response, or what the Post says against it; it says so with status 200, too. */
function labelIn(response: PostResponse): ParcelLabel | NoLabel {
  if (response.status >= 400) return { refused: 'parcel', messages: requestMessages(response) }
  const { identCode, label = [], errors } = parsed(labelResponse, response).item
  if (errors.length > 0) {
    const messages = errors.map(({ code, message }) => (code ? `${message} (${code})` : message))
    return { refused: 'parcel', messages }
  }
  const pdf = Buffer.from(label[0] ?? '', 'base64')
  if (!identCode || !pdf.subarray(0, 4).equals(Buffer.from('%PDF'))) throw away(new Error('the response has no label'))
  return { trackingNumber: identCode, pdf }
}

/** What the Post says against a request that is not well-formed; its status where it says nothing. */
function requestMessages({ status, body }: PostResponse): string[] {
  const errors = requestErrors.safeParse(body)
  if (!errors.success || errors.data.length === 0) return [`Status ${status}`]
  return errors.data.map(({ field, error, message }) => [field, message ?? error].filter(Boolean).join(': '))
}

/** Sends a request; throws an Outage when there is no response in time, when the Post fails, and when it is asked too often. */
async function send(url: string, init: RequestInit): Promise<PostResponse> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' })
    const text = await response.text()
    if (response.status >= 500 || response.status === 429) throw new Error(`the Post responded ${response.status}`)
    return { status: response.status, body: jsonOf(text) }
  } catch (error) {
    throw away(error)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON, as the page of a proxy between; the schemas refuse it.
    return undefined
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, { body }: PostResponse): z.output<Schema> {
  const result = schema.safeParse(body)
  if (!result.success) throw away(result.error)
  return result.data
}

function away(cause: unknown): Outage {
  return new Outage('carrier-unavailable', cause)
}
