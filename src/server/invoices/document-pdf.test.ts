import { describe, expect, it } from 'vitest'
import type { DocumentContent, DocumentLine } from '#domain/documents/document.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { rappen, ZERO } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { documentMessagesIn } from '#messages/all-documents.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { untaggedIn } from '#tests/support/documents/untagged-pdf.ts'
import { documentPdf } from './document-pdf.ts'

const line = (text: string, rest: Partial<DocumentLine> = {}): DocumentLine => {
  return { text, contents: '', quantity: 1, unitPrice: rappen(590), taxRate: 260, amount: rappen(590), discount: ZERO, ...rest }
}
const invoiceOver = (lines: DocumentLine[]): DocumentContent => ({
  brand: 'Firnfrucht',
  company: DEFAULT_SHOP_SETTINGS.company,
  recipient: ['Anna Muster'],
  delivery: [],
  order: { number: 'FF-7K2M-9QXA', placedOn: '21.11.2026' },
  invoice: null,
  lines,
  sums: [],
  total: rappen(590 * lines.length),
  taxes: [],
  note: '',
  qrBill: null,
})
const textOf = async (lines: DocumentLine[]) =>
  pdfText(
    await documentPdf({
      kind: 'invoice',
      number: 'R-2026-00001',
      issuedAt: new Date('2026-11-21T12:00:00Z'),
      content: invoiceOver(lines),
    }),
  ).replace(/\s+/g, ' ')

it('lists the bags of an own box under its name, after all that is in none', async () => {
  const box = { number: 1, size: 6 } as const
  const text = await textOf([line('Mango, 10 g'), line('Apfel, 10 g', { box }), line('Feige, 10 g', { box }), line('Geschenkkarte')])
  expect(text).toMatch(/Mango, 10 g 1 .* Geschenkkarte 1 .* Eigene Box 1 mit 6 Beuteln Apfel, 10 g 1 .* Feige, 10 g 1 /)
  expect(text).not.toContain('Inhalt')
})

it('prints ten lines, a delivery address, two tax rates and the QR-bill on one page', async () => {
  const lines = Array.from({ length: 10 }, (_, index) => line(`Mango ${index}, 10 g`))
  const content: DocumentContent = {
    ...invoiceOver(lines),
    recipient: ['Chocolaterie Muster AG', 'Anna Muster', 'Bahnhofstrasse 12', '8001 Zürich'],
    delivery: ['Beat Beispiel', 'Seestrasse 4', '6004 Luzern'],
    deliveredOn: { from: '2026-11-21', to: '2026-11-24' },
    sums: [
      { label: 'Mengenrabatt 10 % ab 5 Packungen', amount: rappen(-590) },
      { label: 'Versand', amount: rappen(950) },
    ],
    total: rappen(6260),
    taxes: [
      { rate: 260, gross: rappen(5000), tax: rappen(127) },
      { rate: 810, gross: rappen(1260), tax: rappen(94) },
    ],
    note: 'Auf Rechnung, zahlbar bis 21.12.2026.',
    qrBill: { iban: 'CH9300762011623852957', debtor: null },
  }
  const pdf = await documentPdf({ kind: 'invoice', number: 'R-2026-00001', issuedAt: new Date('2026-11-21T12:00:00Z'), content })
  expect(untaggedIn(pdf)).toHaveLength(1)
})

it('names the days of delivery on an invoice, and not on its credit note', async () => {
  const content = { ...invoiceOver([line('Mango, 10 g')]), deliveredOn: { from: '2026-11-21', to: '2026-11-24' } }
  const printed = async (kind: 'invoice' | 'credit-note') =>
    pdfText(await documentPdf({ kind, number: 'X-2026-00001', issuedAt: new Date('2026-11-21T12:00:00Z'), content })).replace(/\s+/g, ' ')
  expect(await printed('invoice')).toContain('Lieferung 21.11.2026 bis 24.11.2026')
  expect(await printed('credit-note')).not.toContain('Lieferung')
})

it.each(LANGUAGES)('names the gift card in one line, of the widest letters, too (%s)', async (language) => {
  const giftCard = { lastFour: 'WWWW', amount: rappen(100) }
  const content: DocumentContent = { ...invoiceOver([line('Mango, 10 g')]), language, giftCard }
  const pdf = await documentPdf({ kind: 'invoice', number: 'R-2026-00001', issuedAt: new Date('2026-11-21T12:00:00Z'), content })
  expect(pdfText(pdf).split('\n')).toContain(documentMessagesIn(language).documentsText.paidWithGiftCard('WWWW'))
})

it('prints an invoice from before bags stood under their box as it was issued', async () => {
  const text = await textOf([line('Apfel, 10 g', { contents: 'in Eigene Box 1' }), line('Mango, 10 g')])
  expect(text).toMatch(/Apfel, 10 g Inhalt: in Eigene Box 1 1 .* Mango, 10 g 1 /)
})

describe('the file of a document', () => {
  const company = { ...DEFAULT_SHOP_SETTINGS.company, name: 'Müller & Söhne <AG>' }
  const file = async () => {
    const lines = Array.from({ length: 60 }, (_, index) => line(`Mango ${index}, 10 g`))
    const content: DocumentContent = {
      ...invoiceOver(lines),
      company,
      taxes: [{ rate: 260, gross: rappen(35_400), tax: rappen(897) }],
      opening: 'Vielen Dank. '.repeat(40),
      note: 'Zahlbar bis 21.12.2026',
      qrBill: { iban: 'CH9300762011623852957', debtor: null },
    }
    return documentPdf({ kind: 'invoice', number: 'R-2026-00001', issuedAt: new Date('2026-11-21T12:00:00Z'), content })
  }

  it('is PDF/A-3a, in German, with every font embedded', async () => {
    const text = (await file()).toString('latin1')
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(text).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(text).toMatch(/\/Lang \(de-CH\)/)
    expect(text.match(/\/Type \/FontDescriptor/g)).toHaveLength(2)
    expect(text.match(/\/FontFile2 /g)).toHaveLength(2)
    expect(text).not.toContain('/Type1')
  })

  it('has metadata that an XML reader takes, whatever the company is called', async () => {
    const metadata = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec((await file()).toString('utf8'))?.[0] ?? ''
    expect(metadata).toContain('<rdf:li>Müller + Söhne AG</rdf:li>')
  })

  it('tags all that it prints: as contents, or as what repeats on every page', async () => {
    const raw = (await file()).toString('latin1')
    const pages = untaggedIn(await file())
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.flat()).toEqual([])
    expect(raw.match(/\/S \/H1/g)).toHaveLength(1)
    // A border colour that is an array with empty entries, which no reader of tags understands.
    expect(raw).not.toContain('/BorderColor')
    expect(raw.match(/\/S \/TH/g)?.length).toBeGreaterThanOrEqual(10)
  })

  it('ends each line of an address, fact or QR-bill with a space, so that a screen reader does not join them to one word', async () => {
    const lines = pdfText(await file()).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining(['Anna Muster ', 'Datum ', 'Empfangsschein ', 'Referenz ', '8005 Zürich ', 'Annahmestelle ']),
    )
  })
})

it('keeps amounts in its sentences on one line', async () => {
  const amounts = Array.from({ length: 60 }, (_, index) => `${'i'.repeat(index % 11)} CHF 19.90`).join(' ')
  const content = { ...invoiceOver([line('Mango, 10 g')]), opening: amounts }
  const pdf = await documentPdf({ kind: 'reminder', number: 'M-2026-00001', issuedAt: new Date('2026-11-21T12:00:00Z'), content })
  expect(pdfText(pdf).match(/CHF\u00a019\.90/g)).toHaveLength(60)
})
