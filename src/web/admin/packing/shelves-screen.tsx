import { getRouteApi } from '@tanstack/react-router'
import type { listShelves } from '#contract/packing/admin-batches.ts'
import { BackLink } from '../back-link.tsx'
import { EmptyList } from '../empty-list.tsx'
import { Screen } from '../screen.tsx'
import { RecordList } from '../table/record-list.tsx'
import { PAGE_LENGTH, useList, listFilters } from '../table/use-list.ts'
import { ShelfInput } from './shelf-input.tsx'

const route = getRouteApi('/admin/produkte/lagerplaetze')

/** Where the packs of each size stand: by them the pick list is sorted. docs/rules/packing.md#pick-list */
export function ShelvesScreen() {
  const search = route.useSearch()
  const filters = listFilters({ search, navigate: route.useNavigate(), filters: ['q'] })
  const list = useList<typeof listShelves>('GET /api/admin/shelves', { query: { ...search, limit: PAGE_LENGTH } })
  return (
    <Screen title="Lagerplätze" above={<BackLink to="/admin/produkte">Produkte</BackLink>}>
      <p className="mb-3 max-w-prose text-small text-ink-soft">
        Schreiben Sie zu jeder Grösse, wo ihre Packungen stehen, zum Beispiel A3. Die Pickliste führt Sie in dieser Reihenfolge.
      </p>
      <RecordList
        list={list}
        keyOf={({ productId, weight }) => `${productId}-${weight}`}
        renderRow={(size) => (
          <li className="flex min-h-12 items-center gap-4 px-4 py-1">
            <div className="w-24 shrink-0">
              <ShelfInput size={size} name={`${size.name} ${size.sizeLabel}`} />
            </div>
            <span>
              <strong>{size.name}</strong> {size.sizeLabel}
            </span>
          </li>
        )}
        filters={filters}
        nouns={['Grösse', 'Grössen']}
        search={{ label: 'Produkt oder Lagerplatz', ...filters.typed('q') }}
        empty={<EmptyList title="Noch kein Produkt">Jede Grösse, die Sie anbieten, erscheint hier.</EmptyList>}
      />
    </Screen>
  )
}
