import { SwissQRBill } from 'swissqrbill/pdf'
import { calculateSCORReferenceChecksum } from 'swissqrbill/utils'
import type { PostalAddress } from '#domain/address.ts'
import { toDecimal } from '#domain/money.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import type { OrderRow } from '#server/orders/store.ts'
import type { Letter } from './letter.ts'

/** The height of the payment part at the bottom of the page. */
const HEIGHT = (105 * 72) / 25.4

/** Prints the Swiss QR-bill of an order at the bottom of the page, or of a new page when this one is full. */
export function printQrBill({ pdf }: Letter, { number, total, billing }: OrderRow, { company, invoice }: ShopSettings): void {
  if (pdf.y > pdf.page.height - HEIGHT) pdf.addPage()
  // The payment part reaches into the bottom margin, where pdfkit would start a new page.
  pdf.page.margins.bottom = 0
  const bill = new SwissQRBill({
    currency: 'CHF',
    amount: Number(toDecimal(total)),
    reference: creditorReference(number),
    creditor: {
      account: invoice.iban,
      name: company.name,
      address: company.street,
      buildingNumber: company.houseNumber,
      zip: company.postalCode,
      city: company.town,
      country: 'CH',
    },
    ...(billing && { debtor: debtor(billing) }),
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

/** The payer, within the lengths that the standard allows. */
function debtor({ company, firstName, lastName, street, houseNumber, postalCode, town, country }: PostalAddress) {
  return {
    name: (company || `${firstName} ${lastName}`).slice(0, 70),
    address: street.slice(0, 70),
    buildingNumber: houseNumber,
    zip: postalCode,
    city: town.slice(0, 35),
    country,
  }
}
