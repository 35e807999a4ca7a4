import { randomBytes, randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import Pdf from 'pdfkit'
import * as z from 'zod'

export interface TestPostCredentials {
  readonly clientId: string
  readonly clientSecret: string
  readonly frankingLicense: string
}

export interface TestPost {
  readonly app: FastifyInstance
  /** The item IDs of all labels that were made, in their order. */
  readonly labelled: readonly string[]
  /** What the next requests for labels meet, one after the other, instead of a label. */
  failNext(...failures: TestPostFailure[]): void
  /** Lets the late responses go. */
  release(): void
  /** Opens the API on a free loopback port. */
  listen(): Promise<{ tokenUrl: string; labelUrl: string; streetsUrl: string }>
  close(): Promise<void>
}

/**
 * 'down' is a 500, 'busy' a 429, 'empty' a 200 without a label, 'withdrawn' takes back all tokens. The others make the
 * label: 'late' responds when `release` is called, 'cut' closes the connection.
 */
export type TestPostFailure = 'down' | 'busy' | 'empty' | 'withdrawn' | 'late' | 'cut'

const FAILURES = { down: 500, busy: 429, empty: 200 } as const
const MM = 72 / 25.4
/** Dots of label printers with 203 and 300 dpi. */
const DOTS_PER_MM = { 200: 8, 300: 12 } as const
const TOKEN_SECONDS = 60 * 5
const MAX_GRAMS = 30_000
const SCOPES = ['DCAPI_BARCODE_READ', 'DCAPI_ADDRESS_AUTOCOMPLETE']
/** A few streets of three towns, by postal code. */
const STREETS: Readonly<Record<string, readonly string[]>> = {
  6600: ['Via Sempione', 'Via Serafino Balestra'],
  7000: ['Obere Gasse', 'Obere Plessurstrasse', 'Obertor'],
  8001: ['Bahnhofbrücke', 'Bahnhofplatz', 'Bahnhofstrasse'],
}

const address = z.object({
  name1: z.string().min(1).max(35),
  name2: z.string().max(35).optional(),
  name3: z.string().max(35).optional(),
  street: z.string().min(1).max(35),
  houseNo: z.string().max(10).optional(),
  zip: z.string().min(1).max(10),
  city: z.string().min(1).max(35),
  country: z.string().length(2),
})
const labelRequest = z.object({
  language: z.enum(['DE', 'FR', 'IT', 'EN']),
  frankingLicense: z.string(),
  customer: address.omit({ houseNo: true }).extend({ domicilePostOffice: z.string().max(35).optional() }),
  labelDefinition: z.object({
    labelLayout: z.literal('A6'),
    printAddresses: z.literal('RECIPIENT_AND_CUSTOMER'),
    imageFileType: z.enum(['PDF', 'ZPL2']),
    imageResolution: z.literal([200, 300]),
    printPreview: z.boolean(),
  }),
  item: z.object({
    itemID: z.string().min(1).max(200),
    recipient: address,
    attributes: z.object({ przl: z.array(z.string()).min(1), weight: z.int().positive() }),
  }),
})
const streetsQuery = z.object({ name: z.string(), zip: z.string().optional() })
type LabelRequest = z.infer<typeof labelRequest>

/**
 * A local stand-in for the Post's Digital Commerce API: tokens, labels, streets and refusals in the same form, nothing
 * is sent.
 */
export function createTestPost({ clientId, clientSecret, frankingLicense }: TestPostCredentials): TestPost {
  const app = Fastify()
  /** The scope of each. */
  const tokens = new Map<string, string>()
  const failures: TestPostFailure[] = []
  const labelled: string[] = []
  const held: (() => void)[] = []

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.post('/OAuth/token', async ({ body }, reply) => {
    const form = z.record(z.string(), z.string()).catch({}).parse(body)
    if (form['grant_type'] !== 'client_credentials') return reply.status(400).send({ error: 'unsupported_grant_type' })
    if (form['client_id'] !== clientId || form['client_secret'] !== clientSecret) return reply.status(401).send({ error: 'invalid_client' })
    const { scope = '' } = form
    if (!SCOPES.includes(scope)) return reply.status(400).send({ error: 'invalid_scope' })
    const token = randomBytes(24).toString('base64url')
    tokens.set(token, scope)
    return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS }
  })

  const scopeOf = ({ authorization = '' }: { authorization?: string | undefined }) => tokens.get(authorization.replace(/^Bearer /, ''))

  app.get('/address/v1/streets', async ({ headers, query }, reply) => {
    const scope = scopeOf(headers)
    if (scope !== 'DCAPI_ADDRESS_AUTOCOMPLETE') return reply.status(scope === undefined ? 401 : 403).send({})
    const { name, zip } = streetsQuery.parse(query)
    const names = zip === undefined ? Object.values(STREETS).flat() : (STREETS[zip] ?? [])
    const streets = names.filter((street) => street.toLowerCase().startsWith(name.toLowerCase()))
    return streets.length === 0 ? reply.status(404).send({}) : { streets }
  })

  app.post('/barcode/v1/generateAddressLabel', async ({ headers, body }, reply) => {
    const failure = failures.shift()
    if (failure === 'withdrawn') tokens.clear()
    else if (failure && failure !== 'late' && failure !== 'cut') return reply.status(FAILURES[failure]).send({ item: { label: [] } })
    if (scopeOf(headers) !== 'DCAPI_BARCODE_READ') return reply.status(401).send({ error: 'invalid_token' })
    const request = labelRequest.safeParse(body)
    if (!request.success) {
      return reply.status(400).send(request.error.issues.map(({ path, message }) => ({ field: path.join('.'), error: message })))
    }
    const { item, labelDefinition } = request.data
    const errors = errorsOf(request.data, frankingLicense)
    if (errors.length > 0) return { labelDefinition, item: { itemID: item.itemID, errors } }
    const identCode = `99${frankingLicense}${String(randomInt(100_000_000)).padStart(8, '0')}`
    labelled.push(item.itemID)
    if (failure === 'cut') return reply.raw.destroy()
    if (failure === 'late') await new Promise<void>((resolve) => held.push(resolve))
    const label =
      labelDefinition.imageFileType === 'ZPL2' ? Buffer.from(labelZpl(request.data, identCode)) : await labelPdf(request.data, identCode)
    return { labelDefinition, item: { itemID: item.itemID, identCode, label: [label.toString('base64')] } }
  })

  return {
    app,
    labelled,
    failNext: (...next) => {
      failures.push(...next)
    },
    release: () => {
      for (const respond of held.splice(0)) respond()
    },
    listen: async () => {
      await app.listen({ host: '127.0.0.1', port: 0 })
      const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
      return {
        tokenUrl: `${origin}/OAuth/token`,
        labelUrl: `${origin}/barcode/v1/generateAddressLabel`,
        streetsUrl: `${origin}/address/v1/streets`,
      }
    },
    close: () => app.close(),
  }
}

/** What the Post says against a well-formed request, with status 200; `known` is the franking licence that it knows. */
function errorsOf({ frankingLicense, item: { recipient, attributes } }: LabelRequest, known: string) {
  const isUnknownPlace = !/^[1-9]\d{3}$/.test(recipient.zip) || recipient.zip === '1111'
  return [
    ...(frankingLicense === known ? [] : [{ code: 'E1003', message: 'Die Frankierlizenz ist ungültig.' }]),
    ...(isUnknownPlace ? [{ code: 'E2012', message: 'Die Postleitzahl des Empfängers ist ungültig.' }] : []),
    ...(attributes.weight > MAX_GRAMS ? [{ code: 'E2041', message: 'Das Gewicht ist zu hoch.' }] : []),
  ]
}

/** The same label for a label printer: texts in UTF-8 (^CI28) below each other, then the number as Code 128. */
function labelZpl({ customer, labelDefinition, item: { recipient, attributes } }: LabelRequest, identCode: string): string {
  const dots = DOTS_PER_MM[labelDefinition.imageResolution]
  const lines = [
    `${customer.name1}, ${customer.street}, ${customer.zip} ${customer.city}`,
    'MUSTER, ungültig',
    `${attributes.przl.join(' ')} · ${attributes.weight} g`,
    recipient.name1,
    recipient.name2,
    recipient.name3,
    [recipient.street, recipient.houseNo].filter(Boolean).join(' '),
    `${recipient.zip} ${recipient.city}`,
  ].filter((line) => line !== undefined)
  const texts = lines.map((line, index) => `^FO${8 * dots},${(8 + index * 8) * dots}^A0N,${4 * dots}^FD${zplText(line)}^FS`)
  const barcode = `^FO${8 * dots},${80 * dots}^BY${dots / 4}^BCN,${30 * dots},Y,N,N,A^FD${identCode}^FS`
  return ['^XA', '^CI28', `^PW${105 * dots}`, `^LL${148 * dots}`, ...texts, barcode, '^XZ'].join('\n')
}

/** ^ and ~ begin commands, so a text has none. */
function zplText(text: string): string {
  return text.replaceAll(/[~^]/g, ' ')
}

async function labelPdf({ customer, item: { recipient, attributes } }: LabelRequest, identCode: string): Promise<Buffer> {
  const pdf = new Pdf({ size: [105 * MM, 148 * MM], margin: 8 * MM, info: { Title: identCode } })
  pdf.fontSize(9).text(`${customer.name1}, ${customer.street}, ${customer.zip} ${customer.city}`)
  pdf.moveDown().fontSize(20).text('MUSTER, ungültig', { align: 'center' })
  pdf
    .moveDown()
    .fontSize(11)
    .text(`${attributes.przl.join(' ')} · ${attributes.weight} g`)
  pdf.moveDown().fontSize(14).text([recipient.name1, recipient.name2, recipient.name3].filter(Boolean).join('\n'))
  pdf.text([recipient.street, recipient.houseNo].filter(Boolean).join(' ')).text(`${recipient.zip} ${recipient.city}`)
  pdf
    .moveDown()
    .fontSize(12)
    .text(identCode.replace(/^(..)(..)(......)(.*)$/, '$1.$2.$3.$4'))
  pdf.end()
  return buffer(pdf)
}
