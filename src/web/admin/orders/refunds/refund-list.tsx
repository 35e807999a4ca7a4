import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { formatIban } from '#domain/bank/iban.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { formatChf } from '#domain/money/money.ts'
import { Badge } from '#web/ui/texts/badge.tsx'
import { RelativeTime } from '../../relative-time.tsx'
import { useOperator } from '../../use-operator.ts'
import { TransferTask } from './transfer-task.tsx'

const BADGES = {
  requested: ['Angefordert', 'neutral'],
  pending: ['In Bearbeitung', 'warn'],
  to_transfer: ['Zu überweisen', 'bad'],
  succeeded: ['Erstattet', 'good'],
  failed: ['Rückerstattung fehlgeschlagen', 'bad'],
  cancelled: ['Abgebrochen', 'neutral'],
} as const

/** The refunds of an order; one that waits for its bank transfer is carried out here. */
export function RefundList({ order }: { order: AdminOrder }) {
  const { isOwner } = useOperator()
  return (
    <ul className="mt-3 grid gap-3 border-t border-line pt-3">
      {order.refunds.map((refund) => {
        const { id, amount, state, reason, actor, createdAt, account, transferredOn, cash, isCredit, toGiftCard } = refund
        const [label, tone] = isCredit ? (['Gutgeschrieben', 'good'] as const) : BADGES[state]
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className={`font-bold tabular-nums ${state === 'cancelled' ? 'line-through' : ''}`}>{formatChf(cash ?? amount)}</span>
            <Badge tone={tone}>
              {toGiftCard ? 'Auf Geschenkkarte' : cash !== null ? 'Bar zurückgegeben' : transferredOn === null ? label : 'Überwiesen'}
            </Badge>
            <span className="w-full text-fine text-ink-soft">
              <RelativeTime at={createdAt} />, {actor}: {reason}
            </span>
            {transferredOn !== null && (
              <span className="w-full text-fine text-ink-soft tabular-nums">
                Überwiesen am {germanDay(transferredOn)}
                {account && ` an ${account.accountHolder}, ${formatIban(account.iban)}`}
              </span>
            )}
            {state === 'to_transfer' &&
              (isOwner ? (
                // Shown anew only when another account was saved: what is being typed survives every other change of
                // the order.
                <TransferTask key={`${account?.iban} ${account?.accountHolder}`} order={order} refund={refund} />
              ) : (
                <span className="w-full text-fine">Inhaberinnen und Inhaber überweisen den Betrag und melden es hier.</span>
              ))}
          </li>
        )
      })}
    </ul>
  )
}
