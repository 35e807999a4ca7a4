import type { User } from '#contract/accounts/accounts.ts'
import type { ParcelService } from '#domain/carrier/shipping-label.ts'
import { packGrams, type PackingRules, proposePackageSize, withoutLetters } from '#domain/delivery/package-size.ts'
import { grams } from '#domain/products/weight.ts'
import { findShippingLabelNumber } from '#server/carrier/store.ts'
import { lockOrder, type OrderLineRow } from '#server/orders/store.ts'
import { listReplacements } from '#server/orders/store/shipments.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal, tryOut } from '#server/platform/database/rollback-on-refusal.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { listPackFacts, type PackFacts } from '#server/products/store/pack-facts.ts'
import { lockReplacement, replaceReturn } from '#server/returns/replace-return.ts'
import { findReturn } from '#server/returns/store.ts'
import { readShopSettings } from '#server/settings/store.ts'
import type { LabelContext } from './ship-with-label.ts'

interface ReplacementWish {
  returnId: string
  version: number
  service: ParcelService
  again: boolean
  actor: User
}

/**
 * Makes the label of a replacement and sends it as `replaceReturn` does, with the label's tracking number. No label is
 * made for what cannot be sent, and none a second time (docs/rules/returns.md#replacement). Throws an Outage while the
 * carrier is away.
 */
export async function replaceWithLabel({ db, requestShippingLabel, links, clock }: LabelContext, wish: ReplacementWish) {
  if (!requestShippingLabel) return refuse('carrier-missing')
  const { returnId, version, service, again, actor } = wish
  const found = await findReturn(db, returnId)
  if (!found) return refuse('return-unknown')
  const of = { orderId: found.orderId, returnId }
  // The response of the first click was lost, or a colleague was faster.
  const made = await findShippingLabelNumber(db, of)
  if (made !== undefined && (await isSentWith(db, of, made))) return { trackingNumber: made }
  const step = { returnId, version, actor, now: clock() }
  const ready = await tryOut(db, async (tx) => {
    const replacement = await lockReplacement(tx, step)
    const replaced = replacement instanceof Refusal ? replacement : await replaceReturn(tx, links, step, { trackingNumber: null })
    return replaced instanceof Refusal ? replaced : replacement
  })
  if (ready instanceof Refusal) return ready
  const { order, packs, delivery: recipient } = ready
  const { company: sender, packing } = await readShopSettings(db)
  const facts = await listPackFacts(
    db,
    packs.flatMap(({ productId }) => productId ?? []),
  )
  const packageSize = proposeParcel(packs, { facts, packing })
  if (packageSize.isTooHeavy) return refuse('parcel-too-heavy')
  const parcel = { reference: order.number, service, grams: packageSize.grams, format: packing.labelFormat, sender, recipient }
  const label = await requestShippingLabel({ of, version: order.version, parcel, actor, again })
  if (label instanceof Refusal) return label
  const replaced = await rollbackOnRefusal(db, async (tx) => {
    await lockOrder(tx, of.orderId)
    return (await isSentWith(tx, of, label.trackingNumber)) ? label : replaceReturn(tx, links, step, label)
  })
  return replaced instanceof Refusal ? replaced : label
}

/** What packs travel as that go in a parcel: never as a letter. */
function proposeParcel(
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

/** Whether the replacement of a return was sent with this tracking number. */
async function isSentWith(db: Db, { orderId, returnId }: { orderId: string; returnId: string }, trackingNumber: string): Promise<boolean> {
  const replacements = await listReplacements(db, orderId)
  return replacements.some((each) => each.returnId === returnId && each.trackingNumber === trackingNumber)
}
