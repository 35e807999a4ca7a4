import { germanDate, germanDay } from '#domain/calendar/german-date.ts'
import { formatChf, sum, toDecimal, ZERO } from '#domain/money/money.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { Letter } from '#server/invoices/letter.ts'
import { type Cell, printTable } from '#server/invoices/pdf-table.ts'
import { type YearEndLine, yearEndLines } from './year-end-lines.ts'
import { type YearEndRows, yearEndSums } from './year-end-sums.ts'

interface YearEndPdf {
  rows: YearEndRows
  settings: Pick<ShopSettings, 'brand' | 'company'>
  now: number
}

/** What the balance sheet takes from the shop at a key date, with a line to sign and each row behind it. */
export function yearEndPdf({ rows, settings: { brand, company }, now }: YearEndPdf): Promise<Buffer> {
  const title = `Bestände am ${germanDay(rows.day)}`
  const letter = new Letter({ title, brand, company, createdAt: new Date(now) })
  letter.facts([
    ['Stichtag', germanDay(rows.day)],
    ['Erstellt am', germanDate(now)],
    ['UID', company.uid],
  ])
  letter.title(title)
  printSums(letter, rows)
  const parts = Map.groupBy(yearEndLines(rows), ({ part }) => part)
  // Beside the sums that are signed: at the end it could stand on a page of its own.
  letter.gap(14)
  letter.text('Ort, Datum und Unterschrift: ______________________________________________')
  for (const [part, lines] of parts) printPart(letter, part, lines)
  return letter.bytes()
}

function printSums(letter: Letter, rows: YearEndRows): void {
  const { openItems, inTransit, providerBalance, giftCards, stock } = yearEndSums(rows)
  printTable(letter, {
    columns: [{ width: '*' }, { width: 34, align: 'right' }, { width: 34, align: 'right' }, { width: 34, align: 'right' }],
    head: ['', 'Anzahl', 'Betrag CHF', 'Konto CHF'].map(headCell),
    rows: [
      ['Offene Posten der Kundschaft', String(openItems.count), toDecimal(openItems.total), toDecimal(openItems.balance)],
      ['Auszahlungen unterwegs zur Bank', String(inTransit.count), toDecimal(inTransit.total), ''],
      ['Guthaben beim Zahlungsanbieter', '', toDecimal(providerBalance), toDecimal(providerBalance)],
      ['Offene Geschenkkarten (Schuld)', String(giftCards.count), toDecimal(giftCards.total), toDecimal(giftCards.balance)],
      ['Lager zu Einstandspreisen', `${packsText(stock.packs)} Pack.`, toDecimal(stock.total), ''],
    ],
  })
  letter.gap(3)
  for (const text of missingTexts(stock)) letter.text(text, { soft: true, size: 8.5 })
}

function missingTexts({ packsWithoutCost, packsWithoutLot }: ReturnType<typeof yearEndSums>['stock']): string[] {
  return [
    ...(packsWithoutCost > 0 ? [`Ohne Einstandspreis und darum nicht im Betrag: ${packsText(packsWithoutCost)} Pack.`] : []),
    ...(packsWithoutLot > 0 ? [`Ohne Los und darum nicht bewertet: ${packsText(packsWithoutLot)} Pack.`] : []),
  ]
}

function printPart(letter: Letter, part: YearEndLine['part'], lines: readonly YearEndLine[]): void {
  const isStock = part === 'Lager'
  letter.gap(8)
  letter.keepTogether(25)
  letter.text(part, { strong: true, size: 11 })
  letter.gap(1)
  printTable(letter, {
    columns: [
      { width: 40 },
      { width: '*' },
      { width: 22, align: 'right' },
      { width: 22, align: 'right' },
      ...(isStock
        ? ([
            { width: 12, align: 'right' },
            { width: 16, align: 'right' },
          ] as const)
        : []),
      { width: 24, align: 'right' },
    ],
    head: ['Nummer', 'Text', 'Datum', 'Bis', ...(isStock ? ['Pack.', 'Preis'] : []), 'Betrag CHF'].map(headCell),
    rows: lines.map(({ number, text, day, until, packs, unitCost, amount }) => [
      number,
      text,
      germanDay(day),
      until === null ? '' : germanDay(until),
      ...(isStock ? [String(packs), unitCost === null ? '–' : toDecimal(unitCost)] : []),
      amount === null ? '–' : toDecimal(amount),
    ]),
    size: 8,
    rowHeight: 5.5,
  })
  letter.gap(2)
  letter.text(`Zusammen ${formatChf(sum(lines.map(({ amount }) => amount ?? ZERO)))}`, { strong: true })
}

/** A number of packs as the screen has it: '2’575'. */
function packsText(packs: number): string {
  return packs.toLocaleString('de-CH')
}

function headCell(text: string): Cell {
  return { text, soft: true, size: 8 }
}
