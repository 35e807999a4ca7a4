import { useState } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { settleExcess } from '#contract/orders/admin-refunds.ts'
import { formatChf } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Callout } from '#web/ui/texts/callout.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { TransferredDialog } from '../../form/transferred-dialog.tsx'
import { useOperator } from '../../use-operator.ts'
import { useSave } from '../../use-save.ts'

/**
 * Says what the provider has refunded beyond what was left of an order, and what is to be done about it
 * (docs/rules/payments.md#excess).
 */
export function ExcessNote({ order }: { order: AdminOrder }) {
  const { isOwner } = useOperator()
  const [asked, setAsked] = useState<'returned' | 'waived' | null>(null)
  const amount = formatChf(order.excess)
  const close = () => setAsked(null)
  const settle = useSave(
    (day: string | null) =>
      callApi<typeof settleExcess>('POST /api/admin/orders/:id/excess', {
        params: { id: order.id },
        body: { version: order.version, day },
      }),
    {
      done: (_saved, day) => ({ title: day === null ? `${amount} sind ausgebucht` : `${amount} sind zurückerhalten` }),
      onDone: close,
      refused: null,
    },
  )
  return (
    <Callout tone="warn" className="mt-4 text-small">
      <strong>{amount} zu viel erstattet.</strong> Beim Zahlungsanbieter wurde mehr erstattet, als von der Bestellung übrig war. Fordern Sie
      den Betrag bei der Kundschaft ein. {whatSettles(order)}
      {isOwner && (
        <div className="mt-3 grid gap-1">
          <Button variant="secondary" size="small" onClick={() => setAsked('returned')}>
            Zurückerhalten
          </Button>
          <Button variant="quiet" size="small" onClick={() => setAsked('waived')}>
            Ausbuchen
          </Button>
        </div>
      )}
      {asked === 'returned' && (
        <TransferredDialog
          title="Als zurückerhalten vermerken?"
          text={`${amount} sind dann auf dem Bankkonto eingegangen.`}
          label="Eingegangen am"
          confirm="Zurückerhalten"
          save={settle}
          onConfirm={settle.mutate}
          onClose={close}
        />
      )}
      {asked === 'waived' && (
        <ConfirmDialog
          title="Betrag ausbuchen?"
          text={`${amount} werden nicht mehr eingefordert und als Verlust gebucht. Das lässt sich nicht rückgängig machen.`}
          confirm="Ausbuchen"
          save={settle}
          onConfirm={() => settle.mutate(null)}
          onClose={close}
        />
      )}
    </Callout>
  )
}

/** What else ends the excess. */
function whatSettles({ exchanged, giftCards, refunds }: AdminOrder): string {
  if (exchanged > 0)
    return 'Oder stornieren oder erstatten Sie den Nachtrag, den das Guthaben bezahlt hat: Was davon zurückkommt, wird verrechnet.'
  if (giftCards.length > 0) return 'Oder nehmen Sie die gekauften Geschenkkarten zurück: Ihr Preis wird verrechnet.'
  const isWaiting = refunds.some(({ state }) => state === 'requested' || state === 'pending')
  return isWaiting ? 'Eine Rückerstattung ist noch unterwegs: Scheitert sie, so ist nichts mehr offen.' : ''
}
