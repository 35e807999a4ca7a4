import { describe, expect, it } from 'vitest'
import { sampleLine } from '#domain/cart/sample-cart.ts'
import { creditNoteContent, invoiceContent } from '#domain/documents/document-content.ts'
import { reminderContent } from '#domain/invoices/reminder-content.ts'
import type { Language } from '#domain/language/language.ts'
import { rappen, ZERO } from '#domain/money/money.ts'
import { quoteFor } from '#domain/quote/quote.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { documentPdf } from './document-pdf.ts'
import { giftCardPdf } from './gift-card-pdf.ts'

const settings = { ...DEFAULT_SHOP_SETTINGS, invoice: { ...DEFAULT_SHOP_SETTINGS.invoice, iban: 'CH9300762011623852957' } }
const quote = quoteFor({ lines: [sampleLine({}, { quantity: 5 })], settings, voucher: null })
const anna = {
  firstName: 'Anna',
  lastName: 'Muster',
  street: 'Obere Gasse',
  houseNumber: '7',
  postalCode: '7000',
  town: 'Chur',
  country: 'CH' as const,
}
const issuedAt = new Date('2026-11-25T12:00:00Z')

function contentIn(language?: Language) {
  const order = {
    number: 'FF-7K2M-9QXA',
    ...(language && { language }),
    placedAt: issuedAt.getTime(),
    status: 'confirmed' as const,
    paidAt: null,
    dueOn: '2026-12-21',
    billing: anna,
    delivery: anna,
    quote,
    total: quote.total,
  }
  return invoiceContent(order, { settings, boxes: new Map() })
}

const textOf = async (kind: 'invoice' | 'credit-note' | 'reminder', content: ReturnType<typeof contentIn>) =>
  pdfText(await documentPdf({ kind, number: 'R-2026-00042', issuedAt, content })).replace(/\s+/g, ' ')

const reminderIn = (language: Language) =>
  reminderContent(
    { number: 'R-2026-00042', issuedAt: issuedAt.getTime(), content: contentIn(language) },
    {
      level: 1,
      dueOn: '2026-12-21',
      shop: settings,
      fees: ZERO,
      credited: ZERO,
      received: rappen(1000),
      waived: rappen(430),
      fee: rappen(2000),
    },
  )

describe('a document', () => {
  it.each([
    [
      'fr',
      [
        'Facture R-2026-00042',
        'Rabais de quantité 10 %',
        '2,6 %',
        'TVA comprise',
        'Section paiement',
        'Facture R-2026-00042, commande FF-7K2M-9QXA',
        'payable jusqu’au 21.12.2026',
      ],
    ],
    [
      'it',
      [
        'Fattura R-2026-00042',
        'Sconto quantità 10 %',
        'IVA inclusa',
        'Sezione pagamento',
        'Fattura R-2026-00042, ordine FF-7K2M-9QXA',
        'pagabile entro il 21.12.2026',
      ],
    ],
    [
      'en',
      [
        'Invoice R-2026-00042',
        'Quantity discount 10%',
        '2.6%',
        'incl. VAT',
        'Payment part',
        'Invoice R-2026-00042, order FF-7K2M-9QXA',
        'payable by 21.12.2026',
      ],
    ],
    ['de', ['Rechnung R-2026-00042', 'Mengenrabatt 10 %', 'inkl. MWST', 'Zahlteil', 'zahlbar bis 21.12.2026']],
  ] as const)('in %s has its words, and a QR-bill with the official ones', async (language, words) => {
    const text = await textOf('invoice', contentIn(language))
    for (const word of words) expect(text).toContain(word)
  })

  it('hands its language on to its credit notes and reminders', async () => {
    const invoice = { number: 'R-2026-00042', issuedAt: issuedAt.getTime(), content: contentIn('fr') }
    const credit = { amount: rappen(500), giftCards: ZERO, packs: [], before: [], shipping: ZERO, note: '' }
    expect(await textOf('credit-note', creditNoteContent(invoice, [], credit))).toContain('Note de crédit sur la facture R-2026-00042')
    const text = await textOf('reminder', reminderIn('it'))
    expect(text).toContain('Primo sollecito R-2026-00042')
    expect(text).toContain('Primo sollecito R-2026-00042, fattura R-2026-00042')
    expect(text).toContain('Fattura R-2026-00042 ')
    for (const words of ['Spese di sollecito', 'Già pagato', 'Condonato']) expect(text).toContain(words)
  })

  it('from before there were languages stays German', async () => {
    const { language, ...stored } = contentIn()
    expect(language).toBeUndefined()
    expect(stored).toEqual(contentIn('de'))
    expect(await textOf('invoice', stored)).toContain('Rechnung R-2026-00042')
  })
})

it('a gift card is written in the language of the order that bought it', async () => {
  const card = {
    code: 'ABCDEFGHJKLMNPQR',
    amount: rappen(5000),
    expiresOn: '2036-11-21',
    recipient: 'Élodie',
    message: null,
    design: 'peaks',
  } as const
  const bytes = await giftCardPdf({ ...card, language: 'fr' }, { settings, baseUrl: 'https://shop.example' })
  const text = pdfText(bytes).replace(/\s+/g, ' ')
  for (const words of ['Carte cadeau', 'Pour Élodie', 'au 21.11.2036']) expect(text).toContain(words)
})
