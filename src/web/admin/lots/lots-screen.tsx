import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { listLots, Lot } from '#contract/admin-lots.ts'
import { germanDay } from '#domain/german-date.ts'
import type { LotState } from '#domain/lots.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { adminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { EmptyList } from '../empty-list.tsx'
import { ChoiceField, Field } from '../form/field.tsx'
import { LoadError } from '../load-error.tsx'
import { RecordSkeleton } from '../record-skeleton.tsx'
import { Panel, Screen } from '../screen.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { LotChangeDialog } from './lot-change-dialog.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'

const STATE_TEXTS: Readonly<Record<LotState, string>> = {
  blocked: 'Gesperrt',
  empty: 'Leer',
  expired: 'Abgelaufen',
  'too-old': 'Zu alt für den Verkauf',
  soon: 'Bald ablaufend',
  fine: 'Verkäuflich',
}

const FILTERS = [
  ['on-hand', 'Mit Packungen'],
  ['soon', 'Bald ablaufend'],
  ['blocked', 'Gesperrt'],
  ['all', 'Alle'],
] as const

type Action = { lot: Lot; kind: 'write-off' | 'count' | 'block' | 'unblock' | 'discount' } | { kind: 'receive' }

/** All lots, first expired first: receipt, stocktaking, write-offs, stops and recalls. docs/rules/lots.md */
export function LotsScreen() {
  const [q, setQ] = useState('')
  const [filter, setFilter] = useState<(typeof FILTERS)[number][0]>('on-hand')
  const [action, setAction] = useState<Action | null>(null)
  const query = { filter, ...(q.trim() !== '' && { q: q.trim() }) }
  const { data: lots, error, refetch } = useQuery(adminQuery<typeof listLots>('GET /api/admin/lots', { query }))
  const close = () => setAction(null)
  return (
    <Screen title="Lose" above={<BackLink to="/admin/produkte">Produkte</BackLink>}>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Field label="Los, Produkt, Lieferant oder Rohstofflos" type="search" className="min-w-60 flex-1" value={q} onChange={setQ} />
        <ChoiceField label="Zeigen" value={filter} options={FILTERS} onChange={setFilter} />
        <Button size="small" onClick={() => setAction({ kind: 'receive' })}>
          Eingang erfassen
        </Button>
      </div>
      {!lots && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />)}
      {lots?.length === 0 && <EmptyList title="Kein Los">Hier stehen die Lose, die Sie beim Wareneingang erfassen.</EmptyList>}
      {lots && lots.length > 0 && (
        <Panel>
          <ul className="divide-y divide-line">
            {lots.map((lot) => (
              <li key={lot.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <div className="min-w-60 flex-1">
                  <strong>
                    {lot.name} {lot.sizeLabel}
                  </strong>{' '}
                  Los {lot.number}
                  <p className="text-fine text-ink-soft">
                    Haltbar bis {germanDay(lot.bestBefore)}, verkauft bis {germanDay(lot.soldUntil)}
                    {lot.supplier && ` · ${lot.supplier}`}
                    {lot.ingredients.length > 0 && ` · ${lot.ingredients.map(({ name, number }) => `${name} ${number}`).join(', ')}`}
                  </p>
                  {lot.blockedReason && <p className="text-fine text-bad">Gesperrt: {lot.blockedReason}</p>}
                </div>
                <span className={lot.state === 'fine' ? '' : 'font-semibold text-bad'}>{STATE_TEXTS[lot.state]}</span>
                <span className="whitespace-nowrap tabular-nums">
                  {lot.remaining} von {lot.received}
                </span>
                <LotActions lot={lot} onChoose={(kind) => setAction({ kind, lot })} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {action?.kind === 'receive' && <ReceiptDialog onClose={close} />}
      {action?.kind === 'discount' && <DiscountDialog lot={action.lot} onClose={close} />}
      {action && action.kind !== 'receive' && action.kind !== 'discount' && (
        <LotChangeDialog lot={action.lot} kind={action.kind} onClose={close} />
      )}
    </Screen>
  )
}

function LotActions({ lot, onChoose }: { lot: Lot; onChoose: (kind: 'write-off' | 'count' | 'block' | 'unblock' | 'discount') => void }) {
  const isBlocked = lot.state === 'blocked'
  return (
    <div className="flex flex-wrap gap-2">
      {lot.state === 'soon' && (
        <Button look="secondary" size="small" onClick={() => onChoose('discount')}>
          Vergünstigen
        </Button>
      )}
      <Button look="quiet" size="small" onClick={() => onChoose('count')}>
        Zählen
      </Button>
      {lot.remaining > 0 && (
        <Button look="quiet" size="small" onClick={() => onChoose('write-off')}>
          Abschreiben
        </Button>
      )}
      <Button look="quiet" size="small" onClick={() => onChoose(isBlocked ? 'unblock' : 'block')}>
        {isBlocked ? 'Freigeben' : 'Sperren'}
      </Button>
      <Link to="/admin/produkte/lose/$id" params={{ id: lot.id }} className={buttonClass({ look: 'quiet', size: 'small' })}>
        Verfolgen
      </Link>
    </div>
  )
}
