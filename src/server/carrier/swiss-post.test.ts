import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPost, type TestPost } from '#test-gateway/test-post.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import type { Carrier, Parcel } from './carrier.ts'
import { swissPost, type SwissPostConfig } from './swiss-post.ts'

const CREDENTIALS = { clientId: 'id', clientSecret: 'secret', frankingLicense: '60012345' }
const PARCEL: Parcel = {
  reference: 'FF-1',
  service: 'economy',
  grams: 820,
  format: 'pdf',
  sender: { name: 'Firnfrucht AG', street: 'Musterstrasse', houseNumber: '12', postalCode: '8005', town: 'Zürich' },
  recipient: {
    firstName: 'Änni',
    lastName: 'Muster',
    company: 'Café Muster',
    street: 'Gasse',
    houseNumber: '3a',
    postalCode: '3011',
    town: 'Bern',
    country: 'CH',
  },
}

let post: TestPost
let addresses: { tokenUrl: string; labelUrl: string }
const carrierWith = (changes: Partial<SwissPostConfig> = {}): Carrier =>
  swissPost({ provider: 'test', ...CREDENTIALS, isPreview: true, ...addresses, ...changes })
const recipientAt = (changes: Partial<Parcel['recipient']>): Parcel => ({ ...PARCEL, recipient: { ...PARCEL.recipient, ...changes } })

beforeAll(async () => {
  post = createTestPost(CREDENTIALS)
  addresses = await post.listen()
})
afterAll(() => post.close())

describe('a label of the Post', () => {
  it('has a tracking number of the franking licence, and names sender, recipient, service and weight', async () => {
    const label = await carrierWith().createLabel(PARCEL)
    if ('refused' in label) throw new Error(JSON.stringify(label))
    expect(label.trackingNumber).toMatch(/^9960012345\d{8}$/)
    expect(label.file).toBe('pdf')
    const text = pdfText(label.bytes)
    for (const line of ['Firnfrucht AG', 'ECO · 820 g', 'Café Muster', 'Änni Muster', 'Gasse 3a', '3011 Bern']) expect(text).toContain(line)
  })

  it('has long names in several lines', async () => {
    const company = 'Genossenschaft der Obstbäuerinnen und Obstbauern am Bodensee'
    const label = await carrierWith().createLabel(recipientAt({ company, firstName: 'Maria-Magdalena', lastName: 'Zurbriggen' }))
    if ('refused' in label) throw new Error(JSON.stringify(label))
    const text = pdfText(label.bytes)
    for (const line of ['Genossenschaft der Obstbäuerinnen', 'und Obstbauern am Bodensee', 'Maria-Magdalena Zurbriggen'])
      expect(text).toContain(line)
  })

  it('is of the service that was chosen, for an address without a number in Liechtenstein too', async () => {
    const parcel = recipientAt({ houseNumber: '', company: undefined, postalCode: '9490', town: 'Vaduz', country: 'LI' })
    const label = await carrierWith().createLabel({ ...parcel, service: 'priority' })
    if ('refused' in label) throw new Error(JSON.stringify(label))
    expect(pdfText(label.bytes)).toContain('PRI · 820 g')
  })

  it.each([
    ['zpl-203', 8],
    ['zpl-300', 12],
  ] as const)('is %s for a label printer, of 105 × 148 mm with %i dots each', async (format, dots) => {
    const parcel = recipientAt({ company: undefined, street: 'Gasse ^XZ~JA' })
    const label = await carrierWith().createLabel({ ...parcel, format })
    if ('refused' in label) throw new Error(JSON.stringify(label))
    expect(label.file).toBe('zpl')
    const zpl = label.bytes.toString()
    expect(zpl).toMatch(/^\^XA\n[^]*\^FDÄnni Muster\^FS[^]*\^FD3011 Bern\^FS[^]*\n\^XZ$/)
    expect(zpl).toContain(`^PW${105 * dots}\n^LL${148 * dots}\n`)
    expect(zpl).toMatch(new RegExp(`\\^BC[^^]*\\^FD${label.trackingNumber}\\^FS`))
    expect(zpl.match(/\^XZ|~/g)).toEqual(['^XZ'])
  })

  it('is made with a new token when the Post has withdrawn the old one', async () => {
    const carrier = carrierWith()
    await carrier.createLabel(PARCEL)
    post.failNext('withdrawn')
    expect(await carrier.createLabel(PARCEL)).toHaveProperty('trackingNumber')
  })
})

describe('no label', () => {
  it('comes with what the Post says against the parcel, which it says with status 200', async () => {
    const wanted = { ...recipientAt({ postalCode: '1111' }), grams: 30_001 }
    expect(await carrierWith().createLabel(wanted)).toEqual({
      refused: 'parcel',
      messages: ['Die Postleitzahl des Empfängers ist ungültig. (E2012)', 'Das Gewicht ist zu hoch. (E2041)'],
    })
  })

  it('comes with the field that is not well-formed', async () => {
    const answer = await carrierWith().createLabel({ ...PARCEL, reference: '' })
    expect(answer).toEqual({ refused: 'parcel', messages: [expect.stringMatching(/^item\.itemID: /)] })
  })

  it.each([
    ['a street', { street: 'x'.repeat(35) }, { street: 'x'.repeat(36) }, 'Die Strasse hat mehr als 35 Zeichen.'],
    ['a house number', { houseNumber: '1'.repeat(10) }, { houseNumber: '1'.repeat(11) }, 'Die Hausnummer hat mehr als 10 Zeichen.'],
    ['a town', { town: 'x'.repeat(35) }, { town: 'x'.repeat(36) }, 'Der Ort hat mehr als 35 Zeichen.'],
    [
      'company and name',
      { company: 'x'.repeat(70), firstName: 'Anna', lastName: 'M' },
      { company: 'x'.repeat(71), firstName: 'Anna', lastName: 'M' },
      'Firma und Name brauchen mehr als 3 Zeilen zu 35 Zeichen.',
    ],
  ])('comes in German for %s that is too long', async (_, longest, tooLong, message) => {
    expect(await carrierWith().createLabel(recipientAt(longest))).toHaveProperty('trackingNumber')
    expect(await carrierWith().createLabel(recipientAt(tooLong))).toEqual({ refused: 'parcel', messages: [message] })
  })

  it('is made for credentials that the Post does not know, and for another franking licence', async () => {
    expect(await carrierWith({ clientSecret: 'wrong' }).createLabel(PARCEL)).toEqual({ refused: 'credentials' })
    expect(await carrierWith({ frankingLicense: '60000001' }).createLabel(PARCEL)).toMatchObject({
      refused: 'parcel',
      messages: ['Die Frankierlizenz ist ungültig. (E1003)'],
    })
  })

  it.each([
    ['down', 'away'],
    ['busy', 'away'],
    ['empty', 'unclear'],
    ['cut', 'unclear'],
    ['late', 'unclear'],
  ] as const)('comes while the Post is %s, which is told as %s, and the next request gets one', async (failure, refused) => {
    const carrier = carrierWith({ deadlineMs: 300 })
    post.failNext(failure)
    expect(await carrier.createLabel(PARCEL)).toEqual({ refused, cause: expect.any(Error) })
    post.release()
    expect(await carrier.createLabel(PARCEL)).toHaveProperty('trackingNumber')
  })

  it('comes when nobody listens', async () => {
    const closed = createTestPost(CREDENTIALS)
    const nowhere = await closed.listen()
    await closed.close()
    expect(await carrierWith(nowhere).createLabel(PARCEL)).toMatchObject({ refused: 'away' })
    // The token is known already, so that only the request for the label finds nobody.
    expect(await carrierWith({ labelUrl: nowhere.labelUrl }).createLabel(PARCEL)).toMatchObject({ refused: 'away' })
  })
})
