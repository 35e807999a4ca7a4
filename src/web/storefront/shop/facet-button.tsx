import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { FACETS, facetValues } from '#domain/products/facets.ts'
import * as shopText from '#messages/products/shop.ts'
import { controlClass } from '#web/ui/fields/field-layout.tsx'
import { lazyOverlay } from '#web/ui/overlays/lazy-overlay.tsx'
import type { FacetPanelProps } from './facet-panel.tsx'

const FacetPanel = lazyOverlay(async () => (await import('./facet-panel.tsx')).FacetPanel)

/** Opens the facets; says how many are chosen. */
export function FacetButton(panel: Pick<FacetPanelProps, 'search' | 'list'>) {
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
