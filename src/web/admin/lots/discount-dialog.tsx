import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Lot } from '#contract/admin-lots.ts'
import type { planPrices } from '#contract/admin-price-plans.ts'
import { addDays } from '#domain/calendar-day.ts'
import { germanDay, swissInstant } from '#domain/german-date.ts'
import { callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { refreshAdmin } from '../admin-query.ts'
import { FailureNote } from '../form/failure-note.tsx'
import { IntegerField } from '../form/number-field.tsx'

/** Reduces the price of a product whose lot expires soon, as a planned price that ends with the last day of sale. */
export function DiscountDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const [percent, setPercent] = useState<number | null>(25)
  const client = useQueryClient()
  const plan = useMutation({
    mutationFn: () =>
      callApi<typeof planPrices>('POST /api/admin/price-plans', {
        body: {
          productIds: [lot.productId],
          change: { kind: 'sale', percent: percent ?? 0 },
          startsAt: new Date().toISOString(),
          endsAt: new Date(swissInstant(addDays(lot.soldUntil, 1), '00:00')).toISOString(),
        },
      }),
    onSuccess: onClose,
    onSettled: () => refreshAdmin(client),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    plan.mutate()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${lot.name} vergünstigen`}
      description={`Alle Grössen sind bis ${germanDay(lot.soldUntil)} günstiger; danach gilt wieder der bisherige Preis. Beenden können Sie das unter «Geplante Preise».`}
    >
      <form onSubmit={submit} className="grid gap-4 pt-1">
        <IntegerField label="Prozent tiefer" value={percent} onChange={setPercent} />
        <FailureNote error={plan.error} />
        <Button type="submit" size="small" isBusy={plan.isPending} disabled={percent === null} className="justify-self-end">
          Ab sofort vergünstigen
        </Button>
      </form>
    </Dialog>
  )
}
