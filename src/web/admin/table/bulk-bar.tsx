import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Selection } from './use-selection.ts'

/**
 * The actions for the selected rows, in a bar that stays visible below the list: one row, which scrolls where they do
 * not fit, so that the list stays in sight.
 */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  if (selection.count === 0) return null
  return (
    <section
      aria-label="Auswahl"
      data-bottom-bar
      className="sticky bottom-20 z-20 mx-auto mt-3 flex w-fit max-w-full items-center gap-2 rounded-lg bg-ink py-1 pl-4 text-paper shadow-lift lg:bottom-6"
    >
      <output className="font-bold whitespace-nowrap tabular-nums">{selection.count} ausgewählt</output>
      <button
        type="button"
        aria-label="Auswahl aufheben"
        onClick={selection.clear}
        className="-ml-2 grid size-9 shrink-0 place-items-center rounded-full hover:bg-white/15 focus-visible:outline-paper pointer-coarse:size-11"
      >
        <X className="size-4" aria-hidden />
      </button>
      {/* With room for the outline of the button in focus. */}
      <div className="flex min-w-0 gap-1.5 overflow-x-auto rounded-r-lg py-1 pr-2 pl-1">{children}</div>
    </section>
  )
}

/** The classes of a button in the bar. */
export const bulkButtonClass =
  'inline-flex min-h-9 shrink-0 items-center gap-2 rounded-full bg-white/12 px-3.5 font-bold whitespace-nowrap hover:bg-white/25 focus-visible:outline-paper pointer-coarse:min-h-11'
