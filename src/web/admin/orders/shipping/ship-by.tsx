import type { OrderListItem } from '#contract/orders/admin-orders.ts'
import { germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import { useMinute } from '#web/ui/page/use-minute.ts'

type Promised = Pick<OrderListItem, 'status' | 'shipBy'> & Partial<Pick<OrderListItem, 'postponedUntil'>>

/**
 * Until when an order has to be sent for its promise, or on which day it is packed again; nothing once it is sent.
 * docs/rules/delivery.md#stored
 */
export function ShipBy({ order }: { order: Promised }) {
  const now = useMinute()
  const { shipBy, postponedUntil } = order
  if (now === null || !orderCan.pack(order)) return null
  const today = swissDay(now)
  if (postponedUntil && postponedUntil > today)
    return <span className="md:whitespace-nowrap text-ink-soft">Zurückgestellt auf {shortDay(postponedUntil)}</span>
  if (shipBy === null) return null
  if (shipBy < today) return <span className="font-semibold md:whitespace-nowrap text-bad">Überfällig seit {shortDay(shipBy)}</span>
  if (shipBy === today) return <span className="font-semibold md:whitespace-nowrap text-warn">Heute verschicken</span>
  return <span className="md:whitespace-nowrap text-ink-soft">Versand bis {shortDay(shipBy)}</span>
}

/** '23.11.' */
function shortDay(day: string): string {
  return germanDay(day).slice(0, -4)
}
