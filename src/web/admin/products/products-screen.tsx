import { getRouteApi, Link } from '@tanstack/react-router'
import { CalendarClock, Plus, Upload, Warehouse } from 'lucide-react'
import { useState } from 'react'
import type { SavedView } from '#contract/overview/admin-views.ts'
import type {
  getProductsCsv,
  listAdminProducts,
  listProductWords,
  ProductListItem,
  changeAdminProducts,
} from '#contract/products/admin-products.ts'
import { fileAddress, callApi } from '#web/app/requests/api.ts'
import { inertWhen } from '#web/ui/buttons/inert-button.ts'
import { useAdminQuery } from '../admin-query.ts'
import { counted } from '../counted.ts'
import { EmptyList } from '../empty-list.tsx'
import { ButtonLink, DownloadLink } from '../links.tsx'
import { Screen } from '../screen.tsx'
import { BulkBar, bulkButtonClass } from '../table/bulk-bar.tsx'
import { bulkToast } from '../table/bulk-toast.ts'
import { shownColumns } from '../table/column.ts'
import { FilterSelect, ViewTabs } from '../table/filter-select.tsx'
import { RecordList } from '../table/record-list.tsx'
import { PAGE_LENGTH, useList, listFilters } from '../table/use-list.ts'
import { useSelection, type Selection } from '../table/use-selection.ts'
import { useSave } from '../use-save.ts'
import { ColumnsButton } from '../views/columns-button.tsx'
import { VIEW_LINK, ViewBar } from '../views/view-bar.tsx'
import { type BulkChange, changesBack } from './bulk-change.ts'
import { BulkDialog, type BulkInput } from './bulk-dialog.tsx'
import { PricePlanDialog } from './prices/price-plan-dialog.tsx'
import { PRODUCT_LIST_COLUMNS } from './product-columns.tsx'
import { productsSearch } from './products-search.ts'

const VIEWS = [
  { value: undefined, title: 'Alle' },
  { value: 'published', title: 'Im Shop' },
  { value: 'draft', title: 'Entwürfe' },
  { value: 'archived', title: 'Archiv' },
] as const
const STOCKS = [
  ['low', 'Wenige übrig'],
  ['out', 'Ausverkauft'],
  ['uncounted', 'Nicht gezählt'],
] as const

const route = getRouteApi('/admin/produkte')

/** The list of products; stock and prices are edited in the table. */
export function ProductsScreen() {
  const search = route.useSearch()
  const filters = listFilters({
    search,
    navigate: route.useNavigate(),
    filters: ['q', 'category', 'stock'],
    tab: 'status',
  })
  const { columns, ...wanted } = search
  const query = { ...wanted, sort: search.sort ?? 'name', limit: PAGE_LENGTH }
  const list = useList<typeof listAdminProducts>('GET /api/admin/products', { query })
  const suggestions = useAdminQuery<typeof listProductWords>('GET /api/admin/products/words', {})
  const selection = useSelection(list.data?.items.map(({ id }) => id))

  return (
    <Screen
      title="Produkte"
      actions={
        <>
          <DownloadLink href={fileAddress<typeof getProductsCsv>('/api/admin/products.csv', {})} />
          <ButtonLink to="/admin/produkte/import" icon={Upload} className="max-md:hidden">
            Importieren
          </ButtonLink>
          <ButtonLink to="/admin/produkte/lose">Lose</ButtonLink>
          <ButtonLink to="/admin/produkte/lagerplaetze" icon={Warehouse}>
            Lagerplätze
          </ButtonLink>
          <ButtonLink to="/admin/produkte/preise" icon={CalendarClock}>
            Geplante Preise
          </ButtonLink>
          <ButtonLink to="/admin/produkte/neu" variant="primary" icon={Plus}>
            Neues Produkt
          </ButtonLink>
        </>
      }
    >
      <RecordList
        caption="Produkte"
        columns={shownColumns(PRODUCT_LIST_COLUMNS, columns)}
        list={list}
        keyOf={(product) => product.id}
        selection={{ ...selection, labelOf: (product) => product.name }}
        sort={{ value: query.sort, onChange: (sort) => filters.change({ sort }) }}
        filters={filters}
        nouns={['Produkt', 'Produkte']}
        tabs={<ViewTabs label="Ansicht" {...filters.field('status')} tabs={VIEWS} />}
        views={
          <ViewBar list="products" search={search} linkTo={linkToView}>
            <ColumnsButton
              columns={PRODUCT_LIST_COLUMNS}
              value={columns}
              onChange={(chosen) => filters.change({ columns: chosen, cursor: search.cursor }, { replaces: true })}
            />
          </ViewBar>
        }
        search={{ label: 'Produkt suchen', ...filters.typed('q') }}
        fields={
          <>
            <FilterSelect
              label="Kategorie"
              {...filters.field('category')}
              options={(suggestions.data?.categories ?? []).map((category) => [category, category])}
            />
            <FilterSelect label="Lager" {...filters.field('stock')} options={STOCKS} />
          </>
        }
        empty={<EmptyList title="Noch keine Produkte">Legen Sie das erste Produkt an oder importieren Sie eine CSV-Datei.</EmptyList>}
        noMatch={
          <EmptyList title="Kein Produkt passt zu diesen Filtern">
            Nehmen Sie einen Filter weg oder suchen Sie nach einem anderen Wort.
          </EmptyList>
        }
      />
      <ProductBulkBar selection={selection} products={list.data?.items ?? []} />
    </Screen>
  )
}

function linkToView({ name, search }: SavedView) {
  return (
    <Link to="/admin/produkte" search={productsSearch(search)} activeOptions={{ exact: true }} viewTransition={false} className={VIEW_LINK}>
      <span className="truncate">{name}</span>
    </Link>
  )
}

/** The bulk actions for the selected products. */
function ProductBulkBar({ selection, products }: { selection: Selection; products: readonly ProductListItem[] }) {
  const [input, setInput] = useState<BulkInput | null>(null)
  const [isPlanning, setIsPlanning] = useState(false)
  const chosen = products.filter((product) => selection.has(product.id))
  const change = useBulkProductChange(() => {
    setInput(null)
    selection.clear()
  })
  const button = (title: string, onClick: () => void) => (
    <button type="button" className={bulkButtonClass} {...inertWhen(change.isPending, onClick)}>
      {title}
    </button>
  )
  return (
    <BulkBar selection={selection}>
      {button('In den Shop', () => change.mutate({ products: chosen, action: { kind: 'status', to: 'published' } }))}
      {button('Archivieren', () => change.mutate({ products: chosen, action: { kind: 'status', to: 'archived' } }))}
      {button('Ausverkauft', () => change.mutate({ products: chosen, action: { kind: 'in-stock', inStock: false } }))}
      {button('Verfügbar', () => change.mutate({ products: chosen, action: { kind: 'in-stock', inStock: true } }))}
      {button('Preise …', () => setInput('price-percent'))}
      {button('Preise planen …', () => setIsPlanning(true))}
      {button('Kategorie …', () => setInput('category'))}
      {button('Merkmal …', () => setInput('add-tag'))}
      {isPlanning && <PricePlanDialog products={chosen} onPlanned={() => selection.clear()} onClose={() => setIsPlanning(false)} />}
      {input && (
        <BulkDialog
          input={input}
          products={chosen}
          isBusy={change.isPending}
          onConfirm={(action) => change.mutate({ products: chosen, action })}
          onClose={() => setInput(null)}
        />
      )}
    </BulkBar>
  )
}

/**
 * Applies one action to many products; a toast names those that were refused, with the reason, and offers to undo it.
 */
function useBulkProductChange(onDone: () => void) {
  return useSave(
    ({ products, action }: BulkChange) =>
      callApi<typeof changeAdminProducts>('POST /api/admin/products/bulk', {
        body: { products: products.map(({ id, version }) => ({ id, version })), action },
      }),
    {
      done: ({ changed, refused }, { products, action, isUndo }) => ({
        ...bulkToast({ refused }, { title: `${counted(changed.length, 'Produkt', 'Produkte')} ${isUndo ? 'wie vorher' : 'geändert'}` }),
        ...(!isUndo && changed.length > 0 && { undo: changesBack(products, { changed, action }) }),
      }),
      onDone,
      refused: 'Nichts geändert',
    },
  )
}
