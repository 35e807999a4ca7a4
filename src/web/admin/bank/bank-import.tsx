import { useState } from 'react'
import type { applyBankImport, BankPlan, planBankImport } from '#contract/bank/admin-bank.ts'
import { ApiError, callApi } from '#web/app/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Panel } from '../screen.tsx'
import { useSave } from '../use-save.ts'
import { PlanRows } from './plan-rows.tsx'

/** Imports a file of the bank: first what it would do, then all of it in one step. */
export function BankImport() {
  const { file, done, choose, apply, discard, isBusy } = useBankImport()
  const { fresh, known } = file?.plan.counts ?? { fresh: 0, known: 0 }
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
            <strong>Übernommen:</strong> {counted(done.imported)}, davon {done.matched} zugeordnet.
          </output>
        )}
      </Panel>
      {file && (
        <Panel title={`Das würde geschehen: ${file.name}`}>
          {file.plan.problem === null ? (
            <>
              <output className="mb-3 block">
                {fresh === 0 ? 'In der Datei ist nichts Neues.' : `${counted(fresh)} neu.`}
                {file.plan.ignored > 0 && ` ${counted(file.plan.ignored)} an andere übernehmen wir nicht.`}
              </output>
              {file.plan.notes.map((note) => (
                <p key={note} className="mb-2 text-warn">
                  {note}
                </p>
              ))}
              {file.plan.rows.length > 0 && <PlanRows rows={file.plan.rows} more={fresh + known - file.plan.rows.length} />}
            </>
          ) : (
            <p role="alert" className="text-bad">
              {file.plan.problem}
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            {fresh > 0 && (
              <Button size="small" isBusy={isBusy} onClick={apply}>
                Übernehmen
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={discard}>
              {fresh > 0 ? 'Abbrechen' : 'Schliessen'}
            </Button>
          </div>
        </Panel>
      )}
    </>
  )
}

function counted(count: number): string {
  return count === 1 ? '1 Buchung' : `${count} Buchungen`
}

type Step = { kind: 'plan'; file: File } | { kind: 'apply'; content: string; planHash: string }

/** The state of an import: choose a file, see what it would do, carry it out (docs/rules/bank.md#matching). */
function useBankImport() {
  const [file, setFile] = useState<{ name: string; content: string; plan: BankPlan } | null>(null)
  const [done, setDone] = useState<{ imported: number; matched: number } | null>(null)

  const step = useSave(
    async (next: Step) => {
      if (next.kind === 'plan') {
        const content = await base64Of(next.file)
        setDone(null)
        setFile({ name: next.file.name, content, plan: await planFor(content) })
      } else {
        setDone(
          await callApi<typeof applyBankImport>('POST /api/admin/bank/import', {
            body: { file: next.content, planHash: next.planHash },
          }),
        )
        setFile(null)
      }
    },
    {
      done: null,
      refused: 'Nichts übernommen',
      onRefused: async (error, next) => {
        const isOutdated = error instanceof ApiError && error.is<typeof applyBankImport>('import-plan-changed')
        if (isOutdated && next.kind === 'apply') {
          const plan = await planFor(next.content)
          setFile((shown) => shown && { ...shown, plan })
        }
      },
    },
  )

  return {
    file,
    done,
    isBusy: step.isPending,
    choose: (chosen: File) => step.mutate({ kind: 'plan', file: chosen }),
    apply: () => file && step.mutate({ kind: 'apply', content: file.content, planHash: file.plan.hash }),
    discard: () => setFile(null),
  }
}

function planFor(file: string): Promise<BankPlan> {
  return callApi<typeof planBankImport>('POST /api/admin/bank/import/plan', { body: { file } })
}

/** The bytes of a file in base64: the server reads them in the encoding that they declare. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,?/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')))
    reader.readAsDataURL(file)
  })
}
