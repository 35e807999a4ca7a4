import { Link } from '@tanstack/react-router'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'

interface ParcelsLinkProps {
  order: Pick<AdminOrder, 'id' | 'number'>
  className: string
}

/**
 * The way to the parcels of a company's gift, which are sent there, each with its own number.
 * docs/rules/company-gifts.md#parcels
 */
export function ParcelsLink({ order: { id, number }, className }: ParcelsLinkProps) {
  return (
    <Link to="/admin/bestellungen/$id/pakete" params={{ id }} className={className}>
      Pakete versenden<span className="sr-only"> ({number})</span>
    </Link>
  )
}
