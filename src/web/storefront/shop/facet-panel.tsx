import { useNavigate } from '@tanstack/react-router'
import type { ProductList } from '#contract/catalogue.ts'
import { countHeading } from '#domain/catalogue.ts'
import { toggledFacet } from '#domain/facet-choice.ts'
import { type Facet, FACETS, facetValues } from '#domain/facets.ts'
import { changedSearch, type ShopSearch } from '#domain/shop-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DialogWindow } from '#web/ui/dialog-window.tsx'
import { FACET_TITLES, facetLabel } from './facet-labels.ts'

export interface FacetPanelProps {
  isOpen: boolean
  onClose: () => void
  search: ShopSearch
  list: ProductList | undefined
}

/** Taste, origin and allergens with the number of products of each; every choice is in the address at once. docs/rules/catalogue.md#facets */
export function FacetPanel({ isOpen, onClose, search, list }: FacetPanelProps) {
  const found = list ? countHeading(list.total) : 'Produkte'
  return (
    <DialogWindow
      isOpen={isOpen}
      onClose={onClose}
      shape="side"
      title="Filter"
      footer={
        <Button className="w-full" onClick={onClose}>
          {found} anzeigen
        </Button>
      }
    >
      <output className="sr-only">{found}</output>
      {FACETS.map((facet) => (
        <FacetChoices key={facet} facet={facet} search={search} counts={list?.facets[facet] ?? []} />
      ))}
    </DialogWindow>
  )
}

function FacetChoices({ facet, search, counts }: { facet: Facet; search: ShopSearch; counts: ProductList['facets'][Facet] }) {
  const navigate = useNavigate()
  const chosen = facetValues(search[facet])
  const toggle = (value: string) =>
    void navigate({
      to: '/shop',
      search: changedSearch(search, { [facet]: toggledFacet(search[facet], value) }),
      resetScroll: false,
      viewTransition: false,
    })
  if (counts.length === 0) return null
  return (
    <fieldset className="mt-6 first-of-type:mt-2">
      <legend className="mb-1 text-body font-bold">{FACET_TITLES[facet]}</legend>
      {counts.map(({ value, count }) => (
        <Checkbox
          key={value}
          label={
            <span className="flex justify-between gap-3">
              {facetLabel(facet, value)} <span className="font-normal text-ink-soft tabular-nums">({count})</span>
            </span>
          }
          checked={chosen.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </fieldset>
  )
}
