import { expect, it } from 'vitest'
import type { DocumentContent, DocumentLine } from '#domain/documents/document.ts'
import { rappen, ZERO } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
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

it('names the days of delivery on an invoice, and not on its credit note', async () => {
  const content = { ...invoiceOver([line('Mango, 10 g')]), deliveredOn: { from: '2026-11-21', to: '2026-11-24' } }
  const printed = async (kind: 'invoice' | 'credit-note') =>
    pdfText(await documentPdf({ kind, number: 'X-2026-00001', issuedAt: new Date('2026-11-21T12:00:00Z'), content })).replace(/\s+/g, ' ')
  expect(await printed('invoice')).toContain('Lieferung 21.11.2026 bis 24.11.2026')
  expect(await printed('credit-note')).not.toContain('Lieferung')
})

it('prints an invoice from before bags stood under their box as it was issued', async () => {
  const text = await textOf([line('Apfel, 10 g', { contents: 'in Eigene Box 1' }), line('Mango, 10 g')])
  expect(text).toMatch(/Apfel, 10 g Inhalt: in Eigene Box 1 1 .* Mango, 10 g 1 /)
})
