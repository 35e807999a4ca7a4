import { type listAdminReviews, REVIEW_STATES } from '#contract/admin-reviews.ts'
import { oneOf } from '../one-of.ts'
import { Screen } from '../screen.tsx'
import { Empty, LoadError, RecordSkeleton } from '../states.tsx'
import { FilterBar } from '../table/filter-bar.tsx'
import { FilterSelect, ViewTabs } from '../table/filter-select.tsx'
import { ListPanel } from '../table/list-panel.tsx'
import { Pager } from '../table/pager.tsx'
import { PAGE_LENGTH, useList } from '../table/use-list.ts'
import { useAddress } from '../use-address.ts'
import { ApproveAll } from './approve-all.tsx'
import { ReviewCard } from './review-card.tsx'

const VIEWS = [
  { value: undefined, title: 'Alle' },
  { value: 'pending', title: 'Zu prüfen' },
  { value: 'approved', title: 'Freigegeben' },
  { value: 'hidden', title: 'Verborgen' },
]

/** What customers wrote: approve, answer, hide. */
export function ReviewsScreen() {
  const { values, change } = useAddress()
  const list = useList<typeof listAdminReviews>('GET /api/admin/reviews', {
    query: {
      q: values['q'],
      state: oneOf(REVIEW_STATES, values['state']),
      rating: Number(values['rating']) || undefined,
      productId: Number(values['productId']) || undefined,
      cursor: values['cursor'],
      limit: PAGE_LENGTH,
    },
  })
  const isFiltered = Boolean(values['q'] ?? values['rating'] ?? values['productId'] ?? values['state'])
  const reviews = list.data?.items

  return (
    <Screen title="Bewertungen" actions={<ApproveAll reviews={reviews ?? []} />}>
      <ListPanel>
        <ViewTabs label="Ansicht" value={values['state']} tabs={VIEWS} onChange={(state) => change({ state })} />
        <FilterBar
          search={{ label: 'In Bewertungen suchen', value: values['q'], onChange: (q) => change({ q }, { replaces: true }) }}
          isFiltered={isFiltered}
          onReset={() => change({ q: undefined, rating: undefined, productId: undefined, state: undefined })}
        >
          <FilterSelect
            label="Sterne"
            value={values['rating']}
            options={[5, 4, 3, 2, 1].map((stars) => [String(stars), stars === 1 ? '1 Stern' : `${stars} Sterne`])}
            onChange={(rating) => change({ rating })}
          />
        </FilterBar>
        {!reviews && (list.error ? <LoadError error={list.error} onRetry={() => void list.refetch()} /> : <RecordSkeleton />)}
        {reviews?.length === 0 &&
          (values['state'] === 'pending' ? (
            <Empty title="Nichts zu prüfen">Neue Bewertungen warten hier, bis Sie sie freigeben. Erst dann erscheinen sie im Shop.</Empty>
          ) : (
            <Empty title="Keine Bewertung passt dazu">Nehmen Sie einen Filter weg.</Empty>
          ))}
        <ul className="divide-y divide-line">
          {reviews?.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
        <Pager page={list.data} nouns={['Bewertung', 'Bewertungen']} />
      </ListPanel>
    </Screen>
  )
}
