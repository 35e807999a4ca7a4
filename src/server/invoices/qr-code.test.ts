import { expect, it } from 'vitest'
import type { PostalAddress } from '#domain/addresses/address.ts'
import type { DocumentContent } from '#domain/documents/document.ts'
import { creditorReference, orderNumberOfReference } from '#domain/invoices/creditor-reference.ts'
import { reminderContent } from '#domain/invoices/reminder-content.ts'
import { rappen } from '#domain/money/money.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { qrOfPdf } from '#tests/support/documents/qr-of-pdf.ts'
import { documentPdf } from './document-pdf.ts'

const NUMBER = 'FF-7K2M-9QXA'
const LI_IBAN = 'LI21 0881 0000 2324 013A A'
const { company } = DEFAULT_SHOP_SETTINGS
const inVaduz = { ...company, name: 'Firnfrucht Anstalt', street: 'Städtle', houseNumber: '38a', postalCode: '9490', town: 'Vaduz' }

const contentFor = (
  debtor: PostalAddress,
  total: number,
  shop = { company, iban: DEFAULT_SHOP_SETTINGS.invoice.iban },
): DocumentContent => ({
  brand: 'Firnfrucht',
  company: shop.company,
  recipient: [debtor.lastName],
  delivery: [],
  order: { number: NUMBER, placedOn: '21.11.2026' },
  invoice: null,
  lines: [],
  sums: [],
  total: rappen(total),
  taxes: [],
  note: '',
  qrBill: { iban: shop.iban, debtor },
})
const qrOf = async (kind: 'invoice' | 'reminder', number: string, content: DocumentContent) =>
  qrOfPdf(await documentPdf({ kind, number, issuedAt: new Date('2026-11-21T12:00:00Z'), content }))?.split('\n')

/** The fields of the Swiss QR code, in their order. */
const fields = (iban: string, creditor: string[], debtor: string[], amount: string, message: string) =>
  [
    ['SPC', '0200', '1', iban, 'S', ...creditor],
    ['', '', '', '', '', '', '', amount, 'CHF', 'S', ...debtor],
    ['SCOR', creditorReference(NUMBER), message, 'EPD'],
  ].flat()
const ZURICH = ['Firnfrucht AG', 'Musterstrasse', '12', '8005', 'Zürich', 'CH']

it.each([
  ['Anna', 'Muster', 'Obere Gasse', 'Chur', ['Anna Muster', 'Obere Gasse', '7', '7000', 'Chur', 'CH']],
  ['Jiří', 'Dvořák', 'Łąkowa', 'Genève', ['Jirí Dvorák', 'Lakowa', '7', '7000', 'Genève', 'CH']],
  ['李', 'Αθηνά', 'Улица', 'שדרה', ['. .....', '.....', '7', '7000', '....', 'CH']],
  [
    'Zoë',
    'd’Étoile & <Söhne>',
    'Rue "de l\'Été"',
    'St. Gallen',
    ["Zoë d'Étoile & <Söhne>", 'Rue "de l\'Été"', '7', '7000', 'St. Gallen', 'CH'],
  ],
])('the QR code of an invoice for %s %s says what a bank reads, field by field', async (firstName, lastName, street, town, debtor) => {
  const content = contentFor({ ...ANNA.delivery, firstName, lastName, street, town }, 123_456)
  expect(await qrOf('invoice', 'R-2026-00042', content)).toEqual(
    fields('CH9300762011623852957', ZURICH, debtor, '1234.56', `Rechnung R-2026-00042, Bestellung ${NUMBER}`),
  )
  expect(orderNumberOfReference(creditorReference(NUMBER))).toBe(NUMBER)
})

it('the QR code of a reminder asks a payer in Liechtenstein for what is open with the fee, to an account there', async () => {
  const shop = { ...DEFAULT_SHOP_SETTINGS, company: inVaduz, invoice: { ...DEFAULT_SHOP_SETTINGS.invoice, iban: LI_IBAN } }
  const debtor = { ...ANNA.delivery, postalCode: '9494', town: 'Schaan', country: 'LI' as const }
  const invoice = { number: 'R-2026-00042', issuedAt: 0, content: contentFor(debtor, 2490) }
  const asked = {
    level: 2 as const,
    dueOn: '2026-12-21',
    fees: rappen(500),
    credited: rappen(300),
    received: rappen(300),
    waived: rappen(400),
    fee: rappen(2000),
  }
  expect(await qrOf('reminder', 'M-2026-00003', reminderContent(invoice, { ...asked, shop }))).toEqual(
    fields(
      'LI21088100002324013AA',
      ['Firnfrucht Anstalt', 'Städtle', '38a', '9490', 'Vaduz', 'LI'],
      ['Anna Muster', 'Obere Gasse', '7', '9494', 'Schaan', 'LI'],
      '39.90',
      '2. Mahnung M-2026-00003, Rechnung R-2026-00042',
    ),
  )
})
