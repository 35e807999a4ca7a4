import { BookmarkPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { SavedView } from '#contract/overview/admin-views.ts'
import type { ViewList } from '#domain/overview/saved-view.ts'
import { PILL } from '../table/filter-select.tsx'
import { useViews } from './use-views.ts'
import { ViewDialog } from './view-dialog.tsx'

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
