import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { getInvariants, getOperations, Invariants, Operations, OperationState } from '#contract/operations/admin-operations.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/texts/badge.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { adminQuery, useAdminQuery } from '../admin-query.ts'
import { counted } from '../counted.ts'
import { Loaded } from '../loaded.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Panel, Screen } from '../screen.tsx'
import { OperationCards } from './operation-cards.tsx'
import { INVARIANT_TEXTS, OTHER_INVARIANT, STATE_TEXTS } from './operation-texts.ts'

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

/** What `npm run doctor` checks, run when the screen opens and on request. */
function InvariantList() {
  const query = adminQuery<typeof getInvariants>('GET /api/admin/invariants', {})
  const invariants = useQuery({ ...query, refetchOnWindowFocus: false })
  const again = (
    <Button variant="secondary" size="small" isBusy={invariants.isFetching} onClick={() => void invariants.refetch()}>
      Neu prüfen
    </Button>
  )
  return (
    <Panel title="Stimmt alles?" actions={again}>
      <Loaded
        query={invariants}
        skeleton={
          <output aria-label="Wird geprüft">
            <Skeleton className="h-64" />
          </output>
        }
      >
        {(data) => (
          <>
            <Note size="small" className="mb-2">
              Geprüft <RelativeTime at={data.at} />, Bestellungen und Zahlungen der letzten {data.days} Tage. «npm run doctor» prüft alle
              Bestellungen.
            </Note>
            <ul className="divide-y divide-line">
              {data.checks.map((check) => (
                <Invariant key={check.name} check={check} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function Invariant({ check: { name, violations } }: { check: Invariants['checks'][number] }) {
  const { rule, advice } = INVARIANT_TEXTS[name] ?? OTHER_INVARIANT
  const holds = violations.length === 0
  const Icon = holds ? CircleCheck : CircleAlert
  return (
    <li className="flex gap-3 py-3 text-small">
      <Icon className={`mt-0.5 size-5 shrink-0 ${holds ? 'text-good' : 'text-bad'}`} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="font-semibold">{rule}</span>
          <Badge tone={holds ? 'good' : 'bad'}>{holds ? 'Stimmt' : counted(violations.length, 'Befund', 'Befunde')}</Badge>
        </p>
        {!holds && (
          <>
            <p className="mt-1">
              <strong>Was zu tun ist:</strong> {advice}
            </p>
            <details className="mt-2">
              <summary className="cursor-pointer text-ink-soft">Technische Angaben</summary>
              <ul lang="en" className="mt-1 list-disc pl-5 text-fine break-words">
                {violations.map((violation) => (
                  <li key={violation}>{violation}</li>
                ))}
              </ul>
            </details>
          </>
        )}
      </div>
    </li>
  )
}
