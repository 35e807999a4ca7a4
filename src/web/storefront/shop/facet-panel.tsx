import { useRef, useState } from 'react'
import type { ProductList } from '#contract/products/catalogue.ts'
import { toggledFacet } from '#domain/products/facet-choice.ts'
import { type Facet, FACETS, facetValues } from '#domain/products/facets.ts'
import { changedSearch, type ShopSearch } from '#domain/products/shop-search.ts'
import { language } from '#messages/language.ts'
import * as facetsText from '#messages/products/facets.ts'
import * as shopText from '#messages/products/shop.ts'
import { navigate } from '#web/app/navigation/navigation.ts'
import { AllergyButton } from '#web/storefront/allergies/allergy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { DialogWindow } from '#web/ui/overlays/dialog-window.tsx'
import { afterPaint } from '#web/ui/page/after-paint.ts'
import { useWord } from '../products/page/use-word.ts'
import { facetLabel } from './facet-labels.ts'

export interface FacetPanelProps {
  isOpen: boolean
  onClose: () => void
  search: ShopSearch
  list: ProductList | undefined
}

/**
 * Taste, origin and allergens with the number of products of each; every choice is in the address at once.
 * docs/rules/catalogue.md#facets
 */
export function FacetPanel({ isOpen, onClose, search, list }: FacetPanelProps) {
  const [chosen, choose] = useChosenFacets(search)
  const found = list ? shopText.counted(list.total) : shopText.products
  return (
    <DialogWindow
      isOpen={isOpen}
      onClose={onClose}
      shape="side"
      title={shopText.filter}
      footer={
        <Button className="w-full" onClick={onClose}>
          {facetsText.show(found)}
        </Button>
      }
    >
      <output className="sr-only">{found}</output>
      {FACETS.map((facet) => (
        <FacetChoices key={facet} facet={facet} search={chosen} choose={choose} counts={list?.facets[facet] ?? []} />
      ))}
      <AllergyButton className="mt-4 min-h-11 text-link" />
    </DialogWindow>
  )
}

/**
 * The search with the chosen facets, which a checkbox shows at once; the address and the list follow when that is
 * painted.
 */
function useChosenFacets(search: ShopSearch): [chosen: ShopSearch, choose: (next: ShopSearch) => void] {
  const [choice, setChoice] = useState({ since: search, search })
  const callOff = useRef<() => void>(undefined)
  const choose = (next: ShopSearch) => {
    setChoice({ since: search, search: next })
    callOff.current?.()
    callOff.current = afterPaint(() => navigate({ to: '/shop', search: next }, { keepsScroll: true }))
  }
  return [choice.since === search ? choice.search : search, choose]
}

interface FacetChoicesProps {
  facet: Facet
  search: ShopSearch
  choose: (next: ShopSearch) => void
  counts: ProductList['facets'][Facet]
}

function FacetChoices({ facet, search, choose, counts }: FacetChoicesProps) {
  const wordOf = useWord()
  const chosen = facetValues(search[facet])
  const toggle = (value: string) => choose(changedSearch(search, { [facet]: toggledFacet(search[facet], value) }))
  const labelled = counts.map(({ value, count }) => ({ value, count, ...facetLabel(facet, value, wordOf) }))
  if (labelled.length === 0) return null
  return (
    <fieldset className="mt-6 first-of-type:mt-2">
      <legend className="mb-1 text-body font-bold">{facetsText.titles[facet]}</legend>
      {labelled.toSorted(byCountAndLabel).map(({ value, count, text, lang }) => (
        <Checkbox
          key={value}
          label={
            <span className="flex justify-between gap-3">
              <span lang={lang}>{text}</span> <span className="font-normal text-ink-soft tabular-nums">({count})</span>
            </span>
          }
          checked={chosen.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </fieldset>
  )
}

type Labelled = { count: number; text: string }

function byCountAndLabel(a: Labelled, b: Labelled): number {
  return b.count - a.count || a.text.localeCompare(b.text, language)
}
