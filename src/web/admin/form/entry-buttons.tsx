import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

/** Adds an entry to a list; its text says what. */
export function AddEntry({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="quiet" size="small" className="-ml-5 justify-self-start" onClick={onClick}>
      <Plus className="size-4" aria-hidden /> {children}
    </Button>
  )
}

/** Takes an entry out of a list. */
export function RemoveEntry({ label, onClick, className }: { label: string; onClick: () => void; className?: string }) {
  return (
    <IconButton label={label} onClick={onClick} className={className}>
      <Trash2 className="size-4" aria-hidden />
    </IconButton>
  )
}
