import { getRouteApi } from '@tanstack/react-router'
import type { listAdminReviews } from '#contract/reviews/admin-reviews.ts'
import { EmptyList } from '../empty-list.tsx'
import { LoadError } from '../load-error.tsx'
import { RecordSkeleton } from '../record-skeleton.tsx'
import { Screen } from '../screen.tsx'
import { FilterBar } from '../table/filter-bar.tsx'
import { FilterSelect, ViewTabs } from '../table/filter-select.tsx'
import { listFilters } from '../table/list-filters.ts'
import { ListPanel } from '../table/list-panel.tsx'
import { Pager } from '../table/pager.tsx'
import { PAGE_LENGTH, useList } from '../table/use-list.ts'
import { ApproveAll } from './approve-all.tsx'
import { ReviewCard } from './review-card.tsx'
import { RATINGS } from './reviews-search.ts'

const VIEWS = [
  { value: undefined, title: 'Alle' },
  { value: 'pending', title: 'Zu prüfen' },
  { value: 'approved', title: 'Freigegeben' },
  { value: 'hidden', title: 'Verborgen' },
] as const

const route = getRouteApi('/admin/bewertungen')

/** The customer reviews: approve, answer, hide (docs/rules/reviews.md#moderation). */
export function ReviewsScreen() {
  const search = route.useSearch()
  const { change, isFiltered, reset } = listFilters({
    search,
    navigate: route.useNavigate(),
    filters: ['q', 'rating', 'productId', 'state'],
  })
  const list = useList<typeof listAdminReviews>('GET /api/admin/reviews', {
    query: {
      ...search,
      rating: Number(search.rating) || undefined,
      productId: Number(search.productId) || undefined,
      limit: PAGE_LENGTH,
    },
  })
  const reviews = list.data?.items

  return (
    <Screen title="Bewertungen" actions={<ApproveAll reviews={reviews ?? []} />}>
      <ListPanel>
        <ViewTabs label="Ansicht" value={search.state} tabs={VIEWS} onChange={(state) => change({ state })} />
        <FilterBar
          search={{ label: 'In Bewertungen suchen', value: search.q, onChange: (q) => change({ q }, { replaces: true }) }}
          isFiltered={isFiltered}
          onReset={reset}
        >
          <FilterSelect
            label="Sterne"
            value={search.rating}
            options={RATINGS.map((stars) => [stars, stars === '1' ? '1 Stern' : `${stars} Sterne`])}
            onChange={(rating) => change({ rating })}
          />
        </FilterBar>
        {!reviews && (list.error ? <LoadError error={list.error} onRetry={() => void list.refetch()} /> : <RecordSkeleton />)}
        {reviews?.length === 0 &&
          (search.state === 'pending' ? (
            <EmptyList title="Nichts zu prüfen">
              Neue Bewertungen warten hier, bis Sie sie freigeben. Erst dann erscheinen sie im Shop.
            </EmptyList>
          ) : (
            <EmptyList title="Keine Bewertung passt dazu">Nehmen Sie einen Filter weg.</EmptyList>
          ))}
        <ul className="divide-y divide-line">
          {reviews?.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
        <Pager page={list.data} cursor={search.cursor} onPage={(cursor) => change({ cursor })} nouns={['Bewertung', 'Bewertungen']} />
      </ListPanel>
    </Screen>
  )
}
