import type { ReactNode } from 'react'
import { FileButton } from '#web/ui/file-button.tsx'
import { Panel } from '../screen.tsx'

export interface ChooseFileProps {
  onChoose: (file: File) => void
  /** The files that can be chosen; a CSV by default. */
  accept?: string | undefined
  chooseTitle?: string | undefined
  children: ReactNode
}

/** The steps of an import as list items, and the field that the file is chosen with. */
export function ChooseFile({ onChoose, accept = '.csv,text/csv', chooseTitle = 'CSV-Datei wählen', children }: ChooseFileProps) {
  return (
    <Panel>
      <ol className="mb-4 grid list-decimal gap-1 pl-5 text-ink-soft">{children}</ol>
      <FileButton accept={accept} onChoose={onChoose}>
        {chooseTitle}
      </FileButton>
    </Panel>
  )
}
