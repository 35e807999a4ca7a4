import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PricePlan } from '#contract/products/admin-price-plans.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { gramsLabel, percentLabel } from '#domain/money/figures.ts'
import { formatChf } from '#domain/money/money.ts'
import { grams } from '#domain/products/weight.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/texts/badge.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { usePricePlanEnd } from './use-price-plans.ts'

const STATES = {
  planned: ['Geplant', 'warn'],
  running: ['Läuft', 'good'],
  over: ['Vorbei', 'neutral'],
  cancelled: ['Verworfen', 'neutral'],
} as const

/** Planned prices, each with what it changes; one that is not over can be cancelled or ended. */
export function PricePlanList({ plans, showsProducts }: { plans: readonly PricePlan[]; showsProducts: boolean }) {
  const [asked, setAsked] = useState<PricePlan | null>(null)
  const end = usePricePlanEnd(() => setAsked(null))
  return (
    <>
      <ul className="divide-y divide-line">
        {plans.map((plan) => {
          const [label, tone] = STATES[plan.state]
          return (
            <li key={plan.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
              <div className="min-w-56 flex-1">
                <p className="flex flex-wrap items-center gap-2">
                  <strong>{changeText(plan.change)}</strong> <Badge tone={tone}>{label}</Badge>
                </p>
                <p className="text-small tabular-nums">{periodText(plan)}</p>
                {showsProducts && <Products products={plan.products} />}
                <Note>{plan.actor}</Note>
              </div>
              {(plan.state === 'planned' || plan.state === 'running') && (
                <Button variant="quiet" size="small" onClick={() => setAsked(plan)}>
                  {plan.state === 'planned' ? 'Verwerfen' : 'Jetzt beenden'}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          isOpen
          title={asked.state === 'planned' ? 'Geplante Preise verwerfen?' : 'Preise jetzt beenden?'}
          text={`${changeText(asked.change)}, ${periodText(asked)}. ${asked.state === 'planned' ? 'Die Preise bleiben, wie sie sind.' : 'Sofort gelten wieder die Preise von vorher.'}`}
          confirm={asked.state === 'planned' ? 'Verwerfen' : 'Beenden'}
          isBusy={end.isPending}
          onConfirm={() => end.mutate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function Products({ products }: Pick<PricePlan, 'products'>) {
  return (
    <p className="text-small wrap-anywhere">
      {products.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to="/admin/produkte/$id" params={{ id }} className="hover:underline">
            {name}
          </Link>
        </span>
      ))}
    </p>
  )
}

function changeText(change: PricePlan['change']): string {
  if (change.kind === 'sale') return `Aktion ${percentLabel(change.percent)}`
  if (change.kind === 'percent') return `Preise ${change.percent > 0 ? '+' : '−'}${percentLabel(Math.abs(change.percent))}`
  return change.sizes
    .map(({ weight, price, compareAtPrice }) => {
      const compared = compareAtPrice === null ? '' : ` statt ${formatChf(compareAtPrice)}`
      return `${gramsLabel(grams(weight))} ${formatChf(price)}${compared}`
    })
    .join(', ')
}

function periodText({ startsAt, endsAt }: PricePlan): string {
  const start = `ab ${germanDateTime(Date.parse(startsAt))}`
  return endsAt === null ? start : `${start} bis ${germanDateTime(Date.parse(endsAt))}`
}
