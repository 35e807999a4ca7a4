import { addressLines } from '#domain/address.ts'
import { germanDate } from '#domain/german-date.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import type { OrderRow } from '#server/orders/store.ts'
import { Paper } from './pdf-page.ts'

/** The slip that goes into the parcel: what is in it, without prices, and how to send it back. */
export function packingSlipPdf(order: OrderRow, { brand, company, support, returnDays }: ShopSettings): Promise<Buffer> {
  const { number, placedAt, delivery, deliveryNote, quote } = order
  const paper = new Paper({ title: `Lieferschein ${number}`, brand, company })
  paper.address(delivery ? addressLines(delivery) : [])
  paper.facts([
    ['Bestellung', number],
    ['Bestellt am', germanDate(placedAt.getTime())],
    ['Paket', quote.parcel.label],
    ['Packungen', String(quote.itemCount)],
  ])
  paper.title('Lieferschein')
  if (deliveryNote) {
    paper.text(`Lieferhinweis: ${deliveryNote}`, { strong: true })
    paper.gap(4)
  }
  paper.row(
    [
      { text: '', at: 20 },
      { text: 'Menge', at: 40, right: true, soft: true },
      { text: 'Artikel', at: 48, soft: true },
      { text: 'Grösse', at: 190, right: true, soft: true },
    ],
    { size: 8, height: 6 },
  )
  for (const { name, sizeLabel, quantity } of quote.lines) {
    const top = paper.pdf.y
    paper.row(
      [
        { text: `${quantity}×`, at: 40, right: true, strong: true },
        { text: name, at: 48, width: 110 },
        { text: sizeLabel, at: 190, right: true },
      ],
      { size: 12, height: 11 },
    )
    // A box to tick while packing.
    if (paper.pdf.y > top)
      paper.pdf
        .roundedRect(58, paper.pdf.y - 22, 12, 12, 2)
        .lineWidth(0.8)
        .strokeColor('#4a5870')
        .stroke()
  }
  paper.gap(8)
  paper.text('Guten Appetit!', { strong: true, size: 12 })
  paper.gap(2)
  paper.text(
    `Ist etwas nicht in Ordnung? Sie haben ${returnDays} Tage Rückgaberecht. Schreiben Sie uns: ${support.email}, ${support.hours}.`,
    { soft: true },
  )
  return paper.bytes()
}
