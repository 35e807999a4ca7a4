import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Panel } from '../screen.tsx'
import { PlanRows } from './plan-rows.tsx'
import { useBankImport } from './use-bank-import.ts'

/** Imports a file of the bank: first what it would do, then all of it in one step. */
export function BankImport() {
  const { file, done, choose, apply, discard, isBusy } = useBankImport()
  const { fresh, known } = file?.plan.counts ?? { fresh: 0, known: 0 }
  return (
    <>
      <Panel title="Bankdatei einlesen">
        <p className="mb-3 max-w-prose text-ink-soft">
          Laden Sie im E-Banking die Gutschriften als camt.054 oder den Kontoauszug als camt.053 herunter. Sie sehen zuerst, was geschehen
          würde.
        </p>
        <FileButton accept=".xml,text/xml,application/xml" disabled={isBusy} onChoose={choose}>
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
