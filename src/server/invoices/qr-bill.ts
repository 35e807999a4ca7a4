import { SwissQRBill } from 'swissqrbill/pdf'
import { countryOfPostalCode, type PostalAddress } from '#domain/addresses/address.ts'
import type { DocumentContent, QrBillContent } from '#domain/documents/document.ts'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { creditorReference } from '#domain/invoices/creditor-reference.ts'
import { QR_BILL_LENGTHS } from '#domain/invoices/invoice.ts'
import type { Language } from '#domain/language/language.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { Company } from '#domain/settings/shop-settings.ts'
import { sixText } from '#domain/text/six-text.ts'
import type { Letter } from './letter.ts'

/** The height of the payment part at the bottom of the page. */
const HEIGHT = (105 * 72) / 25.4

const QR_LANGUAGES = { de: 'DE', fr: 'FR', it: 'IT', en: 'EN' } as const

/** The longest message of a QR-bill. */
const MESSAGE_LENGTH = 140

interface QrBillOfInvoice {
  /** What the payer's bank shows. */
  message: string
  /** The language of the payment part, whose words are official in all four. */
  language: Language
  content: Pick<DocumentContent, 'company' | 'order' | 'total' | 'giftCard'>
  qrBill: QrBillContent
}

/** Prints the Swiss QR-bill of an invoice at the bottom of the page, or of a new page when this one is full. */
export function printQrBill(letter: Letter, { message, language, content: { company, order, ...amounts }, qrBill }: QrBillOfInvoice): void {
  const { pdf } = letter
  if (pdf.y > pdf.page.height - HEIGHT) pdf.addPage()
  // The payment part reaches into the bottom margin, where pdfkit would start a new page.
  pdf.page.margins.bottom = 0
  const bill = new SwissQRBill(
    {
      currency: 'CHF',
      amount: Number(toDecimal(qrBill.amount ?? amountDue(amounts))),
      reference: creditorReference(order.number),
      ...qrBillParties(qrBill, company),
      message: sixText(message, MESSAGE_LENGTH),
    },
    { language: QR_LANGUAGES[language] },
  )
  // It prints in the current colour, and must be black.
  letter.tag('P', () => bill.attachTo(withSpaces(pdf.fillColor('black'))))
}

/** Ends each line with a space: a screen reader joins what stands apart on paper. */
function withSpaces(pdf: PDFKit.PDFDocument): PDFKit.PDFDocument {
  const text = (words: string, ...place: [x?: number, y?: number, options?: PDFKit.Mixins.TextOptions]) =>
    pdf.text(`${words} `.replaceAll('\n', ' \n'), ...place)
  return new Proxy(pdf, { get: (target, key) => (key === 'text' ? text : Reflect.get(target, key)) })
}

/** Creditor and payer, in the characters and lengths that the standard allows. */
export function qrBillParties({ iban, debtor }: QrBillContent, company: Company) {
  const creditor = {
    account: iban,
    name: sixText(company.name, QR_BILL_LENGTHS.name),
    ...addressOf({ ...company, country: countryOfPostalCode(company.postalCode) ?? 'CH' }),
  }
  return { creditor, ...(debtor && { debtor: debtorOf(debtor) }) }
}

function debtorOf({ company, firstName, lastName, ...address }: NonNullable<QrBillContent['debtor']>) {
  return { name: sixText(company || `${firstName} ${lastName}`, QR_BILL_LENGTHS.name), ...addressOf(address) }
}

function addressOf({ street, houseNumber, postalCode, town, country }: Omit<PostalAddress, 'firstName' | 'lastName' | 'phone'>) {
  return {
    address: sixText(street, QR_BILL_LENGTHS.street),
    ...(houseNumber && { buildingNumber: sixText(houseNumber, QR_BILL_LENGTHS.houseNumber) }),
    zip: sixText(postalCode, QR_BILL_LENGTHS.postalCode),
    city: sixText(town, QR_BILL_LENGTHS.town),
    country,
  }
}
