import { addressLines } from '#domain/addresses/address.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { listHeldPacks } from '#server/lots/store.ts'
import { readParcelsWith } from '#server/orders/shipping/parcel-with.ts'
import type { Parcel } from '#server/orders/shipping/parcels-of.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { describeBoxes } from '#server/products/store/box-contents.ts'
import type { PackingSlip } from './packing-slip-pdf.ts'
import { makePackingSlipPdf } from './pdf-threads.ts'

/**
 * The slip of a parcel as PDF, with what is in its boxes and the lots of its packs (docs/rules/orders.md#packing-slip).
 */
export async function printPackingSlip(
  db: Db,
  parcel: Parcel,
  { settings: { brand, company, support, returnDays }, now }: { settings: ShopSettings; now: number },
): Promise<Buffer> {
  return makePackingSlipPdf(await readPackingSlip(db, parcel, now), { brand, company, support, returnDays })
}

async function readPackingSlip(db: Db, parcel: Parcel, now: number): Promise<PackingSlip> {
  const { id, number, placedAt, delivery, deliveryNote, quote, gift, part, leftOut = [], isReplacement = false } = parcel
  const together = await readParcelsWith(db, [parcel], now)
  const boxes = await describeBoxes(
    db,
    quote.lines.map(({ productId }) => productId),
  )
  const held = (await listHeldPacks(db, [id])).filter(({ shipmentId }) => (part?.shipmentIds ?? [null]).includes(shipmentId))
  return {
    number,
    placedAt,
    address: delivery ? addressLines(delivery) : [],
    parcelLabel: quote.parcel.label,
    packs: quote.itemCount,
    isReplacement,
    isGift: Boolean(gift),
    sharedParcel: isReplacement ? [] : together(id).flatMap(({ isShared, text }) => (isShared ? [text] : [])),
    deliveryNote,
    lines: quote.lines
      .map((line, position) => ({
        ...line,
        contents: boxes.get(line.productId) ?? '',
        lots: held.filter((packs) => packs.position === position),
      }))
      .filter(({ quantity }) => quantity > 0),
    isOneOfMany: quote.recipients !== undefined,
    follows: part?.follows ?? [],
    leftOut,
  }
}
