import { type ComponentProps, type ReactNode, useState } from 'react'
import { UnbrokenText } from '#web/app/texts/unbroken-text.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog as AnyDialog } from '#web/ui/overlays/dialog.tsx'

/** A modal dialog whose title and description break neither the numbers of orders nor 'E-Mail' at their hyphens. */
export function Dialog({ title, description, ...dialog }: ComponentProps<typeof AnyDialog>) {
  return <AnyDialog {...dialog} title={unbroken(title)} description={unbroken(description)} />
}

function unbroken(text: ComponentProps<typeof AnyDialog>['title']) {
  return typeof text === 'string' && text !== '' ? <UnbrokenText text={text} /> : text
}

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

interface DialogOpenerProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The dialog, which is given what closes it. */
  renderDialog: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogOpener({ renderDialog, ...button }: DialogOpenerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" {...button} onClick={() => setIsOpen(true)} />
      {isOpen && renderDialog(() => setIsOpen(false))}
    </>
  )
}
