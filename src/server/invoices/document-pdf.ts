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
import { type Messages, messagesIn } from '#messages/all.ts'
import type { DocumentRow } from '#server/documents/store.ts'
import { Letter } from './letter.ts'
import { type Cell, printTable } from './pdf-table.ts'
import { printQrBill } from './qr-bill.ts'

/**
 * An issued document as a PDF, made of nothing but what was stored when it was issued; the same document gives the same
 * bytes (docs/rules/invoices.md#snapshot). An invoice to be paid carries a QR-bill.
 */
export function documentPdf(document: Pick<DocumentRow, 'kind' | 'number' | 'issuedAt' | 'content'>): Promise<Buffer> {
  const { kind, number, issuedAt, content } = document
  const { brand, company, recipient, delivery, order, invoice } = content
  const language = content.language ?? SHOP_LANGUAGE
  const { documentsText, shopFactsText } = messagesIn(language)
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
  if (delivery.length > 0) letter.gap(2)
  if (content.opening) letter.text(content.opening)
  if (content.opening && content.lines.length > 0) letter.gap(3)
  if (content.lines.length > 0) printLines(letter, document)
  else if (kind === 'credit-note') letter.text(documentsText.creditOnInvoice(invoice?.number ?? ''))
  printTotals(letter, document)
  if (isTaxed(content.taxes)) printTaxes(letter, document)
  if (content.purchasedGiftCards) printGiftCardNote(letter, content.purchasedGiftCards, documentsText)
  letter.gap(6)
  letter.text(content.note, { strong: true })
  if (content.qrBill) printQrBill(letter, { message: paymentMessage(title, content), language, content, qrBill: content.qrBill })
  return letter.bytes()
}

/** Says that gift cards stand in the total and not among the taxes. */
function printGiftCardNote(letter: Letter, amount: Rappen, documentsText: Words): void {
  letter.gap(3)
  letter.text(documentsText.ofWhichGiftCards(formatChf(amount)), { soft: true, size: 8.5 })
}

/** What the payer's bank shows: the document, and what it is about. */
function paymentMessage(title: string, { language, invoice, order }: DocumentRow['content']): string {
  const { documentsText } = messagesIn(language ?? SHOP_LANGUAGE)
  return `${title}, ${invoice ? documentsText.about.invoice(invoice.number) : documentsText.about.order(order.number)}`
}

type Words = Messages['documentsText']
type Printed = Pick<DocumentRow, 'kind' | 'content'>

function printLines(letter: Letter, { content }: Printed): void {
  const taxed = isTaxed(content.taxes)
  const { documentsText, ownBoxText } = messagesIn(content.language ?? SHOP_LANGUAGE)
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
  printTable(letter, { columns, head, rows: rows.map(({ cells }) => cells), keepsNext: (row) => rows[row]?.isTitle === true })
}

function printTotals(letter: Letter, { kind, content: { language, lines, sums, total, taxes, giftCard, cash } }: Printed): void {
  const { documentsText } = messagesIn(language ?? SHOP_LANGUAGE)
  const label = documentsText.totals[kind]
  const strong = (text: string): Cell => ({ text, strong: true, size: 11 })
  const rounding = cash === undefined ? ZERO : minus(cash, minus(total, giftCard?.amount ?? ZERO))
  const rows: (string | Cell)[][] = [
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
  letter.gap(2)
  letter.keepTogether(rows.length * 7)
  printTable(letter, {
    columns: [{ width: '*' }, right(30)],
    rows,
    left: 105,
    rowHeight: 6.2,
    hasLine: (row) => row === rows.length - 1,
  })
}

function printTaxes(letter: Letter, { content }: Printed): void {
  const { documentsText } = messagesIn(content.language ?? SHOP_LANGUAGE)
  const head = [documentsText.includedTax, documentsText.net, documentsText.taxAmount, documentsText.gross].map(headCell)
  const taxes = content.taxes.map(({ rate, gross, tax }) => [
    rateText(rate, content),
    toDecimal(minus(gross, tax)),
    toDecimal(tax),
    toDecimal(gross),
  ])
  letter.gap(6)
  letter.keepTogether((taxes.length + 1) * 5.5)
  printTable(letter, {
    columns: [{ width: 30 }, right(30), right(30), right(30)],
    head,
    rows: taxes,
    size: 8.5,
    rowHeight: 5.5,
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
