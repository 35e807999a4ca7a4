import { addressLines } from '#domain/addresses/address.ts'
import { germanDate, germanDay } from '#domain/calendar/german-date.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { linesByBox } from '#domain/own-box/own-box-lines.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { type HeldPacks, listHeldPacks } from '#server/lots/store.ts'
import { readParcelsWith } from '#server/orders/shipping/parcel-with.ts'
import type { Parcel } from '#server/orders/shipping/parcels-of.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { describeBoxes } from '#server/products/store/box-contents.ts'
import { Letter } from './letter.ts'
import { type Cell, printTable, SOFT_TEXT_COLOR } from './pdf-table.ts'

/**
 * The slip that goes into the parcel: what it holds without prices, with the lots of its packs, the bags of an own box
 * under it and what is in each box of the catalogue, and how to return it, which of a gift only the buyer can
 * (docs/rules/orders.md#packing-slip, docs/rules/orders.md#gifts).
 */
export async function packingSlipPdf(
  db: Db,
  order: Parcel,
  { settings: { brand, company, support, returnDays }, now }: { settings: ShopSettings; now: number },
): Promise<Buffer> {
  const { number, placedAt, delivery, deliveryNote, quote, gift } = order
  const letter = new Letter({ title: `Lieferschein ${number}`, brand, company })
  letter.address(delivery ? addressLines(delivery) : [])
  letter.facts([
    ['Bestellung', number],
    ['Bestellt am', germanDate(placedAt.getTime())],
    ['Paket', quote.parcel.label],
    ['Packungen', String(quote.itemCount)],
  ])
  letter.title(order.isReplacement ? `Ersatzlieferung zu ${number}` : 'Lieferschein')
  const together = await readParcelsWith(db, [order], now)
  for (const { isShared, text } of order.isReplacement ? [] : together(order.id)) if (isShared) letter.text(text, { strong: true })
  if (deliveryNote) {
    letter.text(`Lieferhinweis: ${deliveryNote}`, { strong: true })
    letter.gap(4)
  }
  await printContents(db, letter, order)
  letter.gap(8)
  if (order.part && order.part.follows.length > 0) {
    letter.text('Das folgt in einem weiteren Paket:', { strong: true })
    for (const { quantity, name, sizeLabel } of order.part.follows) letter.text(`${timesLabel(quantity)} ${name}, ${sizeLabel}`)
    letter.gap(8)
  }
  if (order.leftOut && order.leftOut.length > 0) {
    letter.text('Nicht im Paket, weil erstattet:', { strong: true })
    for (const { quantity, name, sizeLabel } of order.leftOut) letter.text(`${timesLabel(quantity)} ${name}, ${sizeLabel}`)
    letter.gap(8)
  }
  letter.text('Guten Appetit!', { strong: true, size: 12 })
  letter.gap(2)
  const returns = gift ? '' : `Sie haben ${returnDays} Tage Rückgaberecht. `
  letter.text(`Ist etwas nicht in Ordnung? ${returns}Schreiben Sie uns: ${support.email}, ${support.hours}.`, { soft: true })
  return letter.bytes()
}

async function printContents(db: Db, letter: Letter, { id, quote, part }: Parcel): Promise<void> {
  const boxes = await describeBoxes(
    db,
    quote.lines.map(({ productId }) => productId),
  )
  const held = (await listHeldPacks(db, [id])).filter(({ shipmentId }) => (part?.shipmentIds ?? [null]).includes(shipmentId))
  const placed = quote.lines
    .map((line, position) => ({ ...line, lots: held.filter((packs) => packs.position === position) }))
    .filter(({ quantity }) => quantity > 0)
  const head = ['', 'Menge', '', 'Artikel', 'Grösse'].map((text): Cell => ({ text, soft: true, size: 8 }))
  const rows = linesByBox(placed, ({ box }) => box).flatMap(({ title, lines }): { isTitle: boolean; cells: (string | Cell)[] }[] => [
    ...(title ? [{ isTitle: true, cells: ['', '', '', { text: title, strong: true }, ''] }] : []),
    ...lines.map(({ productId, name, sizeLabel, quantity, lots }) => {
      const detail = [boxes.get(productId) ?? '', ...lotTexts(lots, quote.recipients === undefined)]
      return { isTitle: false, cells: ['', { text: timesLabel(quantity), strong: true }, '', { text: name, detail }, sizeLabel] }
    }),
  ])
  const isTitle = (row: number) => rows[row]?.isTitle === true
  printTable(letter.pdf, {
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
function lotTexts(lots: readonly HeldPacks[], isOneParcel: boolean): string[] {
  return lots.map(({ number, bestBefore, quantity }) => {
    const lot = `Los ${number}, haltbar bis ${germanDay(bestBefore)}`
    return lots.length > 1 && isOneParcel ? `${timesLabel(quantity)} ${lot}` : lot
  })
}

/** A box to tick while packing, in the first column of the row above. */
function printTickBox({ pdf }: Letter): void {
  pdf
    .roundedRect(58, pdf.y - 20.5, 12, 12, 2)
    .lineWidth(0.8)
    .strokeColor(SOFT_TEXT_COLOR)
    .stroke()
}
