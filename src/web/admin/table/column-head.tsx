import { ArrowDown, ArrowUp } from 'lucide-react'
import { type Column, columnClass } from './column.ts'

/**
 * Keeps the head of a table at the top of the window; the shadow is its border, which would scroll away with the row's.
 */
export const STICKY_HEAD = 'sticky top-0 z-10 bg-white shadow-[inset_0_-1px_0_var(--color-line)] print:static'

interface ColumnHeadProps<Row, Sort extends string> {
  column: Column<Row, Sort>
  sort: { value: Sort; onChange: (sort: Sort) => void } | undefined
}

/** The head of a column: a button that shows the direction if the column sorts. */
export function ColumnHead<Row, Sort extends string>({ column, sort }: ColumnHeadProps<Row, Sort>) {
  // Align the head with the text inside the cell's input.
  const edge = column.isNumber && column.isInteractive ? 'pl-3 pr-5' : 'px-1.5 first:pl-3 last:pr-2 md:px-3'
  const className = `${STICKY_HEAD} h-10 font-semibold whitespace-nowrap ${edge} ${columnClass(column)}`
  const [first, second] = column.sorts ?? []
  if (!sort || first === undefined) {
    return (
      <th scope="col" className={className}>
        {column.title}
      </th>
    )
  }
  const isFirst = sort.value === first
  const isSecond = second !== undefined && sort.value === second
  const isDescending = isFirst ? isFalling(first) : isSecond && isFalling(second)
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return (
    <th scope="col" className={className} aria-sort={isFirst || isSecond ? (isDescending ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        onClick={() => sort.onChange(isFirst && second ? second : first)}
        className={`inline-flex min-h-9 items-center gap-1 hover:text-ink pointer-coarse:min-h-11 ${isFirst || isSecond ? 'text-ink' : ''}`}
      >
        {column.title}
        {(isFirst || isSecond) && <Arrow className="size-3.5" aria-hidden />}
      </button>
    </th>
  )
}

/** Whether a sort order is descending. */
function isFalling(sort: string): boolean {
  return sort.endsWith('-desc') || ['newest', 'last-order', 'updated'].includes(sort)
}
