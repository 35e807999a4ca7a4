import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SavedView } from '#contract/overview/admin-views.ts'
import { type ViewList, viewSearch } from '#domain/overview/saved-view.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Field } from '../form/field.tsx'
import { SaveDialog } from '../form/save-dialog.tsx'
import { useViewDeletion, useViews, useViewSaving } from './use-views.ts'

interface ViewDialogProps {
  list: ViewList
  /** The search parameters of the list as it is shown. */
  search: Readonly<Record<string, unknown>>
  onClose: () => void
}

/** Saves what a list shows under a name, and deletes saved views (docs/rules/admin.md#views). */
export function ViewDialog({ list, search, onClose }: ViewDialogProps) {
  const views = useViews(list)
  const saving = useViewSaving(list, onClose)
  const deletion = useViewDeletion(list)
  const [name, setName] = useState('')
  const isReplacing = views.some((view) => view.name.toLowerCase() === name.trim().toLowerCase())

  /** Closes first: the toast that takes it back lies outside of the dialog. */
  function remove(view: SavedView): void {
    deletion.mutate(view)
    onClose()
  }

  return (
    <SaveDialog
      onClose={onClose}
      title="Ansicht speichern"
      description="Filter, Zeitraum, Reihenfolge und Spalten, ohne den gesuchten Text. Nur Sie sehen Ihre Ansichten; die Adresse lässt sich teilen."
      save={saving}
      onSubmit={() => saving.mutate({ name, search: viewSearch(search) })}
      label="Speichern"
    >
      <Field
        label="Name"
        value={name}
        onChange={setName}
        maxLength={40}
        autoComplete="off"
        required
        hint={isReplacing ? 'Ersetzt die Ansicht mit diesem Namen.' : undefined}
      />
      {views.length > 0 && (
        <ul aria-label="Gespeicherte Ansichten" className="mt-4 border-t border-line">
          {views.map((view) => (
            <li key={view.id} className="flex items-center justify-between gap-2 border-b border-line text-small">
              <span className="min-w-0 wrap-anywhere">{view.name}</span>
              <IconButton label={`${view.name} löschen`} onClick={() => remove(view)}>
                <Trash2 className="size-4" aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </SaveDialog>
  )
}
