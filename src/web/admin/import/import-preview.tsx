import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Panel } from '../screen.tsx'
import { ImportRows, type PlannedRow } from './import-rows.tsx'
import type { Correction } from './use-file-import.ts'
import { useNextFault } from './use-next-fault.ts'

interface ImportPreviewProps {
  /** The name of the file. */
  chosen: string
  plan: { hash: string; problems: readonly string[]; counts: { faulty: number }; rows: readonly PlannedRow[] }
  /** What the import would do, without the faulty rows: '2 neu, 3 unverändert'. */
  summary: string
  /** How many rows it would write. */
  toWrite: number
  /** How many rows it would leave out; they are listed too. */
  notWritten?: number
  /** What a row is, one and several. */
  nouns: readonly [one: string, several: string]
  nameTitle?: string
  isBusy: boolean
  onCorrect: (correction: Correction) => void
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
  onApply,
}: ImportPreviewProps) {
  const planned = useNextFault(isBusy ? undefined : hash)
  const isFaultless = problems.length === 0 && counts.faulty === 0
  return (
    <Panel title={`Das würde geschehen: ${chosen}`}>
      <output className="mb-3 block">
        {summary}, <span className={counts.faulty > 0 ? 'font-bold text-bad' : ''}>{counts.faulty} fehlerhaft</span>.
      </output>
      {problems.map((problem) => (
        <p key={problem} role="alert" className="text-bad">
          {problem}
        </p>
      ))}
      <div ref={planned}>
        <ImportRows nameTitle={nameTitle} rows={rows} more={toWrite + notWritten + counts.faulty - rows.length} onCorrect={onCorrect} />
        <Button data-import="" size="small" className="mt-4" disabled={!isFaultless || toWrite === 0} isBusy={isBusy} onClick={onApply}>
          {toWrite} {toWrite === 1 ? one : several} importieren
        </Button>
      </div>
      {!isFaultless && (
        <Note className="mt-2">Berichtigen Sie die Fehler gleich hier, oder in der Datei und wählen Sie sie noch einmal aus.</Note>
      )}
    </Panel>
  )
}
