import { BookmarkPlus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { deleteView, listViews, SavedView, saveView } from '#contract/overview/admin-views.ts'
import { type ViewList, viewSearch, type ViewSearch } from '#domain/overview/saved-view.ts'
import { callApi } from '#web/app/requests/api.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { Field } from '../form/field.tsx'
import { SaveDialog } from '../form/save-dialog.tsx'
import { PILL } from '../table/filter-select.tsx'
import { useSave } from '../use-save.ts'

/** The classes of a link to a view; the one that is shown is filled. */
export const VIEW_LINK = `${PILL} inline-flex max-w-64 items-center aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:ring-ink`

interface ViewBarProps {
  list: ViewList
  /** The search parameters of the list as it is shown. */
  search: Readonly<Record<string, unknown>>
  /** The link that shows the list as the view has it. */
  linkTo: (view: SavedView) => ReactNode
  children?: ReactNode
}

/** The operator's saved views of a list as links, and a button that saves the shown one. */
export function ViewBar({ list, search, linkTo, children }: ViewBarProps) {
  const views = useViews(list)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">
      {views.length > 0 && (
        <nav aria-label="Gespeicherte Ansichten">
          <ul className="flex flex-wrap gap-2">
            {views.map((view) => (
              <li key={view.id}>{linkTo(view)}</li>
            ))}
          </ul>
        </nav>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-fine font-bold hover:bg-ice pointer-coarse:min-h-11"
      >
        <BookmarkPlus className="size-3.5" aria-hidden /> Ansicht speichern
      </button>
      {children}
      {isOpen && <ViewDialog list={list} search={search} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

interface ViewDialogProps {
  list: ViewList
  /** The search parameters of the list as it is shown. */
  search: Readonly<Record<string, unknown>>
  onClose: () => void
}

/** Saves what a list shows under a name, and deletes saved views (docs/rules/admin.md#views). */
function ViewDialog({ list, search, onClose }: ViewDialogProps) {
  const views = useViews(list)
  const saving = useViewSaving(list, { onDone: onClose, refused: null })
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

interface NamedSearch {
  name: string
  search: ViewSearch
}

/** The views that the operator has saved of a list; none while they load. */
function useViews(list: ViewList): readonly SavedView[] {
  return useAdminQuery<typeof listViews>('GET /api/admin/views', { query: { list } }).data?.views ?? []
}

/** Saves a view of a list, in place of one of the same name. */
function useViewSaving(list: ViewList, options: { onDone?: () => void; refused?: null } = {}) {
  return useSave(({ name, search }: NamedSearch) => callApi<typeof saveView>('PUT /api/admin/views', { body: { list, name, search } }), {
    done: 'Ansicht gespeichert',
    ...options,
  })
}

/** Deletes a view; the toast offers to take it back. */
function useViewDeletion(list: ViewList) {
  const saving = useViewSaving(list)
  return useSave(({ id }: SavedView) => callApi<typeof deleteView>('DELETE /api/admin/views/:id', { params: { id } }), {
    done: (_, { name, search }) => ({
      title: 'Ansicht gelöscht',
      text: name,
      action: { label: 'Rückgängig', onClick: () => saving.mutate({ name, search }) },
    }),
    refused: 'Nicht gelöscht',
  })
}
