import { ArrowDown, ArrowUp } from 'lucide-react'
import { type Column, columnClass } from './column.ts'

interface ColumnHeadProps<Row, Sort extends string> {
  column: Column<Row, Sort>
  sort: { value: Sort; onChange: (sort: Sort) => void } | undefined
}

/** The head of a column; one that sorts is a button and says which way it does. */
export function ColumnHead<Row, Sort extends string>({ column, sort }: ColumnHeadProps<Row, Sort>) {
  // A field has its own edge; the head stands above what is in it.
  const edge = column.isNumber && column.isInteractive ? 'pl-3 pr-5' : 'px-3'
  const className = `h-10 font-semibold whitespace-nowrap ${edge} ${columnClass(column)}`
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
        className={`inline-flex min-h-9 items-center gap-1 hover:text-ink ${isFirst || isSecond ? 'text-ink' : ''}`}
      >
        {column.title}
        {(isFirst || isSecond) && <Arrow className="size-3.5" aria-hidden />}
      </button>
    </th>
  )
}

/** Whether a sort order has the greatest or newest first. */
function isFalling(sort: string): boolean {
  return sort.endsWith('-desc') || ['newest', 'last-order', 'updated'].includes(sort)
}
