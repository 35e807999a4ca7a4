import { useState } from 'react'
import type { ImportPlan } from '#contract/products/admin-product-import.ts'
import { Note } from '#web/ui/texts/note.tsx'
import { counted } from '../counted.ts'
import { Field } from '../form/field.tsx'
import { StateBadge } from '../state-badge.tsx'
import { TableHead } from '../table/table-head.tsx'
import type { Correction } from './use-file-import.ts'

const ACTIONS = {
  create: ['Neu', 'good'],
  update: ['Ändern', 'warn'],
  same: ['Gleich', 'neutral'],
  skipped: ['Ausgelassen', 'neutral'],
  faulty: ['Fehler', 'bad'],
} as const

type Row = ImportPlan['rows'][number]
/** A row of the file; without changes where existing records are left alone. */
export type PlannedRow = Pick<Row, 'line' | 'name' | 'errors' | 'faultyCells'> &
  Partial<Pick<Row, 'changes'>> & { action: keyof typeof ACTIONS }

interface ImportRowsProps {
  rows: readonly PlannedRow[]
  /** How many rows the file has beside these. */
  more: number
  /** The heading of the column with the names. */
  nameTitle?: string | undefined
  onCorrect: (correction: Correction) => void
}

/** The preview of an import: its first rows with their changes, and its errors, which are corrected in place. */
export function ImportRows({ rows, more, nameTitle = 'Produkt', onCorrect }: ImportRowsProps) {
  const faultyFirst = rows.toSorted((a, b) => Number(b.action === 'faulty') - Number(a.action === 'faulty'))
  return (
    <div className="-mx-1 overflow-x-auto px-1">
      <table className="w-full">
        <caption className="sr-only">Zeilen der Datei</caption>
        <TableHead
          titles={[['Zeile', 'w-14 text-right'], [nameTitle, 'w-1/4'], ['Was', 'w-28'], 'Änderungen und Fehler']}
          className="max-md:sr-only"
        />
        <tbody>
          {faultyFirst.map(({ line, name, action, changes, errors, faultyCells }) => (
            <tr
              key={`${line} ${name}`}
              className="border-b border-line align-top last:border-0 max-md:grid max-md:grid-cols-[minmax(1.5rem,auto)_1fr_auto]"
            >
              <td className="py-2 text-ink-soft tabular-nums md:pr-3 md:text-right">{line}</td>
              <td className="px-3 py-2 font-semibold wrap-anywhere">{name}</td>
              <td className="py-2 md:px-3">
                <StateBadge of={ACTIONS} state={action} />
              </td>
              <td className="px-3 py-2 max-md:col-span-3 max-md:px-0 max-md:pt-0">
                {Object.entries(faultyCells).map(([column, text]) => (
                  <FaultyCell
                    key={column}
                    label={column}
                    text={text}
                    error={errors
                      .filter((error) => error.column === column)
                      .map(({ message }) => message)
                      .join(' ')}
                    onCorrect={(corrected) => onCorrect({ line, column, text: corrected })}
                  />
                ))}
                {action === 'skipped' && errors.map(({ message }) => <p key={message}>{message}</p>)}
                {action === 'create' && changes && <NewRecord changes={changes} />}
                {action === 'update' &&
                  changes?.map(({ column, before, after }) => (
                    <p key={column}>
                      {column}: <del className="text-ink-soft">{before || 'leer'}</del> →{' '}
                      <ins className="font-semibold no-underline">{after || 'leer'}</ins>
                    </p>
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <Note className="mt-2">Und {counted(more, 'weitere Zeile', 'weitere Zeilen')}.</Note>}
    </div>
  )
}

/** What the file says of a new record, each text on one line. */
function NewRecord({ changes }: Pick<Row, 'changes'>) {
  const told = changes.filter(({ after }) => after !== '')
  return (
    <div className="flex flex-wrap gap-x-4 text-fine">
      {told.map(({ column, after }) => (
        <span key={column} className="max-w-72 truncate" title={after}>
          <span className="text-ink-soft">{column}:</span> {after}
        </span>
      ))}
    </div>
  )
}

interface FaultyCellProps {
  label: string
  /** What stands in the file. */
  text: string
  error: string
  onCorrect: (text: string) => void
}

/** A cell of an import with an error; Enter or leaving it checks the corrected text. */
function FaultyCell({ label, text, error, onCorrect }: FaultyCellProps) {
  const [typed, setTyped] = useState(text)
  const check = () => typed !== text && onCorrect(typed)
  return (
    <Field
      label={label}
      className="max-w-80 py-1"
      value={typed}
      onChange={setTyped}
      onBlur={check}
      onKeyDown={(event) => event.key === 'Enter' && check()}
      error={error}
      data-faulty=""
    />
  )
}
