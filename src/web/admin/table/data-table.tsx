import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { LoadError, RefreshError } from '../loaded.tsx'
import { useHotkeys } from '../use-hotkeys.ts'
import { type Column, columnClass } from './column.ts'
import type { Selection } from './use-selection.ts'

/**
 * Keeps the head of a table at the top of the window; the shadow is its border, which would scroll away with the row's.
 */
const STICKY_HEAD = 'sticky top-0 z-10 bg-white shadow-[inset_0_-1px_0_var(--color-line)] print:static'

interface DataTableProps<Row, Sort extends string> {
  /** The table's caption for screen readers. */
  caption: string
  columns: readonly Column<Row, Sort>[]
  list: { data: { items: readonly Row[] } | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  keyOf: (row: Row) => string | number
  /** The rows can be chosen; `labelOf` names one, such as 'Bestellung FF-1234'. */
  selection?: (Selection & { labelOf: (row: Row) => string }) | undefined
  sort?: { value: Sort; onChange: (sort: Sort) => void } | undefined
  /** Shown when no row matches. */
  empty: ReactNode
}

/**
 * A table of records: sortable heads, selectable rows, row keys, and states for loading, empty and failed
 * (docs/rules/admin.md#lists).
 */
export function DataTable<Row, Sort extends string = never>({
  caption,
  columns,
  list,
  keyOf,
  selection,
  sort,
  empty,
}: DataTableProps<Row, Sort>) {
  const body = useRowKeys()
  const [box, overflows] = useOverflow()
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  const rows = list.data?.items
  const refreshError = <RefreshError query={list} className="m-3" />
  if (rows?.length === 0)
    return (
      <>
        {refreshError}
        {empty}
      </>
    )
  const keys = rows?.map(keyOf) ?? []

  return (
    // Only a table that is too wide scrolls sideways: within a scroll container the heads could not stick to the
    // window.
    <>
      {refreshError}
      <div
        ref={box}
        className={`${overflows ? 'overflow-x-auto' : ''} ${list.isFetching && rows ? 'opacity-80 transition-opacity delay-300' : ''}`}
        aria-busy={list.isFetching}
      >
        <table className="w-full border-collapse text-small">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-fine text-ink-soft">
              {selection && (
                // The checkbox is out of flow: the padding keeps its room where the table is too wide.
                <th scope="col" className={`w-9 pl-9 md:w-10 md:pl-10 ${STICKY_HEAD}`}>
                  <CellCheckbox
                    label="Alle auswählen"
                    checked={keys.length > 0 && keys.every((key) => selection.has(key))}
                    onChange={(event) => selection.setAll(event.target.checked ? keys : [])}
                  />
                </th>
              )}
              {columns.map((column) => (
                <ColumnHead key={column.id} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody ref={body} className="[&_:is(a,button,input,select)]:scroll-mt-14">
            {rows?.map((row) => {
              const key = keyOf(row)
              const isSelected = selection?.has(key) ?? false
              return (
                <tr
                  key={key}
                  data-key={key}
                  className={`relative scroll-mt-11 border-b border-line last:border-0 ${isSelected ? 'bg-action-soft' : 'focus-within:bg-ice hover:bg-ice'}`}
                >
                  {selection && (
                    <td className="relative z-1">
                      <CellCheckbox
                        label={`${selection.labelOf(row)} auswählen`}
                        checked={isSelected}
                        onChange={(event) =>
                          selection.set({ key, isChosen: event.target.checked, keys, isRange: isShifted(event.nativeEvent) })
                        }
                      />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td
                      key={column.id}
                      className={`h-11 px-1.5 py-2 align-middle first:pl-3 last:pr-2 md:px-3 ${columnClass(column)} ${column.isInteractive ? 'relative z-1' : ''}`}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              )
            })}
            {!rows && <SkeletonRows columns={columns.length + (selection ? 1 : 0)} />}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** A checkbox whose whole cell is its target. */
function CellCheckbox({ label, ...input }: { label: string } & Pick<ComponentProps<'input'>, 'checked' | 'onChange'>) {
  return (
    <label className="absolute inset-0 flex cursor-pointer items-center pl-3 md:pl-4">
      <input type="checkbox" aria-label={label} className="size-4 accent-action pointer-coarse:size-5" {...input} />
    </label>
  )
}

function isShifted(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, index) => (
    <tr key={index} className="border-b border-line">
      <td colSpan={columns} className="px-4 py-3">
        <Skeleton className="h-5" />
      </td>
    </tr>
  ))
}

/** Whether the content of an element is wider than the element, measured whenever one of the two changes its size. */
function useOverflow() {
  const [overflows, setOverflows] = useState(false)
  const ref = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return [ref, overflows] as const
}

/** Keyboard control of the rows: j and k move the focus, x selects the row, e opens it. */
function useRowKeys() {
  const body = useRef<HTMLTableSectionElement>(null)

  function step(by: 1 | -1): void {
    const links = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
    const at = links.findIndex((link) => link === focusedLink())
    const next = links[at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by]
    next?.focus()
    next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }

  function focusedLink(): HTMLElement | null {
    const row = document.activeElement?.closest('tr')
    return row && body.current?.contains(row) ? row.querySelector<HTMLElement>('[data-row-link]') : null
  }

  useHotkeys({
    j: () => step(1),
    k: () => step(-1),
    e: () => focusedLink()?.click(),
    x: () => focusedLink()?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
  })
  return body
}

interface ColumnHeadProps<Row, Sort extends string> {
  column: Column<Row, Sort>
  sort: { value: Sort; onChange: (sort: Sort) => void } | undefined
}

/** The head of a column: a button that shows the direction if the column sorts. */
function ColumnHead<Row, Sort extends string>({ column, sort }: ColumnHeadProps<Row, Sort>) {
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
