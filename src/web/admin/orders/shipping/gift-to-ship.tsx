import { Link } from '@tanstack/react-router'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { buttonClass } from '#web/ui/button-class.ts'

interface GiftToShipProps {
  order: Pick<AdminOrder, 'id' | 'number'>
  /** How many of its parcels have left, and how many there are. */
  sent: number
  of: number | undefined
}

/** A company's gift among orders that are shipped with a number each: its parcels are sent on a page of their own. */
export function GiftToShip({ order, sent, of }: GiftToShipProps) {
  return (
    <p className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sm bg-ice p-3">
      <span>
        <strong className="tabular-nums">{order.number}</strong> Firmengeschenk, {sent} von {of} Paketen versandt
      </span>
      <Link to="/admin/bestellungen/$id/pakete" params={{ id: order.id }} className={buttonClass({ variant: 'secondary', size: 'small' })}>
        Pakete versenden<span className="sr-only"> ({order.number})</span>
      </Link>
    </p>
  )
}
