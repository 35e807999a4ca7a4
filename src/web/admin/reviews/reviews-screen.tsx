import { getRouteApi } from '@tanstack/react-router'
import type { listAdminReviews, AdminReview, approveReviews } from '#contract/reviews/admin-reviews.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyList } from '../empty-list.tsx'
import { Screen } from '../screen.tsx'
import { bulkToast } from '../table/bulk-toast.ts'
import { FilterSelect, ViewTabs } from '../table/filter-select.tsx'
import { RecordList } from '../table/record-list.tsx'
import { PAGE_LENGTH, useList, listFilters } from '../table/use-list.ts'
import { useSave } from '../use-save.ts'
import { ReviewCard } from './review-card.tsx'
import { RATINGS } from './reviews-search.ts'

const VIEWS = [
  { value: undefined, title: 'Alle' },
  { value: 'pending', title: 'Zu prüfen' },
  { value: 'approved', title: 'Freigegeben' },
  { value: 'hidden', title: 'Verborgen' },
] as const

const NOTHING_TO_CHECK = (
  <EmptyList title="Nichts zu prüfen">Neue Bewertungen warten hier, bis Sie sie freigeben. Erst dann erscheinen sie im Shop.</EmptyList>
)

const route = getRouteApi('/admin/bewertungen')

/** The customer reviews: approve, answer, hide (docs/rules/reviews.md#moderation). */
export function ReviewsScreen() {
  const search = route.useSearch()
  const filters = listFilters({
    search,
    navigate: route.useNavigate(),
    filters: ['q', 'rating', 'productId'],
    tab: 'state',
  })
  const list = useList<typeof listAdminReviews>('GET /api/admin/reviews', {
    query: {
      ...search,
      rating: Number(search.rating) || undefined,
      productId: Number(search.productId) || undefined,
      limit: PAGE_LENGTH,
    },
  })
  return (
    <Screen title="Bewertungen" actions={<ApproveAll reviews={list.data?.items ?? []} />}>
      <RecordList
        list={list}
        keyOf={({ id }) => id}
        renderRow={(review) => <ReviewCard review={review} />}
        filters={filters}
        nouns={['Bewertung', 'Bewertungen']}
        tabs={<ViewTabs label="Ansicht" {...filters.field('state')} tabs={VIEWS} />}
        search={{ label: 'In Bewertungen suchen', ...filters.typed('q') }}
        fields={
          <FilterSelect
            label="Sterne"
            {...filters.field('rating')}
            options={RATINGS.map((stars) => [stars, stars === '1' ? '1 Stern' : `${stars} Sterne`])}
          />
        }
        empty={
          <EmptyList title="Noch keine Bewertungen">
            Wer ein Produkt gekauft hat, kann es bewerten. Sie geben frei, was im Shop erscheint.
          </EmptyList>
        }
        emptyTab={search.state === 'pending' ? NOTHING_TO_CHECK : undefined}
      />
    </Screen>
  )
}

/** Approves every pending review on this page. */
function ApproveAll({ reviews }: { reviews: readonly AdminReview[] }) {
  const waiting = reviews.filter(({ state }) => state === 'pending')
  const approve = useSave(
    () =>
      callApi<typeof approveReviews>('POST /api/admin/reviews/approve', {
        body: { reviews: waiting.map(({ id, version }) => ({ id, version })) },
      }),
    {
      done: (result) => bulkToast(result, { title: `${result.changed.length} freigegeben` }),
      refused: 'Nichts geändert',
    },
  )
  if (waiting.length < 2) return null
  return (
    <Button variant="secondary" size="small" isBusy={approve.isPending} onClick={() => approve.mutate()}>
      Alle {waiting.length} freigeben
    </Button>
  )
}
