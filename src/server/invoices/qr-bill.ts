import { SwissQRBill } from 'swissqrbill/pdf'
import { calculateSCORReferenceChecksum } from 'swissqrbill/utils'
import { countryOfPostalCode, type PostalAddress } from '#domain/address.ts'
import { QR_BILL_LENGTHS } from '#domain/invoice.ts'
import { toDecimal } from '#domain/money.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import type { OrderRow } from '#server/orders/store.ts'
import type { Letter } from './letter.ts'
import { sixText } from './six-text.ts'

/** The height of the payment part at the bottom of the page. */
const HEIGHT = (105 * 72) / 25.4

/** Prints the Swiss QR-bill of an order at the bottom of the page, or of a new page when this one is full. */
export function printQrBill({ pdf }: Letter, { number, total, billing }: OrderRow, settings: ShopSettings): void {
  if (pdf.y > pdf.page.height - HEIGHT) pdf.addPage()
  // The payment part reaches into the bottom margin, where pdfkit would start a new page.
  pdf.page.margins.bottom = 0
  const bill = new SwissQRBill({
    currency: 'CHF',
    amount: Number(toDecimal(total)),
    reference: creditorReference(number),
    ...qrBillParties(billing, settings),
    message: `Rechnung ${number}`,
  })
  // It prints in the current colour, and must be black.
  bill.attachTo(pdf.fillColor('black'))
}

/** A creditor reference (ISO 11649) that contains the order number. */
function creditorReference(number: string): string {
  const characters = number.replace(/[^0-9A-Z]/g, '')
  return `RF${calculateSCORReferenceChecksum(characters)}${characters}`
}

/** Creditor and payer, in the characters and lengths that the standard allows. */
export function qrBillParties(billing: PostalAddress | null, { company, invoice }: Pick<ShopSettings, 'company' | 'invoice'>) {
  const creditor = {
    account: invoice.iban,
    name: sixText(company.name, QR_BILL_LENGTHS.name),
    ...addressOf({ ...company, country: countryOfPostalCode(company.postalCode) ?? 'CH' }),
  }
  return { creditor, ...(billing && { debtor: debtorOf(billing) }) }
}

function debtorOf({ company, firstName, lastName, ...address }: PostalAddress) {
  return { name: sixText(company || `${firstName} ${lastName}`, QR_BILL_LENGTHS.name), ...addressOf(address) }
}

function addressOf({ street, houseNumber, postalCode, town, country }: Omit<PostalAddress, 'firstName' | 'lastName'>) {
  return {
    address: sixText(street, QR_BILL_LENGTHS.street),
    buildingNumber: sixText(houseNumber, QR_BILL_LENGTHS.houseNumber),
    zip: sixText(postalCode, QR_BILL_LENGTHS.postalCode),
    city: sixText(town, QR_BILL_LENGTHS.town),
    country,
  }
}
