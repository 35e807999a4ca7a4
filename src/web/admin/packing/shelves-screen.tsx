import { getRouteApi } from '@tanstack/react-router'
import type { listShelves } from '#contract/packing/admin-batches.ts'
import { BackLink } from '../back-link.tsx'
import { EmptyList, NoMatch } from '../empty-list.tsx'
import { LoadError } from '../load-error.tsx'
import { RecordSkeleton } from '../record-skeleton.tsx'
import { Screen } from '../screen.tsx'
import { FilterBar } from '../table/filter-bar.tsx'
import { listFilters } from '../table/list-filters.ts'
import { ListPanel } from '../table/list-panel.tsx'
import { Pager } from '../table/pager.tsx'
import { PAGE_LENGTH, useList } from '../table/use-list.ts'
import { ShelfInput } from './shelf-input.tsx'

const route = getRouteApi('/admin/produkte/lagerplaetze')

/** Where the packs of each size stand: by them the pick list is sorted. docs/rules/packing.md#pick-list */
export function ShelvesScreen() {
  const search = route.useSearch()
  const { change, isFiltered, reset } = listFilters({ search, navigate: route.useNavigate(), filters: ['q'] })
  const list = useList<typeof listShelves>('GET /api/admin/shelves', { query: { ...search, limit: PAGE_LENGTH } })
  const { data: page, error, refetch } = list
  return (
    <Screen title="Lagerplätze" above={<BackLink to="/admin/produkte">Produkte</BackLink>}>
      <p className="mb-3 max-w-prose text-small text-ink-soft">
        Schreiben Sie zu jeder Grösse, wo ihre Packungen stehen, zum Beispiel A3. Die Pickliste führt Sie in dieser Reihenfolge.
      </p>
      <ListPanel>
        <FilterBar
          search={{ label: 'Produkt oder Lagerplatz', value: search.q, onChange: (q) => change({ q }, { replaces: true }) }}
          isFiltered={isFiltered}
          onReset={reset}
        />
        {!page && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />)}
        {page?.items.length === 0 &&
          (isFiltered ? <NoMatch /> : <EmptyList title="Noch kein Produkt">Jede Grösse, die Sie anbieten, erscheint hier.</EmptyList>)}
        <ul className="divide-y divide-line">
          {page?.items.map((size) => (
            <li key={`${size.productId}-${size.weight}`} className="flex min-h-12 items-center gap-4 px-4 py-1">
              <div className="w-24 shrink-0">
                <ShelfInput size={size} name={`${size.name} ${size.sizeLabel}`} />
              </div>
              <span>
                <strong>{size.name}</strong> {size.sizeLabel}
              </span>
            </li>
          ))}
        </ul>
        <Pager page={page} cursor={search.cursor} onPage={(cursor) => change({ cursor })} nouns={['Grösse', 'Grössen']} />
      </ListPanel>
    </Screen>
  )
}
