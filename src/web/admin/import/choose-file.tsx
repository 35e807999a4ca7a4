import type { ReactNode } from 'react'
import { fileClass } from '#web/ui/field-layout.tsx'
import { Panel } from '../screen.tsx'

/** The steps of an import as list items, and the field that the file is chosen with. */
export function ChooseFile({ onChoose, children }: { onChoose: (file: File) => void; children: ReactNode }) {
  return (
    <Panel>
      <ol className="mb-4 grid list-decimal gap-1 pl-5 text-ink-soft">{children}</ol>
      <label className="grid gap-1.5 font-semibold">
        CSV-Datei
        <input
          type="file"
          accept=".csv,text/csv"
          className={fileClass}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) onChoose(file)
            event.target.value = ''
          }}
        />
      </label>
    </Panel>
  )
}
