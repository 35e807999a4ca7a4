import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { listProductImports, ProductImport } from '#contract/admin-product-import.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminQuery } from '../admin-query.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { LoadError } from '../load-error.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Panel } from '../screen.tsx'

const STATE_TEXTS: Record<ProductImport['state'], string> = {
  undoable: 'Zurücknehmen geht bis zum nächsten Import, oder bis ein Produkt daraus geändert wird.',
  'changed-since': 'Lässt sich nicht mehr zurücknehmen: Ein Produkt daraus wurde seither geändert, oder sein Lager ist vergeben.',
  'not-the-last': 'Danach wurde erneut importiert.',
  undone: 'Zurückgenommen',
}

/** The last imports, also those of others; the last one can be undone as long as the shop allows it (docs/rules/catalogue.md#import). */
export function LastImports({ undo, isBusy }: { undo: (importId: number) => Promise<unknown>; isBusy: boolean }) {
  const { data: imports, error, refetch } = useQuery(adminQuery<typeof listProductImports>('GET /api/admin/products/imports', {}))
  const [asked, setAsked] = useState<ProductImport | null>(null)
  if (error && !imports) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!imports) return <Skeleton className="h-24" />
  return (
    <Panel title="Letzte Importe">
      {imports.length === 0 && <p className="text-ink-soft">Noch nichts importiert.</p>}
      <ul className="divide-y divide-line">
        {imports.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <div className="min-w-56 flex-1">
              <p>
                <strong>
                  {row.created} neu, {row.updated} geändert
                </strong>
                , <RelativeTime at={row.at} />, <span className="wrap-anywhere">{row.actor}</span>
              </p>
              <p className="text-fine text-ink-soft">{STATE_TEXTS[row.state]}</p>
            </div>
            {row.state === 'undoable' && (
              <Button look="secondary" size="small" onClick={() => setAsked(row)} isBusy={isBusy}>
                Import zurücknehmen
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          isOpen
          title="Import zurücknehmen?"
          text={undoText(asked)}
          confirm="Zurücknehmen"
          isBusy={isBusy}
          onConfirm={() => void undo(asked.id).finally(() => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}

function undoText({ created, updated }: ProductImport): string {
  const restored = `${updated} ${updated === 1 ? 'Produkt bekommt' : 'Produkte bekommen'} die Werte von vorher`
  const archived = `${created} ${created === 1 ? 'neues wird' : 'neue werden'} archiviert`
  return `${[updated > 0 && restored, created > 0 && archived].filter(Boolean).join(', ')}. Verkäufe seither bleiben gezählt.`
}
