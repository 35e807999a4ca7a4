import { SwissQRBill } from 'swissqrbill/pdf'
import { calculateSCORReferenceChecksum } from 'swissqrbill/utils'
import { addressLines, type PostalAddress } from '#domain/address.ts'
import { germanDate } from '#domain/german-date.ts'
import { isPaymentDue, paymentText } from '#domain/invoice.ts'
import { formatChf, minus, toDecimal } from '#domain/money.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { formatTaxRate } from '#domain/tax.ts'
import type { OrderRow } from '#server/orders/store.ts'
import { Paper } from './pdf-page.ts'

/** What the payment part of a QR-bill takes at the foot of a sheet. */
const QR_BILL_MM = 105
const SHEET_MM = 297

/** The order's invoice as a PDF: lines, discount, parcel, contained tax per rate; with a QR-bill where it is yet to be paid. */
export function invoicePdf(order: OrderRow, settings: ShopSettings): Promise<Buffer> {
  const { number, placedAt, billing, delivery } = order
  const { company, brand } = settings
  const date = germanDate(placedAt.getTime())
  const paper = new Paper({ title: `Rechnung ${number}`, brand, company })
  paper.address(billing ? addressLines(billing) : [])
  paper.facts([
    ['Rechnung', number],
    ['Datum', date],
    ['Bestellt am', date],
    ['UID', company.vat],
    ...(isElsewhere(order) && delivery ? [['Lieferung an', addressLines(delivery).slice(0, -1).join(', ').slice(0, 40)] as const] : []),
  ])
  paper.title(`Rechnung ${number}`)
  printLines(paper, order)
  printTotals(paper, order)
  printTaxes(paper, order)
  paper.gap(6)
  if (isPaymentDue(order)) printQrBill(paper, order, settings)
  else paper.text(order.paidAt ? `${paymentLine(order)}. Vielen Dank für Ihren Einkauf!` : paymentLine(order), { strong: true })
  return paper.bytes()
}

function paymentLine({ status, paidAt, dueOn }: OrderRow): string {
  return paymentText({ status, paidAt: paidAt?.getTime() ?? null, dueOn })
}

function printLines(paper: Paper, { quote }: OrderRow): void {
  const head = { size: 8, height: 6 }
  paper.row(
    [
      { text: 'Artikel', at: 20, soft: true },
      { text: 'Menge', at: 118, right: true, soft: true },
      { text: 'Einzelpreis', at: 143, right: true, soft: true },
      { text: 'MWST', at: 162, right: true, soft: true },
      { text: 'Betrag CHF', at: 190, right: true, soft: true },
    ],
    head,
  )
  for (const { name, sizeLabel, quantity, unitPrice, taxRate, lineTotal } of quote.lines) {
    paper.row([
      { text: `${name}, ${sizeLabel}`, at: 20, width: 82 },
      { text: String(quantity), at: 118, right: true },
      { text: toDecimal(unitPrice), at: 143, right: true },
      { text: formatTaxRate(taxRate), at: 162, right: true },
      { text: toDecimal(lineTotal), at: 190, right: true },
    ])
  }
}

function printTotals(paper: Paper, { quote, total, refunded }: OrderRow): void {
  const { discount, parcel, goodsTotal } = quote
  const amount = (name: string, value: string, strong = false) =>
    paper.row(
      [
        { text: name, at: 118, strong, width: 46 },
        { text: value, at: 190, right: true, strong },
      ],
      { lineFrom: strong ? 118 : null, height: strong ? 8 : 6, ...(strong && { size: 11 }) },
    )
  paper.gap(2)
  amount('Zwischensumme', toDecimal(goodsTotal))
  if (discount) amount(discount.label, `-${toDecimal(discount.amount)}`)
  amount(parcel.price > 0 ? `Versand (${parcel.label})` : 'Versand', parcel.price > 0 ? toDecimal(parcel.price) : 'Kostenlos')
  amount('Gesamt inkl. MWST', formatChf(total), true)
  if (refunded > 0) amount('davon erstattet', `-${toDecimal(refunded)}`)
}

function printTaxes(paper: Paper, { quote }: OrderRow): void {
  paper.gap(6)
  paper.row(
    [
      { text: 'Enthaltene MWST', at: 20, soft: true },
      { text: 'Netto CHF', at: 80, right: true, soft: true },
      { text: 'MWST CHF', at: 110, right: true, soft: true },
      { text: 'Brutto CHF', at: 140, right: true, soft: true },
    ],
    { size: 8, height: 5.5, lineFrom: null },
  )
  for (const { rate, gross, tax } of quote.taxes) {
    paper.row(
      [
        { text: formatTaxRate(rate), at: 20 },
        { text: toDecimal(minus(gross, tax)), at: 80, right: true },
        { text: toDecimal(tax), at: 110, right: true },
        { text: toDecimal(gross), at: 140, right: true },
      ],
      { size: 8.5, height: 5.5, lineFrom: null },
    )
  }
}

function printQrBill(paper: Paper, order: OrderRow, { company, invoice }: ShopSettings): void {
  const { number, total, billing } = order
  paper.text(`${paymentLine(order)}. Vielen Dank für Ihren Einkauf!`, { strong: true })
  const isFull = paper.pdf.y > ((SHEET_MM - QR_BILL_MM) * 72) / 25.4
  if (isFull) paper.newSheet()
  const bill = new SwissQRBill({
    currency: 'CHF',
    amount: Number(toDecimal(total)),
    reference: referenceOf(number),
    creditor: {
      account: invoice.iban,
      name: company.name,
      address: company.street,
      buildingNumber: company.houseNumber,
      zip: company.postalCode,
      city: company.town,
      country: 'CH',
    },
    ...(billing && { debtor: debtorOf(billing) }),
    message: `Rechnung ${number}`,
  })
  // The payment part takes the colour that is set, and must be black.
  bill.attachTo(paper.pdf.fillColor('black'))
}

/** A creditor reference (ISO 11649) with the order number in it. */
function referenceOf(number: string): string {
  const signs = number.replace(/[^0-9A-Z]/g, '')
  return `RF${calculateSCORReferenceChecksum(signs)}${signs}`
}

function debtorOf({ company, firstName, lastName, street, houseNumber, postalCode, town, country }: PostalAddress) {
  return {
    name: (company || `${firstName} ${lastName}`).slice(0, 70),
    address: street.slice(0, 70),
    buildingNumber: houseNumber,
    zip: postalCode,
    city: town.slice(0, 35),
    country,
  }
}

function isElsewhere({ billing, delivery }: OrderRow): boolean {
  return JSON.stringify(billing) !== JSON.stringify(delivery)
}
