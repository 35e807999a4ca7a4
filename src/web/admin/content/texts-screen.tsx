import { getRouteApi } from '@tanstack/react-router'
import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import type { EditablePage, getPageText, listPricesAt } from '#contract/content/admin-texts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { formatChf } from '#domain/money/money.ts'
import { useAdminQuery } from '../admin-query.ts'
import { EmptyList } from '../empty-list.tsx'
import { DateTimeField } from '../form/date-time-field.tsx'
import { Field } from '../form/field.tsx'
import { FileLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { Screen } from '../screen.tsx'
import { changeSearch } from '../search-params.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { ListPanel } from '../table/filter-bar.tsx'
import { ViewTabs } from '../table/filter-select.tsx'
import { TranslateLink } from '../translations/translate-link.tsx'
import { TextEditor } from './text-editor.tsx'
import { PAGE_LABELS, TextHistory } from './text-history.tsx'

const PAGES: readonly EditablePage[] = ['announcement', 'faq', 'versand', 'agb', 'impressum']

const route = getRouteApi('/admin/texte')

/** The texts that operators write, with preview, planned versions and what each page and price said at any moment. */
export function TextsScreen() {
  const { seite = 'announcement' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <Screen
      title="Texte"
      actions={
        seite !== 'preise' && (
          <>
            <TranslateLink noun="page" record={seite} />
            <FileLink href={PAGE_LABELS[seite].path} variant="quiet">
              Im Shop ansehen <ArrowUpRight className="size-4" aria-hidden />
            </FileLink>
          </>
        )
      }
    >
      <ViewTabs
        label="Seite"
        value={seite}
        tabs={[...PAGES.map((page) => ({ value: page, title: PAGE_LABELS[page].title })), { value: 'preise', title: 'Preise von früher' }]}
        onChange={(chosen) => changeSearch(navigate, { seite: chosen, moment: undefined, q: undefined })}
      />
      <div className="pt-4">{seite === 'preise' ? <PricesThen /> : <Page key={seite} page={seite} />}</div>
    </Screen>
  )
}

function Page({ page }: { page: EditablePage }) {
  const text = useAdminQuery<typeof getPageText>('GET /api/admin/texts/:page', { params: { page } })
  return (
    <Loaded query={text}>
      {(data) => (
        <>
          <TextEditor text={data} />
          <TextHistory text={data} />
        </>
      )}
    </Loaded>
  )
}

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

/** What each size cost at a moment, from the append-only history of prices (docs/rules/prices.md#compare-at-prices). */
function PricesThen() {
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
        empty={<EmptyList title="Damals gab es noch keine Preise">Wählen Sie einen späteren Tag oder ein anderes Produkt.</EmptyList>}
      />
    </ListPanel>
  )
}
