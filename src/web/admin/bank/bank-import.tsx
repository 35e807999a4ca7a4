import { useState } from 'react'
import type { applyBankImport, BankPlan, planBankImport } from '#contract/bank/admin-bank.ts'
import { ApiError } from '#web/app/requests/api.ts'
import { sendFile } from '#web/app/requests/send-file.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FileButton } from '#web/ui/buttons/file-button.tsx'
import { counted } from '../counted.ts'
import { ErrorText } from '../form/field.tsx'
import { Panel } from '../screen.tsx'
import { useSave } from '../use-save.ts'
import { PlanRows } from './plan-rows.tsx'

/** Imports a file of the bank: first what it would do, then all of it in one step. */
export function BankImport() {
  const { chosen, done, choose, apply, discard, isBusy } = useBankImport()
  const { fresh, known } = chosen?.plan.counts ?? { fresh: 0, known: 0 }
  return (
    <>
      <Panel title="Bankdatei einlesen">
        <p className="mb-3 max-w-prose text-ink-soft">
          Laden Sie im E-Banking die Gutschriften als camt.054 oder den Kontoauszug als camt.053 herunter, einzeln oder als ZIP. Sie sehen
          zuerst, was geschehen würde.
        </p>
        <FileButton accept=".xml,.zip,text/xml,application/xml,application/zip" disabled={isBusy} onChoose={choose}>
          Datei der Bank wählen
        </FileButton>
        {done && (
          <output className="mt-3 block">
            <strong>Übernommen:</strong> {counted(done.imported, 'Buchung', 'Buchungen')}, davon {done.matched} zugeordnet.
          </output>
        )}
      </Panel>
      {chosen && (
        <Panel title={`${chosen.plan.problem === null ? 'Das würde geschehen' : 'So nicht einzulesen'}: ${chosen.file.name}`}>
          {chosen.plan.problem === null ? (
            <>
              <output className="mb-3 block">
                {fresh === 0 ? 'In der Datei ist nichts Neues.' : `${counted(fresh, 'Buchung', 'Buchungen')} neu.`}
                {chosen.plan.ignored > 0 && ` ${counted(chosen.plan.ignored, 'Buchung', 'Buchungen')} an andere übernehmen wir nicht.`}
              </output>
              {chosen.plan.notes.map((note) => (
                <p key={note} className="mb-2 text-warn">
                  {note}
                </p>
              ))}
              {chosen.plan.rows.length > 0 && <PlanRows rows={chosen.plan.rows} more={fresh + known - chosen.plan.rows.length} />}
            </>
          ) : (
            <ErrorText text={chosen.plan.problem} />
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            {fresh > 0 && (
              <Button size="small" isBusy={isBusy} onClick={apply}>
                Übernehmen
              </Button>
            )}
            <Button variant="quiet" size="small" className={fresh > 0 ? '' : '-ml-5'} onClick={discard}>
              {fresh > 0 ? 'Abbrechen' : 'Schliessen'}
            </Button>
          </div>
        </Panel>
      )}
    </>
  )
}

type Step = { kind: 'plan'; file: File } | { kind: 'apply'; file: File; planHash: string }

/** The state of an import: choose a file, see what it would do, carry it out (docs/rules/bank.md#matching). */
function useBankImport() {
  const [chosen, setChosen] = useState<{ file: File; plan: BankPlan } | null>(null)
  const [done, setDone] = useState<{ imported: number; matched: number } | null>(null)

  const step = useSave(
    async (next: Step) => {
      if (next.kind === 'plan') {
        setDone(null)
        setChosen({ file: next.file, plan: await planFor(next.file) })
      } else {
        const { file, planHash } = next
        setDone(await sendFile<typeof applyBankImport>('POST /api/admin/bank/import', { query: { planHash }, file }))
        setChosen(null)
      }
    },
    {
      done: null,
      refused: 'Nichts übernommen',
      onRefused: async (error, next) => {
        const isOutdated = error instanceof ApiError && error.is<typeof applyBankImport>('import-plan-changed')
        if (isOutdated && next.kind === 'apply') {
          const plan = await planFor(next.file)
          setChosen((shown) => shown && { ...shown, plan })
        }
      },
    },
  )

  return {
    chosen,
    done,
    isBusy: step.isPending,
    choose: (file: File) => step.mutate({ kind: 'plan', file }),
    apply: () => chosen && step.mutate({ kind: 'apply', file: chosen.file, planHash: chosen.plan.hash }),
    discard: () => setChosen(null),
  }
}

function planFor(file: File): Promise<BankPlan> {
  return sendFile<typeof planBankImport>('POST /api/admin/bank/import/plan', { file })
}
