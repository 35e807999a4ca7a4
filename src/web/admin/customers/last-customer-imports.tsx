import { useQuery } from '@tanstack/react-query'
import type { listCustomerImports } from '#contract/customers/admin-customer-import.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminQuery } from '../admin-query.ts'
import { ImportList } from '../import/import-list.tsx'
import { LoadError } from '../load-error.tsx'

/** The last imports of customers; each can be undone once (docs/rules/admin.md#customer-import). */
export function LastCustomerImports({ undo, isBusy }: { undo: (importId: number) => Promise<unknown>; isBusy: boolean }) {
  const { data: imports, error, refetch } = useQuery(adminQuery<typeof listCustomerImports>('GET /api/admin/customers/imports', {}))
  if (error && !imports) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!imports) return <Skeleton className="h-24" />
  const rows = imports.map(({ created, isUndone, ...row }) => ({
    ...row,
    title: `${created} ${created === 1 ? 'Person' : 'Personen'}`,
    state: isUndone ? 'Zurückgenommen' : 'Wer seither ein Konto eröffnet oder bestellt hat, bleibt beim Zurücknehmen in der Liste.',
    undoText: isUndone
      ? null
      : 'Diese Personen verschwinden aus der Kundenliste, mit Adresse, Notizen und Merkmalen. Wer ein Konto hat oder bestellt hat, bleibt.',
  }))
  return <ImportList imports={rows} undo={undo} isBusy={isBusy} />
}
