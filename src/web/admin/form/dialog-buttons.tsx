import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'

/** The buttons below a dialog: cancelling, and what it is for. */
export function DialogButtons({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="secondary" size="small" onClick={onCancel}>
        Abbrechen
      </Button>
      {children}
    </div>
  )
}
