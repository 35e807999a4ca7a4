import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Dialog } from '../dialog.tsx'
import { type Column, columnsParam, shownColumns } from '../table/column.ts'
import { PILL } from '../table/filter-select.tsx'

interface ColumnsButtonProps {
  columns: readonly Pick<Column<unknown>, 'id' | 'title' | 'isExtra'>[]
  /** The search parameter that names the chosen columns; undefined when the list is untouched. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Opens the choice of a list's columns. Each click shows in the table at once; the first column always stays. */
export function ColumnsButton({ columns, value, onChange }: ColumnsButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = new Set(shownColumns(columns, value).map(({ id }) => id))
  const close = () => setIsOpen(false)

  function toggle(id: string, isChosen: boolean): void {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChange(columnsParam(columns, next))
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        data-set={value === undefined ? undefined : ''}
        onClick={() => setIsOpen(true)}
        className={`${PILL} inline-flex items-center gap-1.5`}
      >
        <Columns3 className="size-3.5" aria-hidden /> Spalten
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Spalten"
        description="Gewählte Spalten erscheinen auf jeder Breite. Eine breite Tabelle lässt sich seitlich schieben."
        footer={
          <div className="flex flex-wrap justify-end gap-2">
            {value !== undefined && (
              <Button variant="secondary" size="small" onClick={() => onChange(undefined)}>
                Wie am Anfang
              </Button>
            )}
            <Button size="small" onClick={close}>
              Fertig
            </Button>
          </div>
        }
      >
        {columns.slice(1).map(({ id, title }) => (
          <Checkbox key={id} label={title} checked={chosen.has(id)} onChange={({ target }) => toggle(id, target.checked)} />
        ))}
      </Dialog>
    </>
  )
}
