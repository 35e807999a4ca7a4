import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { GIFT_CARD_PURPOSE_LABELS } from '#contract/field-labels.ts'
import {
  GIFT_CARD_PURPOSES,
  type GiftCardDraft,
  type GiftCardListItem,
  type listGiftCards,
  type getGiftCardLiability,
  type getGiftCardLiabilityCsv,
  type issueGiftCard,
} from '#contract/gift-cards/admin-gift-cards.ts'
import { germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { GIFT_CARD_STATES } from '#domain/gift-cards/gift-card.ts'
import { formatChf, type Rappen, rappen, toDecimal } from '#domain/money/money.ts'
import { fileAddress, callApi } from '#web/app/requests/api.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { counted } from '../counted.ts'
import { DialogOpener } from '../dialog.tsx'
import { EmptyList } from '../empty-list.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { AreaField, ChoiceField, Field } from '../form/field.tsx'
import { focusUnreadableField } from '../form/focus.ts'
import { MoneyField } from '../form/number-field.tsx'
import { DownloadLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Screen, Panel } from '../screen.tsx'
import { StateBadge } from '../state-badge.tsx'
import { type Column, ROW_LINK } from '../table/column.ts'
import { FilterSelect } from '../table/filter-select.tsx'
import { RecordList } from '../table/record-list.tsx'
import { PAGE_LENGTH, useList, listFilters } from '../table/use-list.ts'
import { useOperator } from '../use-operator.ts'
import { useSave } from '../use-save.ts'
import { GIFT_CARD_BADGES } from './gift-card-labels.ts'

const COLUMNS: readonly Column<GiftCardListItem>[] = [
  {
    id: 'card',
    title: 'Karte',
    cell: ({ id, lastFour }) => (
      <Link to="/admin/gutscheinkarten/$id" params={{ id }} {...ROW_LINK}>
        …{lastFour}
      </Link>
    ),
  },
  { id: 'for', title: 'Für', from: 'md', cell: ({ recipient }) => recipient ?? '–' },
  { id: 'buyer', title: 'Von', from: 'lg', cell: ({ buyer }) => buyer ?? '–' },
  { id: 'amount', title: 'Ausgestellt', isNumber: true, from: 'md', cell: ({ amount }) => formatChf(amount) },
  { id: 'balance', title: 'Guthaben', isNumber: true, cell: ({ balance }) => formatChf(balance) },
  { id: 'expires', title: 'Gültig bis', from: 'md', cell: ({ expiresOn }) => germanDay(expiresOn) },
  { id: 'created', title: 'Ausgestellt am', from: 'lg', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  {
    id: 'state',
    title: 'Zustand',
    cell: ({ state }) => <StateBadge of={GIFT_CARD_BADGES} state={state} />,
  },
]

const route = getRouteApi('/admin/gutscheinkarten')

/** The list of gift cards, with what they are worth together. */
export function GiftCardsScreen() {
  const search = route.useSearch()
  const { isOwner } = useOperator()
  const filters = listFilters({ search, navigate: route.useNavigate(), filters: ['q', 'state'] })
  const list = useList<typeof listGiftCards>('GET /api/admin/gift-cards', { query: { ...search, limit: PAGE_LENGTH } })
  return (
    <Screen
      title="Geschenkkarten"
      actions={
        isOwner && (
          <DialogOpener variant="primary" renderDialog={(close) => <IssueDialog onClose={close} />}>
            <Plus className="size-4" aria-hidden /> Geschenkkarte ausstellen
          </DialogOpener>
        )
      }
    >
      <LiabilityPanel />
      <RecordList
        caption="Geschenkkarten"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        filters={filters}
        nouns={['Geschenkkarte', 'Geschenkkarten']}
        search={{ label: 'Letzte vier Zeichen oder Name', ...filters.typed('q') }}
        fields={
          <FilterSelect
            label="Zustand"
            {...filters.field('state')}
            options={GIFT_CARD_STATES.map((state) => [state, GIFT_CARD_BADGES[state][0]])}
          />
        }
        empty={
          <EmptyList title="Noch keine Geschenkkarten">
            Eine Geschenkkarte ist Guthaben: Sie zahlt einen Teil oder alles von einer oder mehreren Bestellungen.
          </EmptyList>
        }
      />
    </Screen>
  )
}

/**
 * What all cards were worth at the end of a day: a debt of the shop, for the balance sheet
 * (docs/rules/gift-cards.md#liability).
 */
function LiabilityPanel() {
  const [today] = useState(() => swissDay(Date.now()))
  const [day, setDay] = useState(today)
  const query = { day: day || today }
  const liability = useAdminQuery<typeof getGiftCardLiability>('GET /api/admin/gift-card-liability', { query })
  return (
    <Panel className="mb-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Field label="Offene Guthaben am Ende des Tages" type="date" className="w-56" max={today} value={day} onChange={setDay} />
        <Loaded query={liability} skeleton={<Skeleton className="h-9 w-48" />}>
          {(data) => (
            <output className="pb-1.5">
              <strong className="text-lead tabular-nums">{formatChf(data.total)}</strong>{' '}
              <span className="text-ink-soft">auf {counted(data.count, 'Karte', 'Karten')}</span>
            </output>
          )}
        </Loaded>
        <div className="ml-auto">
          <DownloadLink href={fileAddress<typeof getGiftCardLiabilityCsv>('/api/admin/gift-card-liability.csv', { query })} />
        </div>
      </div>
    </Panel>
  )
}

/** Issues a gift card and opens it, so that it can be printed (docs/rules/gift-cards.md#issue). */
function IssueDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  // One per dialog, so that submitting twice issues one card.
  const [id] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState<Rappen | null>(rappen(5000))
  const [issuedFor, setIssuedFor] = useState<(typeof GIFT_CARD_PURPOSES)[number] | ''>('')
  const [texts, setTexts] = useState({ recipient: '', buyer: '', message: '' })
  const issue = useSave(
    (draft: Pick<GiftCardDraft, 'amount' | 'issuedFor'>) =>
      callApi<typeof issueGiftCard>('POST /api/admin/gift-cards', { body: { id, ...draft, amount: toDecimal(draft.amount), ...texts } }),
    { done: null, onDone: () => navigate({ to: '/admin/gutscheinkarten/$id', params: { id } }), refused: null },
  )
  const text = (name: keyof typeof texts) => ({
    value: texts[name],
    onChange: (value: string) => setTexts({ ...texts, [name]: value }),
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Geschenkkarte ausstellen"
      text="Sie gilt sofort. Den Code finden Sie nur auf dem PDF, das Sie danach drucken."
      confirm={amount === null ? 'Ausstellen' : `${formatChf(amount)} ausstellen`}
      variant="primary"
      isDisabled={amount === null || issuedFor === ''}
      save={issue}
      onConfirm={() => amount !== null && issuedFor !== '' && !focusUnreadableField() && issue.mutate({ amount, issuedFor })}
    >
      <MoneyField label="Betrag in CHF" value={amount} onChange={setAmount} />
      <ChoiceField
        label="Wofür"
        hint="Danach richtet sich die Buchung. Ersatz für eine verlorene Karte stellen Sie auf deren Seite aus."
        value={issuedFor}
        options={[['', 'Bitte wählen'], ...GIFT_CARD_PURPOSES.map((purpose) => [purpose, GIFT_CARD_PURPOSE_LABELS[purpose]] as const)]}
        onChange={setIssuedFor}
      />
      <Field label="Für" hint="Steht auf der Karte." isOptional maxLength={60} autoComplete="off" {...text('recipient')} />
      <AreaField label="Nachricht" hint="Steht auf der Karte." isOptional maxLength={240} {...text('message')} />
      <Field label="Gekauft von" hint="Name oder E-Mail, nur für Sie." isOptional maxLength={120} autoComplete="off" {...text('buyer')} />
    </ConfirmDialog>
  )
}
