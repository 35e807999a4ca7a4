import { Autocomplete } from '@base-ui/react/autocomplete'
import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowRight, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { ProductSummary, suggestProducts } from '#contract/products/catalogue.ts'
import { isSoldOut, sizeLabel } from '#domain/products/product.ts'
import * as searchText from '#messages/products/search.ts'
import * as stockText from '#messages/products/stock.ts'
import { germanIn } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { PriceNote, SizePrice } from '#web/storefront/products/buying/size-price.tsx'
import { useChosenSize } from '#web/storefront/products/buying/use-chosen-size.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { tintStyle } from '#web/ui/pictures/tint.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { useWord } from '../products/page/use-word.ts'

interface SearchResultsProps {
  /** The text that the suggestions belong to, or will. */
  typed: string
  query: UseQueryResult<ResponseOf<typeof suggestProducts>>
  onLeave: () => void
}

/** The suggestions below the field, in every state: loading, found, nothing found, failed. */
export function SearchResults({ typed, query: { data, isError, isPlaceholderData, refetch }, onLeave }: SearchResultsProps) {
  return (
    <>
      <Autocomplete.Status className="sr-only">{data && !isPlaceholderData && statusText(typed, data.total)}</Autocomplete.Status>
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Loading />}
      {data && data.total === 0 && <NothingFound typed={typed} onLeave={onLeave} />}
      {data && (
        <Autocomplete.List aria-busy={isPlaceholderData} className="-mx-3 mt-4 transition-opacity aria-busy:opacity-60 empty:hidden">
          {data.words.length > 0 && (
            <Group title={typed ? searchText.suggestions : searchText.categories} isRow>
              {data.words.map((word) => (
                <Autocomplete.Item
                  key={word}
                  value={word}
                  onClick={onLeave}
                  render={<Link to="/shop" search={typed ? { q: word } : { category: word }} />}
                  className="inline-flex min-h-11 items-center gap-2 rounded-full bg-ice px-4 text-small font-semibold data-highlighted:bg-ink data-highlighted:text-paper"
                >
                  {typed && <Search className="size-4" aria-hidden />}
                  <ShownWord word={word} />
                </Autocomplete.Item>
              ))}
            </Group>
          )}
          {data.products.length > 0 && (
            <Group title={typed ? searchText.products : searchText.popular}>
              {data.products.map((product) => (
                <FoundProduct key={product.id} product={product} onLeave={onLeave} />
              ))}
            </Group>
          )}
          {typed && data.total > 0 && (
            <Autocomplete.Item
              value="all"
              onClick={onLeave}
              render={<Link to="/shop" search={{ q: typed }} />}
              className="mt-2 flex min-h-12 items-center justify-between gap-3 rounded-md px-3 font-bold text-action data-highlighted:bg-ice"
            >
              {searchText.showInShop(data.total)}
              <ArrowRight className="size-5" aria-hidden />
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      )}
      {data && data.products.length > 0 && <PriceNote className="mt-3" />}
    </>
  )
}

/** A word that may be a category or a tag, in the language of the page. */
function ShownWord({ word }: { word: string }) {
  const wordOf = useWord()
  const category = wordOf('category', word)
  const { text, lang } = category.lang ? wordOf('tag', word) : category
  return <span lang={lang}>{text}</span>
}

function statusText(typed: string, total: number): string {
  if (!typed) return ''
  return total === 0 ? `${searchText.nothingFound(typed)}.` : searchText.found(total)
}

function Group({ title, isRow = false, children }: { title: string; isRow?: boolean; children: ReactNode }) {
  return (
    <Autocomplete.Group className="not-first:mt-5">
      <Autocomplete.GroupLabel className="mb-2 px-3 text-fine font-bold text-ink-soft">{title}</Autocomplete.GroupLabel>
      <div role="presentation" className={isRow ? 'flex flex-wrap gap-2 px-3' : ''}>
        {children}
      </div>
    </Autocomplete.Group>
  )
}

function Loading() {
  return (
    <output aria-label={searchText.loading} className="mt-6 grid gap-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </output>
  )
}

function NothingFound({ typed, onLeave }: { typed: string; onLeave: () => void }) {
  // Before anything is typed all products are suggested.
  if (typed === '') return <p className="px-3 pt-8 pb-4 text-center text-ink-soft">{searchText.noProducts}</p>
  return (
    <div className="px-3 pt-8 pb-4 text-center">
      <p className="font-bold">{searchText.nothingFound(typed)}</p>
      <p className="mt-1 text-small text-ink-soft">{searchText.otherWord}</p>
      <Link to="/shop" onClick={onLeave} className="mt-3 inline-flex min-h-11 items-center text-link">
        {searchText.allFruits}
      </Link>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="px-3 pt-8 pb-4 text-center">
      <p className="font-bold">{searchText.failed}</p>
      <p className="mt-1 text-small text-ink-soft">{searchText.failedText}</p>
      <Button variant="secondary" size="small" className="mt-4" onClick={onRetry}>
        {searchText.retry}
      </Button>
    </div>
  )
}

/** A product among the suggestions: picture, name, category, and the price of its usual size. */
function FoundProduct({ product, onLeave }: { product: ProductSummary; onLeave: () => void }) {
  const wordOf = useWord()
  const category = wordOf('category', product.category)
  const { size } = useChosenSize(product)
  const [picture] = product.pictures
  return (
    <Autocomplete.Item
      value={product.name}
      onClick={onLeave}
      style={tintStyle(product.tint)}
      render={<Link to="/product/$slug" params={{ slug: product.slug }} />}
      className="flex items-center gap-3 rounded-md px-3 py-2 sm:gap-4 data-highlighted:bg-ice"
    >
      <span className="size-14 shrink-0 sm:size-16 overflow-hidden rounded-md bg-tint-wall">
        {picture && <Picture {...picture} alt="" sizes="64px" ratio="1 / 1" />}
      </span>
      {/* On the narrowest phones the price stands below the name. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 flex-[1_1_8rem]">
          <strong lang={germanIn(product, 'name')} className="line-clamp-2 leading-snug break-words">
            {product.name}
          </strong>
          <span className="block truncate text-fine text-ink-soft">
            {sizeLabel(product, size.weight)}, <span lang={category.lang}>{category.text}</span>
          </span>
          {isSoldOut(product) && <span className="text-fine font-semibold text-bad">{stockText.soldOut}</span>}
        </span>
        <div className="shrink-0 min-[24rem]:text-right">
          <SizePrice size={size} />
        </div>
      </div>
    </Autocomplete.Item>
  )
}
