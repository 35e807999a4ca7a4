import type { getOperations, Operations, OperationState } from '#contract/operations/admin-operations.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/texts/badge.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { counted } from '../counted.ts'
import { Loaded } from '../loaded.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Screen } from '../screen.tsx'
import { InvariantList } from './invariant-list.tsx'
import { OperationCards } from './operation-cards.tsx'
import { STATE_TEXTS } from './operation-texts.ts'

/** What the shop runs on, what is wrong with it and what to do (docs/operating.md#what-to-watch). */
export function OperationsScreen() {
  const operations = useAdminQuery<typeof getOperations>('GET /api/admin/operations', {})
  return (
    <Screen
      title="Betrieb"
      aside={operations.data && <Badge tone={STATE_TEXTS[worstOf(operations.data)].tone}>{summaryOf(operations.data)}</Badge>}
      actions={
        <Button variant="secondary" size="small" isBusy={operations.isFetching} onClick={() => void operations.refetch()}>
          Aktualisieren
        </Button>
      }
    >
      <Loaded query={operations}>
        {(data) => (
          <div className="grid gap-4 *:min-w-0">
            <Note size="small">
              Stand: <RelativeTime at={data.at} />
            </Note>
            <OperationCards operations={data} />
            <InvariantList />
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

function statesOf({ database, disks, jobs, mails, payments, backups }: Operations): OperationState[] {
  return [database, ...disks, jobs, mails, payments, backups].map(({ state }) => state)
}

function worstOf(operations: Operations): OperationState {
  const states = statesOf(operations)
  return states.includes('bad') ? 'bad' : states.includes('warn') ? 'warn' : 'good'
}

function summaryOf(operations: Operations): string {
  const bad = statesOf(operations).filter((state) => state === 'bad').length
  if (bad > 0) return counted(bad, 'Punkt verlangt Handeln', 'Punkte verlangen Handeln')
  return worstOf(operations) === 'warn' ? 'Läuft, bitte beobachten' : 'Alles in Ordnung'
}
