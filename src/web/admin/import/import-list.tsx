import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { Loaded } from '../loaded.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Panel } from '../screen.tsx'

interface ListedImport {
  id: number
  at: string
  actor: string
  title: string
  /** Whether it can be undone, in words. */
  state: string
  /** What undoing it does; null when it cannot be undone. */
  undoText: string | null
  /** What else is to be said of it. */
  more?: ReactNode
}

export interface ImportListProps<Import> {
  imports: UseQueryResult<readonly Import[]>
  rowOf: (each: Import) => ListedImport
  undo: (importId: number) => Promise<unknown>
  isBusy: boolean
}

/** The last imports, also those of others, with a button for each that can be undone. */
export function ImportList<Import>({ imports, rowOf, undo, isBusy }: ImportListProps<Import>) {
  const [asked, setAsked] = useState<ListedImport | null>(null)
  return (
    <Panel title="Letzte Importe">
      <Loaded query={imports} skeleton={<Skeleton className="h-24" />}>
        {(rows) => (
          <>
            {rows.length === 0 && <p className="text-ink-soft">Noch nichts importiert.</p>}
            <ul className="divide-y divide-line">
              {rows.map(rowOf).map((row) => (
                <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
                  <div className="min-w-56 flex-1">
                    <p>
                      <strong>{row.title}</strong>, <RelativeTime at={row.at} />, <span className="wrap-anywhere">{row.actor}</span>
                    </p>
                    <Note>{row.state}</Note>
                    {row.more}
                  </div>
                  {row.undoText !== null && (
                    <Button variant="secondary" size="small" onClick={() => setAsked(row)} isBusy={isBusy}>
                      Import zurücknehmen
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {asked && (
        <ConfirmDialog
          title="Import zurücknehmen?"
          text={asked.undoText ?? ''}
          confirm="Zurücknehmen"
          save={{ isPending: isBusy, error: null }}
          onConfirm={() => void undo(asked.id).finally(() => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}
