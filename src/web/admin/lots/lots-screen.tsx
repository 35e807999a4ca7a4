import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { listLots, Lot } from '#contract/lots/admin-lots.ts'
import type { endPricePlan, planPrices } from '#contract/products/admin-price-plans.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { germanDay, swissInstant } from '#domain/calendar/german-date.ts'
import { EXPIRY_DISCOUNT_PERCENT } from '#domain/lots/lots.ts'
import { percentLabel } from '#domain/money/figures.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { DialogOpener } from '../dialog.tsx'
import { EmptyList } from '../empty-list.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { ButtonLink } from '../links.tsx'
import { Screen } from '../screen.tsx'
import { StateBadge } from '../state-badge.tsx'
import { ViewTabs } from '../table/filter-select.tsx'
import { RecordList } from '../table/record-list.tsx'
import { PAGE_LENGTH, useList, listFilters } from '../table/use-list.ts'
import { useSave } from '../use-save.ts'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { LOT_BADGES } from './use-lots.ts'

const TABS = [
  { value: undefined, title: 'Am Lager' },
  { value: 'soon', title: 'Bald ablaufend' },
  { value: 'blocked', title: 'Gesperrt' },
  { value: 'all', title: 'Alle' },
] as const

const route = getRouteApi('/admin/produkte/lose')

/** All lots, first expired first, with receipt and the discount of those that expire soon. docs/rules/lots.md */
export function LotsScreen() {
  const search = route.useSearch()
  const filters = listFilters({ search, navigate: route.useNavigate(), filters: ['q'], tab: 'filter' })
  const [ending, setEnding] = useState<Lot | null>(null)
  const discount = useLotDiscount()
  const list = useList<typeof listLots>('GET /api/admin/lots', {
    query: { ...search, filter: search.filter ?? 'on-hand', limit: PAGE_LENGTH },
  })
  return (
    <Screen
      title="Lose und Rückruf"
      actions={
        <>
          <ButtonLink to="/admin/produkte/lose/zaehlen">Inventur</ButtonLink>
          <DialogOpener variant="primary" renderDialog={(close) => <ReceiptDialog onClose={close} />}>
            <Plus className="size-4" aria-hidden /> Eingang erfassen
          </DialogOpener>
        </>
      }
    >
      <RecordList
        list={list}
        keyOf={({ id }) => id}
        renderRow={(lot) => (
          <LotRow lot={lot} onDiscount={() => discount.mutate(lot)} onEnd={() => setEnding(lot)} isBusy={discount.isPending} />
        )}
        filters={filters}
        nouns={['Los', 'Lose']}
        tabs={<ViewTabs label="Lose" {...filters.field('filter')} tabs={TABS} />}
        search={{
          label: 'Los, Produkt, Lieferant oder Rohstofflos',
          ...filters.typed('q'),
        }}
        empty={
          <EmptyList title="Noch kein Los">
            Erfassen Sie, was Sie erhalten oder herstellen. Produkte ohne Lose verkaufen Sie wie bisher.
          </EmptyList>
        }
      />
      {ending?.sale && <EndDiscountDialog name={ending.name} sale={ending.sale} onClose={() => setEnding(null)} />}
    </Screen>
  )
}

interface EndDiscountDialogProps {
  name: string
  sale: NonNullable<Lot['sale']>
  onClose: () => void
}

function EndDiscountDialog({ name, sale: { planId, percent, products }, onClose }: EndDiscountDialogProps) {
  const end = useDiscountEnd({ onDone: onClose, refused: null })
  const others = products === 1 ? '' : `, und ${products === 2 ? 'bei einem weiteren Produkt' : `bei ${products - 1} weiteren Produkten`}`
  return (
    <ConfirmDialog
      title={`${percentLabel(percent)} günstiger beenden?`}
      text={`Bei ${name} gilt in allen Grössen sofort wieder der Preis von vorher${others}.`}
      confirm="Beenden"
      variant="primary"
      save={end}
      onConfirm={() => end.mutate(planId)}
      onClose={onClose}
    />
  )
}

function LotRow({ lot, onDiscount, onEnd, isBusy }: { lot: Lot; onDiscount: () => void; onEnd: () => void; isBusy: boolean }) {
  const origin = [lot.supplier ?? 'Eigene Herstellung', ...lot.ingredients.map(({ name, number }) => `${name} ${number}`)]
  return (
    <li className="grid items-center gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,1fr)_13rem_11rem_5rem_11rem]">
      <div className="min-w-0">
        <Link
          to="/admin/produkte/lose/$id"
          params={{ id: lot.id }}
          className="inline-flex min-h-11 items-center gap-x-2 font-bold underline-offset-4 hover:underline md:min-h-0"
        >
          {lot.name} {lot.sizeLabel} · Los {lot.number}
        </Link>
        <Note>{origin.join(' · ')}</Note>
        {lot.blockedReason && <p className="text-fine text-bad">{lot.blockedReason}</p>}
      </div>
      <p className="text-small">
        Haltbar bis {germanDay(lot.bestBefore)}
        <Note as="span">Verkauf bis {germanDay(lot.soldUntil)}</Note>
      </p>
      <p>
        <StateBadge of={LOT_BADGES} state={lot.state} />
      </p>
      <p className="tabular-nums md:text-right" title="Packungen am Lager">
        {lot.remaining} <span className="text-fine text-ink-soft">von {lot.received}</span>
      </p>
      <div className="md:justify-self-end">
        {lot.sale && (
          <div className="flex items-center gap-2 md:-mr-3">
            <p className="text-small font-semibold md:text-right">
              {percentLabel(lot.sale.percent)} günstiger
              <Note as="span" className="font-normal">
                bis {germanDay(lot.sale.until)}
              </Note>
            </p>
            <IconButton label={`${percentLabel(lot.sale.percent)} günstiger beenden: ${lot.name}, Los ${lot.number}`} onClick={onEnd}>
              <X className="size-4" aria-hidden />
            </IconButton>
          </div>
        )}
        {lot.state === 'soon' && !lot.sale && (
          <Button
            variant="secondary"
            size="small"
            isBusy={isBusy}
            onClick={onDiscount}
            aria-label={`${EXPIRY_DISCOUNT_PERCENT} % günstiger: ${lot.name}, Los ${lot.number}`}
          >
            {EXPIRY_DISCOUNT_PERCENT} % günstiger
          </Button>
        )}
      </div>
    </li>
  )
}

/** Ends the reduced price of a lot's product. */
function useDiscountEnd(options: { onDone?: () => void; refused: string | null }) {
  return useSave((id: number) => callApi<typeof endPricePlan>('POST /api/admin/price-plans/:id/end', { params: { id } }), {
    done: 'Es gilt wieder der bisherige Preis',
    ...options,
  })
}

/**
 * Reduces the price of a lot's product at once and until its last day of sale; the toast offers to take it back.
 * docs/rules/lots.md#discount
 */
function useLotDiscount() {
  const refused = 'Nicht geändert'
  const end = useDiscountEnd({ refused })
  return useSave(
    ({ productId, soldUntil }: Lot) =>
      callApi<typeof planPrices>('POST /api/admin/price-plans', {
        body: {
          productIds: [productId],
          change: { kind: 'sale', percent: EXPIRY_DISCOUNT_PERCENT },
          startsAt: new Date().toISOString(),
          endsAt: new Date(swissInstant(addDays(soldUntil, 1), '00:00')).toISOString(),
        },
      }),
    {
      done: ({ id }, { name, soldUntil }) => ({
        title: `${name}: ${EXPIRY_DISCOUNT_PERCENT} % günstiger bis ${germanDay(soldUntil)}`,
        text: 'In allen Grössen, sobald der Preis gilt: in weniger als einer Minute.',
        action: { label: 'Rückgängig', onClick: () => end.mutate(id) },
      }),
      refused,
    },
  )
}
