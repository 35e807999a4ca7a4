import type { GiftParcels } from '#contract/gifts/admin-gift-parcels.ts'
import { packGrams, type PackingRules, proposePackageSize, withoutLetters } from '#domain/delivery/package-size.ts'
import { attentionText } from '#domain/orders/order-attention.ts'
import { giftParcels, openParcels } from '#domain/orders/shipments.ts'
import { grams } from '#domain/products/weight.ts'
import { listLabelsOf } from '#server/carrier/store.ts'
import { readPacksToSend } from '#server/orders/shipping/packs-to-send.ts'
import { findOrder, listOrderLines, type OrderLineRow } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listPackFacts, type PackFacts } from '#server/products/store/pack-facts.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { findBatchOrder } from './store.ts'

/**
 * The parcels of a company's gift, one for each address of its list, without those for which refunds have left nothing;
 * undefined for any other order (docs/rules/company-gifts.md#parcels).
 */
export async function readGiftParcels(db: Db, orderId: string): Promise<GiftParcels | undefined> {
  const order = await findOrder(db, orderId)
  const recipients = order?.gift?.recipients
  if (!order || !recipients) return undefined
  const bought = await listOrderLines(db, orderId)
  const lines = bought.map((line) => ({ ...line, quantity: line.quantity / recipients.length }))
  const productIds = lines.flatMap(({ productId }) => productId ?? [])
  const [row, { shipments: sent, left }, labels, facts, { packing }] = [
    await findBatchOrder(db, orderId),
    await readPacksToSend(db, order),
    await listLabelsOf(db, orderId),
    await listPackFacts(db, productIds),
    await readShopSettings(db),
  ]
  const open = giftParcels(openParcels(recipients.length, sent), { lines: bought, recipients: recipients.length, left })
  const listed = new Set([...sent, ...open].map((parcel) => parcel.number))
  const { id, number, status, version, needsAttention } = order
  const chosen = row && row.kind !== null && row.grams !== null ? { kind: row.kind, grams: row.grams, isTooHeavy: false } : undefined
  return {
    id,
    number,
    status,
    version,
    needsAttention: attentionText(needsAttention),
    batchId: row?.batchId ?? null,
    packs: lines.map(({ position, name, sizeLabel, quantity }) => ({ position, name, sizeLabel, quantity })),
    // The buyer paid for parcels.
    packageSize: chosen ?? proposeParcel(lines, { facts, packing }),
    recipients: recipients.length,
    parcels: recipients.flatMap(({ delivery }, index) => {
      if (!listed.has(index + 1)) return []
      const shipment = sent.find((each) => each.number === index + 1)
      return {
        number: index + 1,
        delivery,
        trackingNumber: shipment?.trackingNumber ?? null,
        shippedAt: shipment?.shippedAt.toISOString() ?? null,
        labelNumber: labels.get(index + 1)?.trackingNumber ?? null,
        labelFile: labels.get(index + 1)?.file ?? null,
      }
    }),
  }
}

/** What packs travel as that go in a parcel: never as a letter. */
export function proposeParcel(
  lines: readonly Pick<OrderLineRow, 'productId' | 'weight' | 'quantity'>[],
  { facts, packing }: { facts: readonly PackFacts[]; packing: PackingRules },
) {
  const packed = lines.map(({ productId, weight, quantity }) => {
    const known = facts.find((each) => each.productId === productId && each.weight === weight)
    const weights = known ?? { netGrams: grams(weight), grossGrams: null }
    return { quantity, grams: packGrams(weights, packing), isBox: known?.isBox ?? false }
  })
  return proposePackageSize(packed, withoutLetters(packing))
}
