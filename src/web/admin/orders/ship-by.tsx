import type { OrderListItem } from '#contract/admin-orders.ts'
import { germanDay, swissDay } from '#domain/german-date.ts'
import { useMinute } from '#web/ui/use-minute.ts'

/** Until when an order has to be sent for its promise; nothing once it is sent. docs/rules/delivery.md#stored */
export function ShipBy({ order: { status, shipBy } }: { order: Pick<OrderListItem, 'status' | 'shipBy'> }) {
  const now = useMinute()
  if (now === null || shipBy === null || (status !== 'confirmed' && status !== 'processing')) return null
  const today = swissDay(now)
  if (shipBy < today) return <span className="font-semibold whitespace-nowrap text-bad">Überfällig seit {shortDay(shipBy)}</span>
  if (shipBy === today) return <span className="font-semibold whitespace-nowrap text-warn">Heute verschicken</span>
  return <span className="whitespace-nowrap text-ink-soft">Versand bis {shortDay(shipBy)}</span>
}

/** '23.11.' */
function shortDay(day: string): string {
  return germanDay(day).slice(0, -4)
}
