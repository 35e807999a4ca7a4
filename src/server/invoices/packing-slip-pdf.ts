import { germanDate, germanDay } from '#domain/calendar/german-date.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { linesByBox } from '#domain/own-box/own-box-lines.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { documentMessagesIn } from '#messages/all-documents.ts'
import type { Messages } from '#messages/all.ts'
import type { HeldPacks } from '#server/lots/store/packs-of-orders.ts'
import type { Parcel } from '#server/orders/shipping/parcels-of.ts'
import { Letter } from './letter.ts'
import { type Cell, printTable, SOFT_TEXT_COLOR } from './pdf-table.ts'

type NamedPacks = NonNullable<Parcel['leftOut']>

/** What the slip ends with, at most: 'Guten Appetit!' and two lines. */
const LAST_WORDS_MM = 20

/** What the slip of a parcel says. */
export interface PackingSlip extends Pick<Parcel, 'number' | 'placedAt' | 'deliveryNote' | 'language'> {
  address: string[]
  /** In the language of the slip. */
  supportHours: string
  /** Which parcel it is, or its size; empty where neither is said. */
  parcelLabel: string
  packs: number
  isReplacement: boolean
  isGift: boolean
  /** The orders with which it goes in one parcel. */
  sharedParcel: string[]
  /** The packs in it, with what is in a box of the catalogue, and their lots. */
  lines: (Parcel['quote']['lines'][number] & { contents: string; lots: HeldPacks[] })[]
  /** Whether it is a parcel of a company's gift, whose lots are those of all parcels. */
  isOneOfMany: boolean
  follows: NamedPacks
  leftOut: NamedPacks
}

/**
 * The slip that goes into the parcel: what it holds without prices, with the lots of its packs, the bags of an own box
 * under it and what is in each box of the catalogue, and how to return it, which of a gift only the buyer can
 * (docs/rules/orders.md#packing-slip, docs/rules/orders.md#gifts).
 */
export async function packingSlipPdf(
  slip: PackingSlip,
  { brand, company, support, returnDays }: Pick<ShopSettings, 'brand' | 'company' | 'support' | 'returnDays'>,
): Promise<Buffer> {
  const { number, language, placedAt, address, isReplacement, sharedParcel, deliveryNote, follows, leftOut } = slip
  const { documentsText } = documentMessagesIn(language)
  const text = documentsText.slip
  const letter = new Letter({ title: `${text.title} ${number}`, brand, company, language })
  letter.address(address)
  letter.facts([
    [documentsText.order, number],
    [documentsText.orderedOn, germanDate(placedAt.getTime())],
    ...(slip.parcelLabel ? [[text.parcel, slip.parcelLabel] as const] : []),
    [text.packs, String(slip.packs)],
  ])
  letter.title(isReplacement ? text.replacement(number) : text.title)
  for (const line of sharedParcel) letter.text(line, { strong: true })
  if (deliveryNote) {
    letter.text(text.note(deliveryNote), { strong: true })
    letter.gap(4)
  }
  printContents(letter, slip)
  letter.gap(8)
  printPacks(letter, text.follows, follows)
  printPacks(letter, text.leftOut, leftOut)
  letter.keepTogether(LAST_WORDS_MM)
  letter.text(text.enjoy, { strong: true, size: 12 })
  letter.gap(2)
  const returns = slip.isGift ? '' : `${text.returns(returnDays)} `
  letter.text(`${text.problem} ${returns}${text.write(support.email, slip.supportHours)}`, { soft: true })
  return letter.bytes()
}

function printPacks(letter: Letter, title: string, packs: NamedPacks): void {
  if (packs.length === 0) return
  letter.text(title, { strong: true })
  for (const { quantity, name, sizeLabel } of packs) letter.text(`${timesLabel(quantity)} ${name}, ${sizeLabel}`)
  letter.gap(8)
}

function printContents(letter: Letter, { language, lines: all, isOneOfMany }: PackingSlip): void {
  const { documentsText, ownBoxText } = documentMessagesIn(language)
  const { slip } = documentsText
  const head = ['', documentsText.quantity, '', documentsText.article, slip.size].map((text): Cell => ({ text, soft: true, size: 8 }))
  const rows = linesByBox(all, ({ box }) => box, ownBoxText).flatMap(
    ({ title, lines }): { isTitle: boolean; cells: (string | Cell)[] }[] => [
      ...(title ? [{ isTitle: true, cells: ['', '', '', { text: title, strong: true }, ''] }] : []),
      ...lines.map(({ name, sizeLabel, quantity, contents, lots }) => {
        const detail = [contents, ...lotTexts(lots, { slip, isOneParcel: !isOneOfMany })]
        return { isTitle: false, cells: ['', { text: timesLabel(quantity), strong: true }, '', { text: name, detail }, sizeLabel] }
      }),
    ],
  )
  const isTitle = (row: number) => rows[row]?.isTitle === true
  printTable(letter, {
    columns: [{ width: 8 }, { width: 12, align: 'right' }, { width: 8 }, { width: '*' }, { width: 24, align: 'right' }],
    head,
    rows: rows.map(({ cells }) => cells),
    size: 12,
    rowHeight: 10.5,
    keepsNext: isTitle,
    afterRow: (row) => {
      if (!isTitle(row)) printTickBox(letter)
    },
  })
}

/** 'Los L12, haltbar bis 31.12.2027'; of several lots how many packs each gave, unless they went into many parcels. */
function lotTexts(
  lots: readonly HeldPacks[],
  { slip, isOneParcel }: { slip: Messages['documentsText']['slip']; isOneParcel: boolean },
): string[] {
  return lots.map(({ number, bestBefore, quantity }) => {
    const lot = slip.lot(number, germanDay(bestBefore))
    return lots.length > 1 && isOneParcel ? `${timesLabel(quantity)} ${lot}` : lot
  })
}

/** A box to tick while packing, in the first column of the row above. */
function printTickBox(letter: Letter): void {
  const { pdf } = letter
  letter.artifact(() =>
    pdf
      .roundedRect(58, pdf.y - 20.5, 12, 12, 2)
      .lineWidth(0.8)
      .strokeColor(SOFT_TEXT_COLOR)
      .stroke(),
  )
}
