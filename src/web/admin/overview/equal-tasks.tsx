import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface EqualTasksProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The title of `count` equal tasks, without what each is about. */
  title: (item: Item, count: number) => string
  /** What a task is about, as one of several below their title. */
  renderOne: (item: Item) => ReactNode
  /** A task that has no equal; its title and what it is about unless it says otherwise. */
  renderSingle?: (item: Item) => ReactNode
  /** A mark beside a task that has no equal. */
  mark?: (item: Item) => ReactNode
  isBad?: boolean
}

/** Tasks in their order, those of one title as one that unfolds. */
export function EqualTasks<Item>({ items, keyOf, title, renderOne, renderSingle, mark = () => '!', isBad = true }: EqualTasksProps<Item>) {
  return [...Map.groupBy(items, (item) => title(item, 1))].map(([heading, equal]) => {
    const [first] = equal
    if (first === undefined) return null
    if (equal.length === 1)
      return (
        <Task key={heading} count={mark(first)} isBad={isBad}>
          {renderSingle?.(first) ?? (
            <>
              {heading}: {renderOne(first)}
            </>
          )}
        </Task>
      )
    return (
      <Task key={heading} count={equal.length} isBad={isBad}>
        <details className="group">
          <summary className="flex list-none items-start gap-1 font-semibold marker:content-none hover:underline [&::-webkit-details-marker]:hidden">
            {title(first, equal.length)}
            <ChevronRight className="mt-0.5 size-4 shrink-0 transition-transform group-open:rotate-90" aria-hidden />
          </summary>
          <ul className="grid gap-1 pt-1 pointer-coarse:gap-0">
            {equal.map((item) => (
              <li key={keyOf(item)} className="pointer-coarse:py-2.5">
                {renderOne(item)}
              </li>
            ))}
          </ul>
        </details>
      </Task>
    )
  })
}

/** One line of the tasks, with the number of what is to do. */
export function Task({ count, isBad = false, children }: { count: ReactNode; isBad?: boolean | undefined; children: ReactNode }) {
  return (
    <li className="flex min-h-9 items-start gap-3 py-1 pointer-coarse:py-2.5">
      <span
        className={`grid h-6 min-w-6 shrink-0 place-items-center rounded-full px-1.5 text-fine font-bold tabular-nums ${isBad ? 'bg-bad text-white' : 'bg-action-soft text-action'}`}
      >
        {count}
      </span>
      <div className="min-w-0 pt-0.5">{children}</div>
    </li>
  )
}
