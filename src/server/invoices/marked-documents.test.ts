import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleLine } from '#domain/cart/sample-cart.ts'
import type { Credit } from '#domain/documents/document-content.ts'
import { rappen, ZERO } from '#domain/money/money.ts'
import { quoteFor } from '#domain/quote/quote.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { pdfText } from '#tests/support/documents/pdf-text.ts'
import { openMarkedModules, unmarkedLines } from '#tests/support/texts/marked-pages.ts'

const settings = DEFAULT_SHOP_SETTINGS
const quote = quoteFor({ lines: [sampleLine({}, { quantity: 5 })], settings, voucher: null })
const issuedAt = new Date('2026-11-25T12:00:00Z')

let modules: Awaited<ReturnType<typeof openMarkedModules>>
beforeAll(async () => {
  modules = await openMarkedModules()
})
afterAll(() => modules.close())

/** A function of a module that runs in the made-up language. */
async function marked<Made>(file: string, name: string, ...values: unknown[]): Promise<Made> {
  const { [name]: made } = await modules.load(file)
  return (made as (...values: unknown[]) => Made)(...values)
}

function invoice(): Promise<object> {
  const order = {
    number: 'FF-7K2M-9QXA',
    placedAt: issuedAt.getTime(),
    status: 'confirmed',
    paidAt: null,
    dueOn: '2026-12-21',
    billing: ANNA.delivery,
    delivery: ANNA.delivery,
    quote,
    total: quote.total,
  }
  return marked('/src/domain/documents/document-content.ts', 'invoiceContent', order, { settings, boxes: new Map() })
}

const issued = async () => ({ number: 'R-2026-00042', issuedAt: issuedAt.getTime(), content: await invoice() })
// Without a QR-bill, whose words are those of the standard.
const printed = (kind: string, content: object) =>
  marked<Promise<Buffer>>('/src/server/invoices/document-pdf.ts', 'documentPdf', {
    kind,
    number: 'R-2026-00042',
    issuedAt,
    content: { ...content, qrBill: null },
  })

const DOCUMENTS: Readonly<Record<string, () => Promise<Buffer>>> = {
  'an invoice': async () => printed('invoice', await invoice()),
  'a credit note': async () => {
    const credit: Credit = { amount: rappen(500), giftCards: ZERO, packs: [], before: [], shipping: ZERO, note: '' }
    return printed(
      'credit-note',
      await marked('/src/domain/documents/document-content.ts', 'creditNoteContent', await issued(), [], credit),
    )
  },
  'a reminder': async () => {
    const amounts = { fees: ZERO, credited: ZERO, received: ZERO, waived: rappen(100), fee: rappen(2000) }
    const asked = { level: 1, dueOn: '2026-12-21', shop: settings, ...amounts }
    return printed('reminder', await marked('/src/domain/invoices/reminder-content.ts', 'reminderContent', await issued(), asked))
  },
  'a packing slip': () => {
    const packs = { name: 'Mango', sizeLabel: '15\u00a0g', quantity: 1 }
    const slip = {
      number: 'FF-7K2M-9QXA',
      language: 'de',
      placedAt: issuedAt,
      deliveryNote: 'FF-1',
      address: ['Anna Muster'],
      supportHours: '8–12',
      parcelLabel: '1',
      packs: 5,
      isReplacement: true,
      isGift: false,
      sharedParcel: [],
      lines: quote.lines.map((line) => ({ ...line, contents: '', lots: [{ number: 'L1', bestBefore: '2027-11-25', quantity: 5 }] })),
      isOneOfMany: false,
      follows: [packs],
      leftOut: [packs],
    }
    return marked('/src/server/invoices/packing-slip-pdf.ts', 'packingSlipPdf', slip, settings)
  },
  'a gift card': () => {
    const card = {
      code: 'BCDFGHJKLMNPQRST',
      amount: rappen(5000),
      expiresOn: '2036-11-21',
      recipient: 'Rita',
      message: null,
      design: 'peaks',
      language: 'de',
    }
    return marked('/src/server/invoices/gift-card-pdf.ts', 'giftCardPdf', card, { settings, baseUrl: 'https://shop.example' })
  },
}

it.each(Object.keys(DOCUMENTS))('%s has no text that is neither a message nor data', async (name) => {
  // The standard fonts of cards number the brackets as Windows does.
  const text = pdfText((await DOCUMENTS[name]?.()) ?? Buffer.of())
    .replaceAll('\u008b', '‹')
    .replaceAll('\u009b', '›')
  expect(text).toContain('‹')
  const data = [
    settings,
    settings.brand.toUpperCase(),
    'BCDF-GHJK-LMNP-QRST',
    ANNA,
    quote,
    'FF-7K2M-9QXA',
    'R-2026-00042',
    'Mango',
    '8–12',
    'L1',
  ]
  expect(unmarkedLines(text, data)).toEqual([])
})
