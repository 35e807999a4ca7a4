import { z } from 'zod'
import { streetLine } from '#domain/addresses/street-line.ts'
import { labelFileOf, type ParcelLabelFormat, type ParcelService, type ShippingLabelFile } from '#domain/carrier/shipping-label.ts'
import { brokenLines } from '#domain/text/broken-lines.ts'
import type { Carrier, NoLabel, Parcel, ShippingLabel } from './carrier.ts'
import { isAway, type PostCredentials, type PostResponse, postToken, sendToPost } from './post-api.ts'

export interface SwissPostConfig extends PostCredentials {
  provider: Carrier['provider']
  frankingLicense: string
  /**
   * The post office that the parcels are handed in at, such as '8010 Zürich'; by default the one of the shop's address.
   */
  postOffice?: string | undefined
  /** Labels that are marked as specimen and cannot be sent. */
  isPreview: boolean
  /** Where the Post listens; its own address by default. */
  labelUrl?: string
  /** How long a request of the administration waits for a label, and how long the Post may take for it. */
  patienceMs?: number
  deadlineMs?: number
}

const LABEL_URL = 'https://dcapi.apis.post.ch/barcode/v1/generateAddressLabel'
/** A request of the administration has to be answered within 9 s. */
const PATIENCE_MS = 7_000
/**
 * For the token and the label together: a label that comes after the request was answered is kept for the next attempt.
 */
const DEADLINE_MS = 60_000
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

/**
 * The Swiss Post through its Digital Commerce API, or its stand-in at another address (docs/rules/packing.md#labels).
 */
export function swissPost(config: SwissPostConfig): Carrier {
  const { provider, patienceMs = PATIENCE_MS, deadlineMs = DEADLINE_MS } = config
  const token = postToken(config, 'DCAPI_BARCODE_READ')

  /** Requests a label; whether one was made is unclear when the Post got the request and did not answer it. */
  async function requestShippingLabel(parcel: Parcel, signal: AbortSignal): Promise<ShippingLabel | NoLabel | 'token-refused'> {
    let isSent = false
    try {
      const headers = await token.headers(signal)
      if (!headers) return { refused: 'credentials' }
      isSent = true
      const response = await sendToPost(config.labelUrl ?? LABEL_URL, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
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
      token.forget()
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

/** What the Post says against a request that is not well-formed; its status where it says nothing. */
function requestMessages({ status, body }: PostResponse): string[] {
  const errors = requestErrors.safeParse(body)
  if (!errors.success || errors.data.length === 0) return [`Status ${status}`]
  return errors.data.map(({ field, error, message }) => [field, message ?? error].filter(Boolean).join(': '))
}

/** Whether an error of fetch says that there was no connection, so that nothing was sent. */
function isUnsent(error: unknown): boolean {
  const code = error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : ''
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
}
