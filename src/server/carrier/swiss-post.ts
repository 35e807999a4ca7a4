import { z } from 'zod'
import { streetLine } from '#domain/addresses/street-line.ts'
import type { ParcelService } from '#domain/carrier/parcel-service.ts'
import { labelFileOf, type ShippingLabelFile, type ParcelLabelFormat } from '#domain/carrier/shipping-label.ts'
import { brokenLines } from '#domain/text/broken-lines.ts'
import type { Carrier, NoLabel, Parcel, ShippingLabel } from './carrier.ts'

export interface SwissPostConfig {
  provider: Carrier['provider']
  clientId: string
  clientSecret: string
  frankingLicense: string
  /** The key of the subscription at developer.post.ch, which some applications need beside the credentials. */
  subscriptionKey?: string | undefined
  /**
   * The post office that the parcels are handed in at, such as '8010 Zürich'; by default the one of the shop's address.
   */
  postOffice?: string | undefined
  /** Labels that are marked as specimen and cannot be sent. */
  isPreview: boolean
  /** Where the Post listens; its own addresses by default. */
  tokenUrl?: string
  labelUrl?: string
  /** How long a request of the administration waits for a label, and how long the Post may take for it. */
  patienceMs?: number
  deadlineMs?: number
}

const TOKEN_URL = 'https://api.post.ch/OAuth/token'
const LABEL_URL = 'https://dcapi.apis.post.ch/barcode/v1/generateAddressLabel'
/** A request of the administration has to be answered within 9 s. */
const PATIENCE_MS = 7_000
/**
 * For the token and the label together: a label that comes after the request was answered is kept for the next attempt.
 */
const DEADLINE_MS = 60_000
/** A token is renewed that long before it expires, so that it does not expire on the way. */
const TOKEN_RESERVE_MS = 30_000
/**
 * What the Post calls a format, and its dots per inch. 'ZPL2', and 200 for printers of 203 dpi, are not checked against
 * its documentation.
 */
const FORMATS: Readonly<Record<ParcelLabelFormat, { imageFileType: string; imageResolution: number }>> = {
  pdf: { imageFileType: 'PDF', imageResolution: 300 },
  'zpl-203': { imageFileType: 'ZPL2', imageResolution: 200 },
  'zpl-300': { imageFileType: 'ZPL2', imageResolution: 300 },
}
/** Whether bytes are a label; ZPL may begin with commands that set up the printer. */
const IS_LABEL: Readonly<Record<ShippingLabelFile, (bytes: Buffer) => boolean>> = {
  pdf: (bytes) => bytes.subarray(0, 4).equals(Buffer.from('%PDF')),
  zpl: (bytes) => bytes.includes('^XA') && bytes.includes('^XZ'),
}
/** The characters in a line of an address and the lines of a name, not checked against the Post's documentation. */
const LINE_LENGTH = 35
const NAME_LINES = 3
const HOUSE_NUMBER_LENGTH = 10
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

/**
 * The Swiss Post through its Digital Commerce API, or its stand-in at another address (docs/rules/packing.md#labels).
 */
export function swissPost(config: SwissPostConfig): Carrier {
  const { provider, patienceMs = PATIENCE_MS, deadlineMs = DEADLINE_MS } = config
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
    if (isAway(response)) throw new Error(`the Post responded ${response.status} to the request for a token`)
    if (response.status >= 400) return undefined
    const { access_token: text, expires_in: seconds } = tokenResponse.parse(response.body)
    token = { text, validUntil: Date.now() + seconds * 1000 - TOKEN_RESERVE_MS }
    return text
  }

  /** Requests a label; whether one was made is unclear when the Post got the request and did not answer it. */
  async function requestShippingLabel(parcel: Parcel, signal: AbortSignal): Promise<ShippingLabel | NoLabel | 'token-refused'> {
    let isSent = false
    try {
      const bearer = await accessToken(signal)
      if (bearer === undefined) return { refused: 'credentials' }
      isSent = true
      const response = await send(config.labelUrl ?? LABEL_URL, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${bearer}`,
          'content-type': 'application/json',
          accept: 'application/json',
          ...(config.subscriptionKey && { 'ocp-apim-subscription-key': config.subscriptionKey }),
        },
        body: JSON.stringify(labelRequest(config, parcel)),
        signal,
      })
      return response.status === 401 ? 'token-refused' : labelIn(response, parcel)
    } catch (cause) {
      return { refused: isSent && !isUnsent(cause) ? 'unclear' : 'away', cause }
    }
  }

  return {
    provider,
    patienceMs,
    async createLabel(parcel) {
      const messages = tooLongIn(parcel)
      if (messages.length > 0) return { refused: 'parcel', messages }
      const signal = AbortSignal.timeout(deadlineMs)
      const first = await requestShippingLabel(parcel, signal)
      if (first !== 'token-refused') return first
      // The token may have been withdrawn before it expired.
      token = undefined
      const second = await requestShippingLabel(parcel, signal)
      return second === 'token-refused' ? { refused: 'credentials' } : second
    },
  }
}

function labelRequest(
  { frankingLicense, postOffice, isPreview }: SwissPostConfig,
  { reference, service, grams, format, sender, recipient }: Parcel,
) {
  const town = `${sender.postalCode} ${sender.town}`
  return {
    language: 'DE',
    frankingLicense,
    ppFranking: false,
    customer: {
      ...nameFields(nameLines([sender.name])),
      street: streetLine(sender),
      zip: sender.postalCode,
      city: sender.town,
      country: 'CH',
      domicilePostOffice: postOffice ?? town,
    },
    labelDefinition: {
      labelLayout: 'A6',
      printAddresses: 'RECIPIENT_AND_CUSTOMER',
      ...FORMATS[format],
      printPreview: isPreview,
    },
    item: {
      itemID: reference,
      recipient: {
        ...nameFields(nameLines(namesOf(recipient))),
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

function namesOf({ company, firstName, lastName }: Parcel['recipient']): string[] {
  return [...(company ? [company] : []), `${firstName} ${lastName}`]
}

function nameLines(names: readonly string[]): string[] {
  return names.flatMap((name) => brokenLines(name, LINE_LENGTH))
}

/** Lines in the fields that the Post has for names. */
function nameFields(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(lines.slice(0, NAME_LINES).map((line, index) => [`name${index + 1}`, line]))
}

/** The parts of an address that are too long for a label, in German for operators. */
function tooLongIn({ recipient }: Parcel): string[] {
  return [
    ...(nameLines(namesOf(recipient)).length > NAME_LINES
      ? [`Firma und Name brauchen mehr als ${NAME_LINES} Zeilen zu ${LINE_LENGTH} Zeichen.`]
      : []),
    ...(recipient.street.length > LINE_LENGTH ? [`Die Strasse hat mehr als ${LINE_LENGTH} Zeichen.`] : []),
    ...((recipient.houseNumber ?? '').length > HOUSE_NUMBER_LENGTH ? [`Die Hausnummer hat mehr als ${HOUSE_NUMBER_LENGTH} Zeichen.`] : []),
    ...(recipient.town.length > LINE_LENGTH ? [`Der Ort hat mehr als ${LINE_LENGTH} Zeichen.`] : []),
  ]
}

/** The label of a response, or what the Post says against it; it says so with status 200, too. */
function labelIn(response: PostResponse, { format }: Pick<Parcel, 'format'>): ShippingLabel | NoLabel {
  const { status, body } = response
  if (isAway(response)) return { refused: 'away', cause: new Error(`the Post responded ${status}`) }
  if (status >= 500) throw new Error(`the Post responded ${status}`)
  if (status === 403) return { refused: 'credentials' }
  if (status >= 400) return { refused: 'parcel', messages: requestMessages(response) }
  const { identCode, label = [], errors } = labelResponse.parse(body).item
  if (errors.length > 0) {
    const messages = errors.map(({ code, message }) => (code ? `${message} (${code})` : message))
    return { refused: 'parcel', messages }
  }
  const file = labelFileOf(format)
  const bytes = Buffer.from(label[0] ?? '', 'base64')
  if (!identCode || !IS_LABEL[file](bytes)) throw new Error('the response of the Post has no label')
  return { trackingNumber: identCode, file, bytes }
}

/**
 * Whether the Post does not work at the moment, or is asked too often; a gateway's 502 and 504 leave open what happened
 * behind it.
 */
function isAway({ status }: PostResponse): boolean {
  return status === 500 || status === 503 || status === 429
}

/** What the Post says against a request that is not well-formed; its status where it says nothing. */
function requestMessages({ status, body }: PostResponse): string[] {
  const errors = requestErrors.safeParse(body)
  if (!errors.success || errors.data.length === 0) return [`Status ${status}`]
  return errors.data.map(({ field, error, message }) => [field, message ?? error].filter(Boolean).join(': '))
}

async function send(url: string, init: RequestInit): Promise<PostResponse> {
  const response = await fetch(url, { ...init, redirect: 'error' })
  return { status: response.status, body: jsonOf(await response.text()) }
}

/** Whether an error of fetch says that there was no connection, so that nothing was sent. */
function isUnsent(error: unknown): boolean {
  const code = error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : ''
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON, as the page of a proxy between; the schemas refuse it.
    return undefined
  }
}
