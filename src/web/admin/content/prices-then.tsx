import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { listPricesAt } from '#contract/content/admin-texts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { formatChf } from '#domain/money/money.ts'
import { useAdminQuery } from '../admin-query.ts'
import { changeSearch } from '../change-search.ts'
import { EmptyList } from '../empty-list.tsx'
import { DateTimeField } from '../form/date-time-field.tsx'
import { Field } from '../form/field.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { ListPanel } from '../table/list-panel.tsx'

type PriceThen = ResponseOf<typeof listPricesAt>[number]

const COLUMNS: readonly Column<PriceThen>[] = [
  { id: 'name', title: 'Produkt', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'weight', title: 'Grösse', cell: ({ sizeLabel }) => sizeLabel },
  { id: 'price', title: 'Preis', isNumber: true, cell: ({ price }) => (price === null ? 'nicht angeboten' : formatChf(price)) },
  {
    id: 'since',
    title: 'Seit',
    from: 'md',
    cell: ({ since }) => <span className="whitespace-nowrap tabular-nums">{since ? germanDateTime(Date.parse(since)) : '–'}</span>,
  },
]

const route = getRouteApi('/admin/texte')

/** What each size cost at a moment, from the append-only history of prices (docs/rules/prices.md#compare-at-prices). */
export function PricesThen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [openedAt] = useState(() => new Date().toISOString())
  const moment = search.moment ?? openedAt
  const list = useAdminQuery<typeof listPricesAt>('GET /api/admin/prices-at', { query: { moment, ...(search.q && { q: search.q }) } })
  return (
    <ListPanel>
      <div className="flex flex-wrap gap-4 border-b border-line p-4">
        <DateTimeField
          label="Was kosteten die Produkte am …"
          value={moment}
          onChange={(at) => changeSearch(navigate, { moment: at ?? undefined })}
        />
        <Field
          label="Produkt"
          isOptional
          type="search"
          value={search.q ?? ''}
          onChange={(q) => changeSearch(navigate, { q: q || undefined }, { replaces: true })}
        />
      </div>
      <DataTable
        caption="Preise von früher"
        columns={COLUMNS}
        list={{ ...list, data: list.data && { items: list.data } }}
        keyOf={({ productId, weight }) => `${productId} ${weight}`}
        labelOf={({ name, sizeLabel }) => `${name} ${sizeLabel}`}
        empty={<EmptyList title="Damals gab es noch keine Preise">Wählen Sie einen späteren Tag oder ein anderes Produkt.</EmptyList>}
      />
    </ListPanel>
  )
}
