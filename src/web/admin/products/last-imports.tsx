import { useQuery } from '@tanstack/react-query'
import type { listProductImports, ProductImport } from '#contract/products/admin-product-import.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminQuery } from '../admin-query.ts'
import { ImportList } from '../import/import-list.tsx'
import { LoadError } from '../load-error.tsx'

const STATE_TEXTS: Record<ProductImport['state'], string> = {
  undoable: 'Zurücknehmen geht bis zum nächsten Import, oder bis ein Produkt daraus geändert wird.',
  'changed-since': 'Lässt sich nicht mehr zurücknehmen: Ein Produkt daraus wurde seither geändert, oder sein Lager ist vergeben.',
  'not-the-last': 'Danach wurde erneut importiert.',
  undone: 'Zurückgenommen',
}

/** The last imports; the last one can be undone as long as the shop allows it (docs/rules/catalogue.md#import). */
export function LastImports({ undo, isBusy }: { undo: (importId: number) => Promise<unknown>; isBusy: boolean }) {
  const { data: imports, error, refetch } = useQuery(adminQuery<typeof listProductImports>('GET /api/admin/products/imports', {}))
  if (error && !imports) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!imports) return <Skeleton className="h-24" />
  const rows = imports.map((row) => ({
    ...row,
    title: `${row.created} neu, ${row.updated} geändert`,
    state: STATE_TEXTS[row.state],
    undoText: row.state === 'undoable' ? undoText(row) : null,
  }))
  return <ImportList imports={rows} undo={undo} isBusy={isBusy} />
}

function undoText({ created, updated }: ProductImport): string {
  const restored = `${updated} ${updated === 1 ? 'Produkt bekommt' : 'Produkte bekommen'} die Werte von vorher`
  const archived = `${created} ${created === 1 ? 'neues wird' : 'neue werden'} archiviert`
  return `${[updated > 0 && restored, created > 0 && archived].filter(Boolean).join(', ')}. Verkäufe seither bleiben gezählt.`
}
