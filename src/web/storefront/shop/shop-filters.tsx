import { ChevronDown, LayoutGrid, List, Search, SlidersHorizontal, X } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import type { ProductList } from '#contract/products/catalogue.ts'
import type { SortOrder } from '#domain/products/catalogue.ts'
import { FACETS, facetValues } from '#domain/products/facets.ts'
import { changedSearch, type ShopSearch, shopSearch } from '#domain/products/shop-search.ts'
import * as shopText from '#messages/products/shop.ts'
import { addressOf } from '#web/app/navigation/addresses.ts'
import { navigate } from '#web/app/navigation/navigation.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { controlClass } from '#web/ui/fields/field-layout.tsx'
import { lazyOverlay } from '#web/ui/overlays/lazy-overlay.tsx'
import { useWord } from '../products/page/use-word.ts'
import type { FacetPanelProps } from './facet-panel.tsx'
import { ShopListItem } from './shop-parts.ts'
import { useSearchText } from './use-search-text.ts'

const FacetPanel = lazyOverlay(async () => (await import('./facet-panel.tsx')).FacetPanel)

interface ShopFiltersProps {
  search: ShopSearch
  list: ProductList | undefined
  category: string | undefined
}

/**
 * Search, category and sort order, all in the URL, so that back and forward work. A form, so that it works without
 * JavaScript.
 */
export function ShopFilters({ search, list, category }: ShopFiltersProps) {
  const wordOf = useWord()
  const field = useRef<HTMLInputElement>(null)
  const go = (next: ShopSearch, replace: boolean) => navigate({ to: '/shop', search: next }, { replace, keepsScroll: true })
  const showGrid = () => go(shopSearch({ ...search, view: undefined }), true)
  const { text, type, commitNow } = useSearchText(search.q ?? '', (q) => go(changedSearch(search, { q }), true))
  return (
    <search>
      <form
        action={addressOf('/shop')}
        onSubmit={(event) => {
          event.preventDefault()
          commitNow()
        }}
        className="flex flex-wrap gap-2 sm:gap-3 md:items-center lg:flex-nowrap"
      >
        <div className="flex w-full gap-2 sm:gap-3 md:w-auto md:min-w-82 md:flex-1">
          <div className="relative flex-1">
            <Search className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft" aria-hidden />
            <input
              ref={field}
              type="search"
              name="q"
              aria-label={shopText.searchProducts}
              placeholder={shopText.searchHint}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={100}
              value={text}
              onChange={(event) => type(event.target.value)}
              className={`${controlClass} ${text === '' ? 'pr-2' : 'pr-12'} pl-12 text-ellipsis [&::-webkit-search-cancel-button]:hidden`}
            />
            {text !== '' && (
              <IconButton
                label={shopText.clearSearch}
                onClick={() => {
                  type('')
                  field.current?.focus()
                }}
                className="absolute! top-1/2 right-0.5 -translate-y-1/2"
              >
                <X className="size-4.5" aria-hidden />
              </IconButton>
            )}
          </div>
          <FacetButton search={search} list={list} />
          {/* Grid is the view of a phone: a list that was shared leads back to it. */}
          {search.view && (
            <IconButton label={shopText.asGrid} onClick={showGrid} className="self-center lg:hidden">
              <LayoutGrid className="size-5" aria-hidden />
            </IconButton>
          )}
        </div>
        <Choice
          name="category"
          aria-label={shopText.category}
          value={category ?? ''}
          onChange={(event) => go(changedSearch(search, { category: event.target.value }), false)}
        >
          <option value="">{shopText.allCategories}</option>
          {list?.categories.map((name) => (
            <option key={name} value={name} lang={wordOf('category', name).lang}>
              {wordOf('category', name).text}
            </option>
          ))}
        </Choice>
        <Choice
          name="sort"
          aria-label={shopText.sorting}
          value={search.sort ?? (search.q ? '' : 'name')}
          onChange={(event) => go(changedSearch(search, { sort: event.target.value as SortOrder }), false)}
        >
          {search.q && <option value="">{shopText.bestMatch}</option>}
          {Object.entries(shopText.orders).map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </Choice>
        <fieldset aria-label={shopText.view} className="hidden lg:flex">
          <IconButton label={shopText.asGrid} aria-pressed={!search.view} onClick={showGrid} className="aria-pressed:bg-frost">
            <LayoutGrid className="size-5" aria-hidden />
          </IconButton>
          <IconButton
            label={shopText.asList}
            aria-pressed={search.view === 'list'}
            onPointerEnter={() => void ShopListItem.preload()}
            onFocus={() => void ShopListItem.preload()}
            onClick={() => go(shopSearch({ ...search, view: 'list' }), true)}
            className="aria-pressed:bg-frost"
          >
            <List className="size-5" aria-hidden />
          </IconButton>
        </fieldset>
        <noscript>
          <button type="submit" className="min-h-11 rounded-full bg-action px-5 font-bold text-white">
            {shopText.search}
          </button>
        </noscript>
      </form>
    </search>
  )
}

function Choice({ children, ...select }: ComponentProps<'select'>) {
  return (
    <div className="relative lg:w-fit lg:max-w-60 lg:min-w-48">
      <select {...select} className={`${controlClass} appearance-none truncate pr-9 pl-3.5 md:pl-4`}>
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" aria-hidden />
    </div>
  )
}

/** Opens the facets; says how many are chosen. */
function FacetButton(panel: Pick<FacetPanelProps, 'search' | 'list'>) {
  const [isOpen, setOpen] = useState(false)
  const chosen = FACETS.flatMap((facet) => facetValues(panel.search[facet])).length
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={FacetPanel.preload}
        onFocus={FacetPanel.preload}
        className={`${controlClass} flex! w-auto! items-center gap-2 font-semibold`}
      >
        <SlidersHorizontal className="size-5" aria-hidden />
        <span className="max-md:sr-only">{shopText.filter}</span>
        {chosen > 0 && <span className="tabular-nums">({chosen})</span>}
      </button>
      <FacetPanel isOpen={isOpen} onClose={() => setOpen(false)} {...panel} />
    </>
  )
}
