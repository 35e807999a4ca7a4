import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { counted } from '../counted.ts'
import { ErrorText } from '../form/field.tsx'
import { Panel } from '../screen.tsx'
import { ImportRows, type PlannedRow } from './import-rows.tsx'
import type { Correction } from './use-file-import.ts'
import { useNextFault } from './use-next-fault.ts'

export interface ImportPreviewProps {
  /** The name of the file. */
  chosen: string
  plan: { hash: string; problems: readonly string[]; counts: { faulty: number; leftOut?: number }; rows: readonly PlannedRow[] }
  /** What the import would do, without the faulty rows: '2 neu, 3 unverändert'. */
  summary: string
  /** How many rows it would write. */
  toWrite: number
  /** How many rows it would leave out; they are listed too. */
  notWritten?: number
  /** What a row is, one and several. */
  nouns: readonly [one: string, several: string]
  nameTitle?: string | undefined
  isBusy: boolean
  onCorrect: (correction: Correction) => void
  /** Leaves all faulty rows out, or takes them in again; without it they are corrected one by one. */
  onSkipFaulty?: ((skips: boolean) => void) | undefined
  onApply: () => void
}

/** What an import would do, with its errors, and the button that does it. */
export function ImportPreview({
  chosen,
  plan: { hash, problems, counts, rows },
  summary,
  toWrite,
  notWritten = 0,
  nouns: [one, several],
  nameTitle,
  isBusy,
  onCorrect,
  onSkipFaulty,
  onApply,
}: ImportPreviewProps) {
  const planned = useNextFault(isBusy ? undefined : hash)
  const { leftOut = 0 } = counts
  if (problems.length > 0) return <UnreadableFile chosen={chosen} problems={problems} />
  return (
    <Panel title={`Das würde geschehen: ${chosen}`}>
      <output className="mb-3 block">
        {summary}, <span className={`whitespace-nowrap ${counts.faulty > 0 ? 'font-bold text-bad' : ''}`}>{counts.faulty} fehlerhaft</span>
        {leftOut > 0 && `, ${leftOut} weggelassen`}.
      </output>
      <div ref={planned}>
        <ImportRows nameTitle={nameTitle} rows={rows} more={toWrite + notWritten + counts.faulty - rows.length} onCorrect={onCorrect} />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button data-import="" size="small" disabled={counts.faulty > 0 || toWrite === 0} isBusy={isBusy} onClick={onApply}>
            {counted(toWrite, one, several)} importieren
          </Button>
          {onSkipFaulty && counts.faulty > 0 && (
            <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => onSkipFaulty(true)}>
              {counts.faulty === 1 ? 'Die fehlerhafte weglassen' : `Alle ${counts.faulty} fehlerhaften weglassen`}
            </Button>
          )}
          {onSkipFaulty && leftOut > 0 && (
            <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => onSkipFaulty(false)}>
              Doch nicht weglassen
            </Button>
          )}
        </div>
      </div>
      {counts.faulty > 0 && (
        <Note className="mt-2">
          Berichtigen Sie die Fehler gleich hier{onSkipFaulty && ', lassen Sie diese Zeilen weg'}, oder berichtigen Sie die Datei und wählen
          Sie sie noch einmal.
        </Note>
      )}
    </Panel>
  )
}

/** What is wrong with a file of which no row could be read. */
function UnreadableFile({ chosen, problems }: { chosen: string; problems: readonly string[] }) {
  return (
    <Panel title={`So nicht zu importieren: ${chosen}`}>
      {problems.map((problem) => (
        <ErrorText key={problem} text={problem} />
      ))}
      <Note className="mt-2">Berichtigen Sie die Datei und wählen Sie sie noch einmal.</Note>
    </Panel>
  )
}
