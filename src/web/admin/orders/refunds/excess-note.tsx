import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { settleExcess } from '#contract/orders/admin-refunds.ts'
import { formatChf } from '#domain/money/money.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Callout } from '#web/ui/texts/callout.tsx'
import { DialogOpener } from '../../dialog.tsx'
import { ConfirmButton } from '../../form/confirm-dialog.tsx'
import { TransferredDialog } from '../../form/transferred-dialog.tsx'
import { useOperator } from '../../use-operator.ts'
import { useSave } from '../../use-save.ts'

/**
 * Says what the provider has refunded beyond what was left of an order, and what is to be done about it
 * (docs/rules/payments.md#excess).
 */
export function ExcessNote({ order }: { order: AdminOrder }) {
  const { isOwner } = useOperator()
  const amount = formatChf(order.excess)
  return (
    <Callout tone="warn" className="mt-4 text-small">
      <strong>{amount} zu viel erstattet.</strong> Beim Zahlungsanbieter wurde mehr erstattet, als von der Bestellung übrig war. Fordern Sie
      den Betrag bei der Kundschaft ein. {whatSettles(order)}
      {isOwner && (
        <div className="mt-3 grid gap-1">
          <DialogOpener renderDialog={(close) => <ReturnedDialog order={order} onClose={close} />}>Zurückerhalten</DialogOpener>
          <ConfirmButton
            variant="quiet"
            question={{
              title: 'Betrag ausbuchen?',
              text: `${amount} werden nicht mehr eingefordert und als Verlust gebucht. Das lässt sich nicht rückgängig machen.`,
              confirm: 'Ausbuchen',
            }}
            send={() => settle(order, null)}
            done={`${amount} sind ausgebucht`}
          >
            Ausbuchen
          </ConfirmButton>
        </div>
      )}
    </Callout>
  )
}

function ReturnedDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const amount = formatChf(order.excess)
  const change = useSave((day: string) => settle(order, day), {
    done: `${amount} sind zurückerhalten`,
    onDone: onClose,
    refused: null,
  })
  return (
    <TransferredDialog
      title="Als zurückerhalten vermerken?"
      text={`${amount} sind dann auf dem Bankkonto eingegangen.`}
      label="Eingegangen am"
      confirm="Zurückerhalten"
      save={change}
      onConfirm={change.mutate}
      onClose={onClose}
    />
  )
}

/** Records the day on which the excess came back, or null where it is written off. */
function settle({ id, version }: AdminOrder, day: string | null) {
  return callApi<typeof settleExcess>('POST /api/admin/orders/:id/excess', { params: { id }, body: { version, day } })
}

/** What else ends the excess. */
function whatSettles({ exchanged, giftCards, refunds }: AdminOrder): string {
  if (exchanged > 0)
    return 'Oder stornieren oder erstatten Sie den Nachtrag, den das Guthaben bezahlt hat: Was davon zurückkommt, wird verrechnet.'
  if (giftCards.length > 0) return 'Oder nehmen Sie die gekauften Geschenkkarten zurück: Ihr Preis wird verrechnet.'
  const isWaiting = refunds.some(({ state }) => state === 'requested' || state === 'pending')
  return isWaiting ? 'Eine Rückerstattung ist noch unterwegs: Scheitert sie, so ist nichts mehr offen.' : ''
}
