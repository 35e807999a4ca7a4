import { Link } from '@tanstack/react-router'
import type { endPricePlan, PricePlan } from '#contract/products/admin-price-plans.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { gramsLabel, percentLabel } from '#domain/money/figures.ts'
import { formatChf } from '#domain/money/money.ts'
import { grams } from '#domain/products/weight.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Note } from '#web/ui/texts/note.tsx'
import { ConfirmButton } from '../../form/confirm-dialog.tsx'
import { StateBadge } from '../../state-badge.tsx'

const STATES = {
  planned: ['Geplant', 'warn'],
  running: ['Läuft', 'good'],
  over: ['Vorbei', 'neutral'],
  cancelled: ['Verworfen', 'neutral'],
} as const

/** Planned prices, each with what it changes; one that is not over can be cancelled or ended. */
export function PricePlanList({ plans, showsProducts }: { plans: readonly PricePlan[]; showsProducts: boolean }) {
  return (
    <ul className="divide-y divide-line">
      {plans.map((plan) => (
        <li key={plan.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
          <div className="min-w-56 flex-1">
            <p className="flex flex-wrap items-center gap-2">
              <strong>{changeText(plan.change)}</strong> <StateBadge of={STATES} state={plan.state} />
            </p>
            <p className="text-small tabular-nums">{periodText(plan)}</p>
            {showsProducts && <Products products={plan.products} />}
            <Note>{plan.actor}</Note>
          </div>
          {(plan.state === 'planned' || plan.state === 'running') && <EndPlan plan={plan} />}
        </li>
      ))}
    </ul>
  )
}

function EndPlan({ plan }: { plan: PricePlan }) {
  const isPlanned = plan.state === 'planned'
  return (
    <ConfirmButton
      question={{
        title: isPlanned ? 'Geplante Preise verwerfen?' : 'Preise jetzt beenden?',
        text: `${changeText(plan.change)}, ${periodText(plan)}. ${isPlanned ? 'Die Preise bleiben, wie sie sind.' : 'Sofort gelten wieder die Preise von vorher.'}`,
        confirm: isPlanned ? 'Verwerfen' : 'Beenden',
      }}
      send={() => callApi<typeof endPricePlan>('POST /api/admin/price-plans/:id/end', { params: { id: plan.id } })}
      done={isPlanned ? 'Geplante Preise verworfen' : 'Geplante Preise beendet'}
      variant="quiet"
    >
      {isPlanned ? 'Verwerfen' : 'Jetzt beenden'}
    </ConfirmButton>
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
