import type { ReactNode } from 'react'
import { FileButton } from '#web/ui/file-button.tsx'
import { Panel } from '../screen.tsx'

/** The steps of an import as list items, and the field that the file is chosen with. */
export function ChooseFile({ onChoose, children }: { onChoose: (file: File) => void; children: ReactNode }) {
  return (
    <Panel>
      <ol className="mb-4 grid list-decimal gap-1 pl-5 text-ink-soft">{children}</ol>
      <FileButton accept=".csv,text/csv" onChoose={onChoose}>
        CSV-Datei wählen
      </FileButton>
    </Panel>
  )
}
