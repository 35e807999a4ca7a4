import { printedAddress } from '#domain/addresses/address.ts'
import { SHOP_LANGUAGE } from '#domain/language/language.ts'
import { parcelText } from '#domain/quote/quote-texts.ts'
import { messagesIn } from '#messages/all.ts'
import { listHeldPacks } from '#server/lots/store/packs-of-orders.ts'
import { readParcelsWith } from '#server/orders/shipping/parcel-with.ts'
import type { Parcel } from '#server/orders/shipping/parcels-of.ts'
import type { OrderRow } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { describeBoxes } from '#server/products/store/box-contents.ts'
import { inCustomersWords } from '#server/products/store/names-in-language.ts'
import { settingsInLanguage } from '#server/settings/public-settings.ts'
import { readShopSettings } from '#server/settings/store.ts'
import type { PackingSlip } from './packing-slip-pdf.ts'

/**
 * The slips of an order's parcels, with what is in their boxes and the lots of their packs
 * (docs/rules/orders.md#packing-slip).
 */
export async function readPackingSlips(db: Db, order: OrderRow, parcels: readonly Parcel[], now: number): Promise<PackingSlip[]> {
  const together = (await readParcelsWith(db, [order], now))(order.id)
  const boxes = await describeBoxes(
    db,
    [...new Set(parcels.flatMap(({ quote }) => quote.lines.map(({ productId }) => productId)))],
    order.language,
  )
  const held = await listHeldPacks(db, [order.id])
  const { documentsText, quoteText } = messagesIn(order.language)
  const { support } = await settingsInLanguage(db, await readShopSettings(db), order.language)
  const ordered = await inCustomersWords(db, order.quote.lines, order.language)
  const names = new Map(order.quote.lines.map(({ name }, index) => [name, ordered[index]?.name ?? name]))
  const named = <Packs extends { name: string }>(packs: Packs): Packs => ({ ...packs, name: names.get(packs.name) ?? packs.name })
  return parcels.map(({ number, language, placedAt, delivery, deliveryNote, quote, gift, part, leftOut = [], isReplacement = false }) => {
    const packs = held.filter(({ shipmentId }) => (part?.shipmentIds ?? [null]).includes(shipmentId))
    const lines = quote.lines.map((line, position) => ({
      ...named(line),
      contents: boxes.get(line.productId) ?? '',
      lots: packs.filter((each) => each.position === position),
    }))
    return {
      number,
      language,
      placedAt,
      supportHours: support.hours,
      address: delivery ? printedAddress(delivery) : [],
      // Of several, as whoever packs calls it: in German.
      parcelLabel:
        part && language === SHOP_LANGUAGE
          ? quote.shippingMethod.label
          : part && !isReplacement
            ? String(part.number)
            : parcelText(quote.shippingMethod, quoteText),
      packs: quote.itemCount,
      isReplacement,
      isGift: Boolean(gift),
      sharedParcel: isReplacement ? [] : together.flatMap((other) => (other.isShared ? [documentsText.slip.together(other.number)] : [])),
      deliveryNote,
      lines: lines.filter(({ quantity }) => quantity > 0),
      isOneOfMany: quote.recipients !== undefined,
      follows: (part?.follows ?? []).map(named),
      leftOut: leftOut.map(named),
    }
  })
}
