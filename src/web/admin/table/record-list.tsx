import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { counted } from '../counted.ts'
import { EmptyPage, EmptyTab, NoMatch } from '../empty-list.tsx'
import { Loaded } from '../loaded.tsx'
import { DataTable } from './data-table.tsx'
import { FilterBar, ListPanel } from './filter-bar.tsx'
import type { listFilters } from './use-list.ts'

type Table<Row, Sort extends string> = ComponentProps<typeof DataTable<Row, Sort>>

type RecordListProps<Row, Sort extends string> = Pick<Table<Row, Sort>, 'keyOf'> & {
  list: Table<Row, Sort>['list'] & { data: ComponentProps<typeof Pager>['page'] }
  filters: Pick<ReturnType<typeof listFilters>, 'cursor' | 'isFiltered' | 'isTab' | 'reset'> & {
    change: (patch: { cursor: string | undefined }) => void
  }
  nouns: ComponentProps<typeof Pager>['nouns']
  /** Above the filters, such as tabs. */
  tabs?: ReactNode
  search?: ComponentProps<typeof FilterBar>['search']
  /** The filters beside the search. */
  fields?: ReactNode
  /** At the end of the filters: saved views and the choice of columns. */
  views?: ReactNode
  /** Between filters and rows, such as sums. */
  summary?: ReactNode
  /** Stands in for the rows while there are none at all. */
  empty: ReactNode
  /** Stands in for the rows when the filters match none. */
  noMatch?: ReactNode
  /** Stands in for the rows of a tab that nothing is in. */
  emptyTab?: ReactNode
} & (
    | ({ renderRow?: undefined } & Pick<Table<Row, Sort>, 'caption' | 'columns' | 'selection' | 'sort'>)
    /** A row that is no row of a table. */
    | { renderRow: (row: Row) => ReactNode }
  )

/** A list of records in its panel: search and filters, the rows as a table or one below the other, and the pages. */
export function RecordList<Row, Sort extends string = never>(props: RecordListProps<Row, Sort>) {
  const { list, keyOf, filters, nouns, tabs, search, fields, views, summary, noMatch = <NoMatch />, emptyTab = <EmptyTab /> } = props
  const isLaterPage = filters.cursor !== undefined
  const empty = isLaterPage ? <EmptyPage /> : filters.isFiltered ? noMatch : filters.isTab ? emptyTab : props.empty
  return (
    <ListPanel>
      {tabs}
      {(search || fields) && (
        <FilterBar search={search} isFiltered={filters.isFiltered} onReset={filters.reset} end={views}>
          {fields}
        </FilterBar>
      )}
      {summary}
      {props.renderRow ? (
        <Loaded query={list}>
          {({ items }) =>
            items.length === 0 ? (
              empty
            ) : (
              <ul className="divide-y divide-line">
                {items.map((row) => (
                  <Fragment key={keyOf(row)}>{props.renderRow(row)}</Fragment>
                ))}
              </ul>
            )
          }
        </Loaded>
      ) : (
        <DataTable
          list={list}
          keyOf={keyOf}
          caption={props.caption}
          columns={props.columns}
          selection={props.selection}
          sort={props.sort}
          empty={empty}
        />
      )}
      <Pager page={list.data} nouns={nouns} cursor={filters.cursor} onPage={(cursor) => filters.change({ cursor })} />
    </ListPanel>
  )
}

interface PagerProps {
  page: { items: readonly unknown[]; nextCursor: string | null; count: { value: number; capped: boolean } | null } | undefined
  /** Singular and plural of the rows: ['Bestellung', 'Bestellungen']. */
  nouns: readonly [string, string]
  /** The cursor of this page; undefined on the first. */
  cursor: string | undefined
  onPage: (cursor: string | undefined) => void
}

/** The foot of a list: the number of rows and the next page. The browser's back button leads to the previous page. */
function Pager({ page, nouns, cursor, onPage }: PagerProps) {
  if (!page || (page.items.length === 0 && cursor === undefined)) return null
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-3 py-2 text-fine text-ink-soft">
      <output className="tabular-nums">{countText(page, nouns)}</output>
      <div className="ml-auto flex gap-1">
        {cursor !== undefined && (
          <PageButton onClick={() => onPage(undefined)}>
            <ChevronLeft className="size-4" aria-hidden /> Zum Anfang
          </PageButton>
        )}
        {page.nextCursor && (
          <PageButton onClick={() => onPage(page.nextCursor ?? undefined)}>
            Weiter <ChevronRight className="size-4" aria-hidden />
          </PageButton>
        )}
      </div>
    </div>
  )
}

function PageButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-9 items-center gap-1 rounded-full px-3 font-bold text-ink hover:bg-ice pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}

/** 'Mehr als 10’000 Bestellungen', '24 Bestellungen', '1 Bestellung'. */
function countText({ items, count }: NonNullable<PagerProps['page']>, [one, many]: readonly [string, string]): string {
  if (!count) return `${counted(items.length, one, many)} auf dieser Seite`
  const number = new Intl.NumberFormat('de-CH').format(count.value)
  return `${count.capped ? 'Mehr als ' : ''}${number} ${count.value === 1 ? one : many}`
}
