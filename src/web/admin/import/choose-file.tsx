import type { ReactNode } from 'react'
import { denseClass } from '../form/field.tsx'
import { Panel } from '../screen.tsx'

/** The steps of an import as list items, and the field that the file is chosen with. */
export function ChooseFile({ onChoose, children }: { onChoose: (file: File) => void; children: ReactNode }) {
  return (
    <Panel>
      <ol className="mb-4 grid list-decimal gap-1 pl-5 text-ink-soft">{children}</ol>
      <label className="grid max-w-112 gap-1.5 font-semibold">
        CSV-Datei
        <input
          type="file"
          accept=".csv,text/csv"
          className={denseClass}
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
