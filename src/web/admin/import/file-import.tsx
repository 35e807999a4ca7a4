import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { FileButton } from '#web/ui/buttons/file-button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { Loaded } from '../loaded.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Panel, Screen } from '../screen.tsx'
import { ImportPreview, type ImportPreviewProps } from './import-preview.tsx'
import { type ImportCalls, useFileImport } from './use-file-import.ts'

interface FileImportProps<Plan extends ImportPreviewProps['plan'], Done, Undone, Import>
  extends
    Pick<ChooseFileProps, 'accept' | 'chooseTitle'>,
    Pick<ImportPreviewProps, 'nouns' | 'nameTitle'>,
    Pick<ImportListProps<Import>, 'imports' | 'rowOf'> {
  title: string
  above: ReactNode
  /** The steps of the import as list items. */
  steps: ReactNode
  calls: ImportCalls<Plan, Done, Undone>
  /** What the import would do. */
  planned: (counts: Plan['counts']) => Pick<ImportPreviewProps, 'summary' | 'toWrite' | 'notWritten'>
  /** What the import has done. */
  doneText: (done: Done) => string
  /** Whether all faulty rows can be left out; otherwise they are corrected one by one. */
  canSkipFaulty?: boolean
}

/** A screen that imports a file: first a preview, then all rows in one step, which can be undone. */
export function FileImport<Plan extends ImportPreviewProps['plan'], Done, Undone, Import>({
  title,
  above,
  steps,
  calls,
  planned,
  doneText,
  canSkipFaulty = false,
  accept,
  chooseTitle,
  nouns,
  nameTitle,
  imports,
  rowOf,
}: FileImportProps<Plan, Done, Undone, Import>) {
  const { plan, chosen, choose, correct, skipFaulty, apply, done, undo, isBusy } = useFileImport(calls)
  return (
    <Screen title={title} above={above}>
      <div className="grid grid-cols-1 gap-4">
        <ChooseFile onChoose={choose} accept={accept} chooseTitle={chooseTitle}>
          {steps}
        </ChooseFile>
        {done && (
          <Panel>
            <output>
              <strong>Importiert:</strong> {doneText(done)}.
            </output>
          </Panel>
        )}
        {plan && !done && (
          <ImportPreview
            chosen={chosen}
            plan={plan}
            {...planned(plan.counts)}
            nouns={nouns}
            nameTitle={nameTitle}
            isBusy={isBusy}
            onCorrect={correct}
            onSkipFaulty={canSkipFaulty ? skipFaulty : undefined}
            onApply={apply}
          />
        )}
        <ImportList imports={imports} rowOf={rowOf} undo={undo} isBusy={isBusy} />
      </div>
    </Screen>
  )
}

interface ChooseFileProps {
  onChoose: (file: File) => void
  /** The files that can be chosen; a CSV by default. */
  accept?: string | undefined
  chooseTitle?: string | undefined
  children: ReactNode
}

/** The steps of an import as list items, and the field that the file is chosen with. */
function ChooseFile({ onChoose, accept = '.csv,text/csv', chooseTitle = 'CSV-Datei wählen', children }: ChooseFileProps) {
  return (
    <Panel>
      <ol className="mb-4 grid list-decimal gap-1 pl-5 text-ink-soft">{children}</ol>
      <FileButton accept={accept} onChoose={onChoose}>
        {chooseTitle}
      </FileButton>
    </Panel>
  )
}

interface ListedImport {
  id: number
  at: string
  actor: string
  title: string
  /** Whether it can be undone, in words. */
  state: string
  /** What undoing it does; null when it cannot be undone. */
  undoText: string | null
  /** What else is to be said of it. */
  more?: ReactNode
}

interface ImportListProps<Import> {
  imports: UseQueryResult<readonly Import[]>
  rowOf: (each: Import) => ListedImport
  undo: (importId: number) => Promise<unknown>
  isBusy: boolean
}

/** The last imports, also those of others, with a button for each that can be undone. */
function ImportList<Import>({ imports, rowOf, undo, isBusy }: ImportListProps<Import>) {
  const [asked, setAsked] = useState<ListedImport | null>(null)
  return (
    <Panel title="Letzte Importe">
      <Loaded query={imports} skeleton={<Skeleton className="h-24" />}>
        {(rows) => (
          <>
            {rows.length === 0 && <p className="text-ink-soft">Noch nichts importiert.</p>}
            <ul className="divide-y divide-line">
              {rows.map(rowOf).map((row) => (
                <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
                  <div className="min-w-56 flex-1">
                    <p>
                      <strong>{row.title}</strong>, <RelativeTime at={row.at} />, <span className="wrap-anywhere">{row.actor}</span>
                    </p>
                    <Note>{row.state}</Note>
                    {row.more}
                  </div>
                  {row.undoText !== null && (
                    <Button variant="secondary" size="small" onClick={() => setAsked(row)} isBusy={isBusy}>
                      Import zurücknehmen
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {asked && (
        <ConfirmDialog
          title="Import zurücknehmen?"
          text={asked.undoText ?? ''}
          confirm="Zurücknehmen"
          save={{ isPending: isBusy, error: null }}
          onConfirm={() => void undo(asked.id).finally(() => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}
