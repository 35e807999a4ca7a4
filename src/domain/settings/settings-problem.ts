import { reminderProblem } from '#domain/invoices/reminder.ts'
import { formatChf } from '#domain/money/money.ts'
import { CLAIMS, isProven } from './claims.ts'
import type { ShopSettings } from './shop-settings.ts'

/** Why these settings contradict each other, in German; null when they do not. */
export function settingsProblem({
  shippingPrices,
  quantitySteps,
  ownBox,
  provenClaims,
  packing,
  delivery,
  invoice,
}: Pick<ShopSettings, 'shippingPrices' | 'quantitySteps' | 'ownBox' | 'provenClaims' | 'packing' | 'delivery' | 'invoice'>): string | null {
  if (shippingPrices.small > shippingPrices.large)
    return `Das kleine Paket (${formatChf(shippingPrices.small)}) kostet mehr als das grosse (${formatChf(shippingPrices.large)}).`
  const unproven = CLAIMS.find((name) => provenClaims[name].isOn && !isProven(provenClaims[name]))
  if (unproven) return `Die Aussage «${provenClaims[unproven].text}» braucht einen Beleg, sonst darf sie nirgends stehen.`
  if (packing.letter.packs > packing.small.packs || packing.letter.grams > packing.small.grams || packing.small.grams > packing.large.grams)
    return 'Ein Brief fasst nicht mehr als ein kleines Paket, ein kleines nicht mehr als ein grosses.'
  if (delivery.shopHolidays.some(({ from, to }) => to < from)) return 'Betriebsferien enden nicht, bevor sie beginnen.'
  if (ownBox.of6 > ownBox.of9 || ownBox.of9 > ownBox.of12) return 'Eine grössere eigene Box spart nicht weniger als eine kleinere.'
  const isClimbing = quantitySteps.every((step, index) => {
    const before = quantitySteps[index - 1]
    return !before || (step.from > before.from && step.percent > before.percent)
  })
  return isClimbing ? reminderProblem(invoice.reminders) : 'Die Mengenrabatte müssen mit der Menge steigen.'
}
