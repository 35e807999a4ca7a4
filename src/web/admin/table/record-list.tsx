import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { EmptyPage, EmptyTab, NoMatch } from '../empty-list.tsx'
import { Loaded } from '../loaded.tsx'
import { DataTable } from './data-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListPanel } from './list-panel.tsx'
import { Pager } from './pager.tsx'
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
    | ({ renderRow?: undefined } & Pick<Table<Row, Sort>, 'caption' | 'columns' | 'labelOf' | 'selection' | 'sort'>)
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
          {({ items }) => (items.length === 0 ? empty : <RowList items={items} keyOf={keyOf} renderRow={props.renderRow} />)}
        </Loaded>
      ) : (
        <DataTable
          list={list}
          keyOf={keyOf}
          caption={props.caption}
          columns={props.columns}
          labelOf={props.labelOf}
          selection={props.selection}
          sort={props.sort}
          empty={empty}
        />
      )}
      <Pager page={list.data} nouns={nouns} cursor={filters.cursor} onPage={(cursor) => filters.change({ cursor })} />
    </ListPanel>
  )
}

interface RowListProps<Row> {
  items: readonly Row[]
  keyOf: (row: Row) => string | number
  renderRow: (row: Row) => ReactNode
}

function RowList<Row>({ items, keyOf, renderRow }: RowListProps<Row>) {
  return (
    <ul className="divide-y divide-line">
      {items.map((each) => (
        <Fragment key={keyOf(each)}>{renderRow(each)}</Fragment>
      ))}
    </ul>
  )
}
