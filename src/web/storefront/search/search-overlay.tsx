import { Autocomplete } from '@base-ui/react/autocomplete'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import type { suggestProducts } from '#contract/products/catalogue.ts'
import * as searchText from '#messages/products/search.ts'
import { addressOf } from '#web/app/navigation/addresses.ts'
import { navigate } from '#web/app/navigation/navigation.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { useLeave } from '#web/storefront/layout/use-leave.ts'
import { iconButtonClass } from '#web/ui/buttons/icon-button.tsx'
import { controlClass } from '#web/ui/fields/field-layout.tsx'
import { DialogWindow } from '#web/ui/overlays/dialog-window.tsx'
import { useDebounced } from '#web/ui/page/use-debounced.ts'
import { SearchResults } from './search-results.tsx'

/** What the search offers for a typed text, in the spelling that the server caches; fresh for a minute. */
const suggestionsQuery = (text: string) => {
  const q = text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
  return apiQuery<typeof suggestProducts>('GET /api/products/suggestions', { query: { q } }, { staleTime: 60_000 })
}

const PAUSE_MS = 120
const LONGEST_TEXT = 100
const CHOOSING_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Enter'])

/**
 * The search of the header: suggests words and products while typing; Enter leads to all matches.
 * docs/rules/catalogue.md#suggestions
 */
export function SearchOverlay({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { leave, focusAfter } = useLeave(onClose)
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} shape="top" title={searchText.title} focusAfter={focusAfter}>
      <ProductSearch onLeave={leave} />
    </DialogWindow>
  )
}

function ProductSearch({ onLeave }: { onLeave: () => void }) {
  const [text, setText] = useState('')
  const typed = useDebounced(text.trim(), PAUSE_MS)
  const query = useQuery({ ...suggestionsQuery(typed), placeholderData: keepPreviousData })
  // The suggestions of what was typed before lead nowhere: Enter searches what stands in the field.
  const isBehind = typed !== text.trim() || query.isPlaceholderData
  const showAll = () => {
    const q = text.trim()
    onLeave()
    navigate({ to: '/shop', search: { q } })
  }
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      value={text}
      onValueChange={(value, { reason }) => {
        // Choosing a suggestion leads to its page; the text stays what was typed.
        if (reason !== 'item-press') setText(value.slice(0, LONGEST_TEXT))
      }}
    >
      <search>
        <form
          action={addressOf('/shop')}
          onSubmit={(event) => {
            event.preventDefault()
            showAll()
          }}
          className="relative pt-1.5"
        >
          <Search className="pointer-events-none absolute bottom-3.5 left-4 size-5 text-ink-soft" aria-hidden />
          <Autocomplete.Input
            type="search"
            name="q"
            aria-label={searchText.searchProducts}
            placeholder={searchText.searchHint}
            autoComplete="off"
            enterKeyHint="search"
            onKeyDown={(event) => isBehind && CHOOSING_KEYS.has(event.key) && event.preventBaseUIHandler()}
            className={`${controlClass} pr-12 pl-12 [&::-webkit-search-cancel-button]:hidden`}
          />
          <Autocomplete.Clear aria-label={searchText.clear} className={`${iconButtonClass} absolute! right-0.5 bottom-0.5`}>
            <X className="size-4.5" aria-hidden />
          </Autocomplete.Clear>
        </form>
      </search>
      <SearchResults typed={typed} query={query} onLeave={onLeave} />
    </Autocomplete.Root>
  )
}
