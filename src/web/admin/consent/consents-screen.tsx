import { getRouteApi } from '@tanstack/react-router'
import type { ConsentRecord, getConsentsCsv, listConsents } from '#contract/consent/admin-consents.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { EmptyList } from '../empty-list.tsx'
import { DownloadLink } from '../links.tsx'
import { PeriodPicker } from '../period/period-picker.tsx'
import { withDays } from '../period/period-search.ts'
import { Screen } from '../screen.tsx'
import { booleanOf } from '../search-params.ts'
import type { Column } from '../table/column.ts'
import { FilterSelect } from '../table/filter-select.tsx'
import { RecordList } from '../table/record-list.tsx'
import { PAGE_LENGTH, useList, listFilters } from '../table/use-list.ts'

const YES_NO = [
  ['ja', 'erlaubt'],
  ['nein', 'abgelehnt'],
] as const

const COLUMNS: readonly Column<ConsentRecord>[] = [
  { id: 'at', title: 'Gewählt am', cell: ({ chosenAt }) => <span className="tabular-nums">{germanDateTime(Date.parse(chosenAt))}</span> },
  { id: 'label', title: 'Sitzung', cell: ({ label }) => <code className="text-fine">{label}</code> },
  { id: 'analytics', title: 'Statistik', cell: ({ analytics }) => <Choice isAllowed={analytics} /> },
  { id: 'marketing', title: 'Marketing', cell: ({ marketing }) => <Choice isAllowed={marketing} /> },
  { id: 'version', title: 'Textfassung', from: 'lg', cell: ({ textVersion }) => textVersion },
  { id: 'url', title: 'Seite', from: 'lg', cell: ({ url }) => <Clipped text={url} /> },
  { id: 'agent', title: 'Browser', from: 'xl', cell: ({ userAgent }) => <Clipped text={userAgent} /> },
]

const route = getRouteApi('/admin/cookie-consents')

/** The log of cookie consents (docs/rules/privacy.md#consent). */
export function ConsentsScreen() {
  const search = route.useSearch()
  const filters = listFilters({
    search,
    navigate: route.useNavigate(),
    filters: ['label', 'analytics', 'marketing', 'period', 'from', 'to'],
  })
  const query = {
    ...withDays(search),
    analytics: booleanOf(search.analytics),
    marketing: booleanOf(search.marketing),
    limit: PAGE_LENGTH,
  }
  const list = useList<typeof listConsents>('GET /api/admin/cookie-consents', { query })
  return (
    <Screen
      title="Cookie-Einwilligungen"
      actions={<DownloadLink href={fileAddress<typeof getConsentsCsv>('/api/admin/cookie-consents.csv', { query })} />}
    >
      <RecordList
        caption="Cookie-Einwilligungen"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        filters={filters}
        nouns={['Einwilligung', 'Einwilligungen']}
        search={{ label: 'Ganze Sitzungsnummer', ...filters.typed('label') }}
        fields={
          <>
            <FilterSelect label="Statistik" {...filters.field('analytics')} options={YES_NO} />
            <FilterSelect label="Marketing" {...filters.field('marketing')} options={YES_NO} />
            <PeriodPicker value={search} onChange={filters.change} />
          </>
        }
        empty={<EmptyList title="Keine Einwilligungen">Jede Wahl im Cookie-Hinweis wird hier als Nachweis festgehalten.</EmptyList>}
      />
    </Screen>
  )
}

function Choice({ isAllowed }: { isAllowed: boolean }) {
  return <span className={isAllowed ? 'font-semibold text-good' : 'text-ink-soft'}>{isAllowed ? 'Erlaubt' : 'Abgelehnt'}</span>
}

function Clipped({ text }: { text: string }) {
  return (
    <span className="block max-w-72 truncate text-fine text-ink-soft" title={text}>
      {text}
    </span>
  )
}
