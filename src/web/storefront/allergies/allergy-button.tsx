import { useState } from 'react'
import * as allergiesText from '#messages/accounts/allergies.ts'
import { lazyOverlay } from '#web/ui/overlays/lazy-overlay.tsx'

const AllergyDialog = lazyOverlay(async () => (await import('./allergy-dialog.tsx')).AllergyDialog)

/** Opens the choice of allergies. */
export function AllergyButton({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={AllergyDialog.preload}
        onFocus={AllergyDialog.preload}
        className={className}
      >
        {allergiesText.allergies}
      </button>
      <AllergyDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
