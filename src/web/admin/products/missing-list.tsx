import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { AdminProduct } from '#contract/products/admin-products.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** What is missing before the product can be published; each leads to its field. */
export function MissingList({ missing }: { missing: AdminProduct['missing'] }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="text-warn"
        onClick={() => {
          setWanted(null)
          setIsOpen(true)
        }}
      >
        <CircleAlert className="size-4" aria-hidden /> Es {missing.length === 1 ? 'fehlt eine Angabe' : `fehlen ${missing.length} Angaben`}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        focusAfter={() => (wanted === null ? null : fieldOf(wanted))}
        title="Das fehlt noch"
        description="Ohne diese Angaben darf das Produkt nicht in den Shop."
      >
        <ul className="grid list-disc gap-1.5 pl-5">
          {missing.map(({ field, message }) => (
            <li key={field + message}>
              <button
                type="button"
                className="text-link text-left pointer-coarse:min-h-11"
                onClick={() => {
                  setWanted(field)
                  setIsOpen(false)
                }}
              >
                {message}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

/** The first control of the field in the product's form. */
function fieldOf(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[name=${name}], [data-field=${name}] :is(input, textarea, select, button)`)
}
