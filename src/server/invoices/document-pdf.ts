import { germanDate, swissDay } from '#domain/calendar/german-date.ts'
import { deliveryText } from '#domain/documents/document.ts'
import { giftCardName } from '#domain/gift-cards/gift-card-name.ts'
import { levelOfReminder } from '#domain/invoices/reminder.ts'
import { SHOP_LANGUAGE } from '#domain/language/language.ts'
import { withPercentages } from '#domain/money/figures.ts'
import { formatChf, minus, type Rappen, sum, toDecimal, ZERO } from '#domain/money/money.ts'
import { linesByBox } from '#domain/own-box/own-box-lines.ts'
import { vatNumberText } from '#domain/settings/shop-facts.ts'
import { formatTaxRate, isTaxed, type TaxRate } from '#domain/vat/tax.ts'
import { documentMessagesIn } from '#messages/all-documents.ts'
import type { DocumentRow } from '#server/documents/store.ts'
import { Letter } from './letter.ts'
import { type Cell, MM, printTable } from './pdf-table.ts'
import { printQrBill } from './qr-bill.ts'

/** The width in mm of what stands to the left of the totals. */
const BESIDE = 80

/**
 * An issued document as a PDF, made of nothing but what was stored when it was issued; the same document gives the same
 * bytes (docs/rules/invoices.md#snapshot). An invoice to be paid carries a QR-bill.
 */
export function documentPdf(document: Pick<DocumentRow, 'kind' | 'number' | 'issuedAt' | 'content'>): Promise<Buffer> {
  const { kind, number, issuedAt, content } = document
  const { brand, company, recipient, delivery, order, invoice } = content
  const language = content.language ?? SHOP_LANGUAGE
  const { documentsText, shopFactsText } = documentMessagesIn(language)
  const level = levelOfReminder(content.title)
  const name = level === undefined ? documentsText.titles[kind] : documentsText.reminders[level]
  const title = `${name} ${number}`
  const letter = new Letter({ title, brand, company, language, createdAt: issuedAt })
  letter.address(recipient)
  letter.facts([
    [name, number],
    [documentsText.date, germanDate(issuedAt.getTime())],
    [documentsText.toInvoice, invoice?.number ?? ''],
    [documentsText.invoiceOf, invoice?.issuedOn ?? ''],
    [documentsText.order, order.number],
    [documentsText.orderedOn, order.placedOn],
    [documentsText.delivery, kind === 'invoice' ? deliveryText(content.deliveredOn, swissDay(issuedAt.getTime()), documentsText) : ''],
    [documentsText.uid, vatNumberText(company.vat, shopFactsText)],
  ])
  letter.title(title)
  if (delivery.length > 0) letter.text(documentsText.deliveryTo(delivery.join(', ')), { soft: true, size: 8.5 })
  if (delivery.length > 0) letter.gap(1)
  if (content.opening) letter.text(content.opening)
  if (content.opening && content.lines.length > 0) letter.gap(3)
  if (content.lines.length > 0) printLines(letter, document)
  else if (kind === 'credit-note') letter.text(documentsText.creditOnInvoice(invoice?.number ?? ''))
  // Beside each other, so that ten lines leave the page room for the QR-bill.
  const totals = totalRows(document)
  letter.gap(2)
  letter.keepTogether(Math.max(totals.length * 6.6, content.taxes.length * 5 + 24))
  letter.beside(
    () => printTotals(letter, totals),
    () => {
      if (isTaxed(content.taxes)) printTaxes(letter, document)
      if (content.purchasedGiftCards) printBeside(letter, documentsText.ofWhichGiftCards(formatChf(content.purchasedGiftCards)))
      printBeside(letter, content.note, { strong: true })
    },
  )
  if (content.qrBill) printQrBill(letter, { message: paymentMessage(title, content), language, content, qrBill: content.qrBill })
  return letter.bytes()
}

/** Prints a note to the left of the totals. */
function printBeside(letter: Letter, note: string, style: { strong?: boolean } = {}): void {
  letter.gap(2.5)
  letter.text(note, { size: style.strong ? 9.5 : 8.5, soft: !style.strong, ...style, width: BESIDE * MM })
}

/** What the payer's bank shows: the document, and what it is about. */
function paymentMessage(title: string, { language, invoice, order }: DocumentRow['content']): string {
  const { documentsText } = documentMessagesIn(language ?? SHOP_LANGUAGE)
  return `${title}, ${invoice ? documentsText.about.invoice(invoice.number) : documentsText.about.order(order.number)}`
}

type Printed = Pick<DocumentRow, 'kind' | 'content'>

function printLines(letter: Letter, { content }: Printed): void {
  const taxed = isTaxed(content.taxes)
  const { documentsText, ownBoxText } = documentMessagesIn(content.language ?? SHOP_LANGUAGE)
  const head = [
    documentsText.article,
    documentsText.quantity,
    documentsText.unitPrice,
    ...(taxed ? [documentsText.tax] : []),
    documentsText.amount,
  ].map(headCell)
  const groups = linesByBox(content.lines, ({ box }) => box, ownBoxText)
  const rows = groups.flatMap(({ title, lines }): { isTitle: boolean; cells: (string | Cell)[] }[] => [
    ...(title ? [{ isTitle: true, cells: [{ text: title, strong: true }, ...head.slice(1).map(() => '')] }] : []),
    ...lines.map(({ text, contents, quantity, unitPrice, taxRate, amount }) => ({
      isTitle: false,
      cells: [
        { text, detail: contents && documentsText.contents(contents) },
        String(quantity),
        toDecimal(unitPrice),
        ...(taxed ? [rateText(taxRate, content)] : []),
        toDecimal(amount),
      ],
    })),
  ])
  const columns = [{ width: '*' as const }, right(13), right(25), ...(taxed ? [right(19)] : []), right(28)]
  printTable(letter, {
    columns,
    head,
    rows: rows.map(({ cells }) => cells),
    rowHeight: 5.2,
    keepsNext: (row) => rows[row]?.isTitle === true,
  })
}

function totalRows({ kind, content: { language, lines, sums, total, taxes, giftCard, cash } }: Printed): (string | Cell)[][] {
  const { documentsText } = documentMessagesIn(language ?? SHOP_LANGUAGE)
  const label = documentsText.totals[kind]
  const strong = (text: string): Cell => ({ text, strong: true, size: 11 })
  const rounding = cash === undefined ? ZERO : minus(cash, minus(total, giftCard?.amount ?? ZERO))
  return [
    ...(lines.length > 0 && sums.length > 0 ? [[documentsText.subtotal, toDecimal(sum(lines.map(({ amount }) => amount)))]] : []),
    ...sums.map((each) => [each.label, each.amount === 0 ? documentsText.free : signed(each.amount)]),
    [strong(isTaxed(taxes) ? documentsText.withTax(label) : label), strong(formatChf(total))],
    ...(giftCard
      ? [
          [
            giftCardName(giftCard, { giftCard: documentsText.paidWithGiftCard, credit: documentsText.creditOfOrder }),
            signed(minus(ZERO, giftCard.amount)),
          ],
        ]
      : []),
    ...(giftCard && giftCard.amount < total ? [[strong(documentsText.rest), strong(formatChf(minus(total, giftCard.amount)))]] : []),
    ...(rounding === 0 ? [] : [[documentsText.rounding, signed(rounding)]]),
    ...(cash === undefined
      ? []
      : [[strong(kind === 'invoice' ? documentsText.paidCash : documentsText.returnedCash), strong(formatChf(cash))]]),
  ]
}

function printTotals(letter: Letter, rows: readonly (string | Cell)[][]): void {
  printTable(letter, {
    columns: [{ width: '*' }, right(29)],
    rows,
    left: 103,
    rowHeight: 5.4,
    hasLine: (row) => row === rows.length - 1,
  })
}

function printTaxes(letter: Letter, { content }: Printed): void {
  const { documentsText } = documentMessagesIn(content.language ?? SHOP_LANGUAGE)
  const head = [documentsText.includedTax, documentsText.net, documentsText.taxAmount, documentsText.gross].map(headCell)
  const taxes = content.taxes.map(({ rate, gross, tax }) => [
    rateText(rate, content),
    toDecimal(minus(gross, tax)),
    toDecimal(tax),
    toDecimal(gross),
  ])
  printTable(letter, {
    columns: [{ width: 26 }, right(18), right(17), right(19)],
    head,
    rows: taxes,
    size: 8.5,
    rowHeight: 5,
    hasLine: () => false,
  })
}

/** An amount with an en dash for a minus, which the PDF standard fonts have. */
function signed(amount: Rappen): string {
  return toDecimal(amount).replace('-', '–')
}

function headCell(text: string): Cell {
  return { text, soft: true, size: 8 }
}

function right(width: number) {
  return { width, align: 'right' } as const
}

function rateText(rate: TaxRate, { language = SHOP_LANGUAGE }: Printed['content']): string {
  return withPercentages(formatTaxRate(rate), language)
}
