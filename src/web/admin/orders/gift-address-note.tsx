import { Gift } from 'lucide-react'
import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { AddressDialog } from './editing/address-dialog.tsx'

/**
 * Says that a gift waits for its address, so that nothing is packed, and lets an operator enter it.
 * docs/rules/orders.md#gift-links
 */
export function GiftAddressNote({ order }: { order: AdminOrder }) {
  const [isEntering, setIsEntering] = useState(false)
  if (order.awaitsAddressUntil === null) return null
  return (
    <Callout tone="warn" className="mb-4 flex flex-wrap items-center gap-3">
      <Gift className="size-5 shrink-0" aria-hidden />
      <p className="min-w-52 flex-1">
        <strong>Die Adresse fehlt noch:</strong> Die beschenkte Person kann sie bis {germanDay(order.awaitsAddressUntil)} über ihren Link
        eintragen. Erst mit der Adresse lässt sich die Bestellung in Bearbeitung nehmen.
      </p>
      <Button variant="secondary" size="small" onClick={() => setIsEntering(true)}>
        Adresse eintragen
      </Button>
      {isEntering && <AddressDialog order={order} address={null} onClose={() => setIsEntering(false)} />}
    </Callout>
  )
}
