import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { AdminProduct } from '#contract/products/admin-products.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** What is missing before the product can be published. */
export function MissingList({ missing }: { missing: AdminProduct['missing'] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" className="text-warn" onClick={() => setIsOpen(true)}>
        <CircleAlert className="size-4" aria-hidden /> Es {missing.length === 1 ? 'fehlt eine Angabe' : `fehlen ${missing.length} Angaben`}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Das fehlt noch"
        description="Ohne diese Angaben darf das Produkt nicht in den Shop."
      >
        <ul className="grid list-disc gap-1.5 pl-5">
          {missing.map(({ field, message }) => (
            <li key={field + message}>{message}</li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
