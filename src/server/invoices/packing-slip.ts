import { addressLines } from '#domain/addresses/address.ts'
import { listHeldPacks } from '#server/lots/store.ts'
import { readParcelsWith } from '#server/orders/shipping/parcel-with.ts'
import type { Parcel } from '#server/orders/shipping/parcels-of.ts'
import type { OrderRow } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { describeBoxes } from '#server/products/store/box-contents.ts'
import type { PackingSlip } from './packing-slip-pdf.ts'

/**
 * The slips of an order's parcels, with what is in their boxes and the lots of their packs
 * (docs/rules/orders.md#packing-slip).
 */
export async function readPackingSlips(db: Db, order: OrderRow, parcels: readonly Parcel[], now: number): Promise<PackingSlip[]> {
  const together = (await readParcelsWith(db, [order], now))(order.id)
  const boxes = await describeBoxes(db, [...new Set(parcels.flatMap(({ quote }) => quote.lines.map(({ productId }) => productId)))])
  const held = await listHeldPacks(db, [order.id])
  return parcels.map(({ number, placedAt, delivery, deliveryNote, quote, gift, part, leftOut = [], isReplacement = false }) => {
    const packs = held.filter(({ shipmentId }) => (part?.shipmentIds ?? [null]).includes(shipmentId))
    const lines = quote.lines.map((line, position) => ({
      ...line,
      contents: boxes.get(line.productId) ?? '',
      lots: packs.filter((each) => each.position === position),
    }))
    return {
      number,
      placedAt,
      address: delivery ? addressLines(delivery) : [],
      parcelLabel: quote.shippingMethod.label,
      packs: quote.itemCount,
      isReplacement,
      isGift: Boolean(gift),
      sharedParcel: isReplacement ? [] : together.flatMap(({ isShared, text }) => (isShared ? [text] : [])),
      deliveryNote,
      lines: lines.filter(({ quantity }) => quantity > 0),
      isOneOfMany: quote.recipients !== undefined,
      follows: part?.follows ?? [],
      leftOut,
    }
  })
}
