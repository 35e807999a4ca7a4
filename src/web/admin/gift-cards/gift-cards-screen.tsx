import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { GiftCardListItem, listGiftCards } from '#contract/gift-cards/admin-gift-cards.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { GIFT_CARD_STATES } from '#domain/gift-cards/gift-card.ts'
import { formatChf } from '#domain/money/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyList } from '../empty-list.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Screen } from '../screen.tsx'
import type { Column } from '../table/column.ts'
import { FilterSelect } from '../table/filter-select.tsx'
import { listFilters } from '../table/list-filters.ts'
import { RecordList } from '../table/record-list.tsx'
import { ROW_LINK } from '../table/row-link.ts'
import { PAGE_LENGTH, useList } from '../table/use-list.ts'
import { useOperator } from '../use-operator.ts'
import { GIFT_CARD_BADGES } from './gift-card-labels.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { LiabilityPanel } from './liability-panel.tsx'

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
    cell: ({ state }) => <Badge tone={GIFT_CARD_BADGES[state][1]}>{GIFT_CARD_BADGES[state][0]}</Badge>,
  },
]

const route = getRouteApi('/admin/gutscheinkarten')

/** The list of gift cards, with what they are worth together. */
export function GiftCardsScreen() {
  const search = route.useSearch()
  const { isOwner } = useOperator()
  const [isIssuing, setIsIssuing] = useState(false)
  const filters = listFilters({ search, navigate: route.useNavigate(), filters: ['q', 'state'] })
  const { change } = filters
  const list = useList<typeof listGiftCards>('GET /api/admin/gift-cards', { query: { ...search, limit: PAGE_LENGTH } })
  return (
    <Screen
      title="Geschenkkarten"
      actions={
        isOwner && (
          <Button size="small" onClick={() => setIsIssuing(true)}>
            <Plus className="size-4" aria-hidden /> Geschenkkarte ausstellen
          </Button>
        )
      }
    >
      <LiabilityPanel />
      <RecordList
        caption="Geschenkkarten"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        labelOf={({ lastFour }) => `…${lastFour}`}
        filters={filters}
        nouns={['Geschenkkarte', 'Geschenkkarten']}
        search={{ label: 'Letzte vier Zeichen oder Name', value: search.q, onChange: (q) => change({ q }, { replaces: true }) }}
        fields={
          <FilterSelect
            label="Zustand"
            value={search.state}
            options={GIFT_CARD_STATES.map((state) => [state, GIFT_CARD_BADGES[state][0]])}
            onChange={(state) => change({ state })}
          />
        }
        empty={
          <EmptyList title="Noch keine Geschenkkarten">
            Eine Geschenkkarte ist Guthaben: Sie zahlt einen Teil oder alles von einer oder mehreren Bestellungen.
          </EmptyList>
        }
      />
      {isIssuing && <IssueDialog onClose={() => setIsIssuing(false)} />}
    </Screen>
  )
}
