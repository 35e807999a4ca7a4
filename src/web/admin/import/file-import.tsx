import type { ReactNode } from 'react'
import { FileButton } from '#web/ui/buttons/file-button.tsx'
import { Panel, Screen } from '../screen.tsx'
import { ImportList, type ImportListProps } from './import-list.tsx'
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
