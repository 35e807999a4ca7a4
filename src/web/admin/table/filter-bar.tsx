import { Search, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useHotkeys } from '../use-hotkeys.ts'

interface FilterBarProps {
  search?: { label: string; value: string | undefined; onChange: (text: string) => void } | undefined
  /** Whether any filter is set; shows the reset button. */
  isFiltered: boolean
  onReset: () => void
  children?: ReactNode
  /** At the right end. */
  end?: ReactNode
}

/** Search and filters above a list. */
export function FilterBar({ search, isFiltered, onReset, children, end }: FilterBarProps) {
  return (
    <search className="flex flex-wrap items-center gap-2 border-b border-line p-3">
      {search && <SearchBox {...search} />}
      {children}
      {isFiltered && (
        <button
          type="button"
          onClick={onReset}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-fine font-bold hover:bg-ice pointer-coarse:min-h-11"
        >
          <X className="size-3.5" aria-hidden /> Filter zurücksetzen
        </button>
      )}
      {end}
    </search>
  )
}

const PAUSE_MS = 250

function SearchBox({ label, value = '', onChange }: NonNullable<FilterBarProps['search']>) {
  const [typed, setTyped] = useState<string | null>(null)
  const pause = useRef<number>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useHotkeys({ '/': () => input.current?.select() })

  function type(text: string): void {
    setTyped(text)
    clearTimeout(pause.current)
    pause.current = window.setTimeout(() => onChange(text.trim()), PAUSE_MS)
  }

  /** Searches without the pause, which would otherwise end after a click on a link and undo it. */
  function leave(): void {
    clearTimeout(pause.current)
    if (typed !== null && typed.trim() !== value) onChange(typed.trim())
    setTyped(null)
  }

  return (
    <div className="relative min-w-56 flex-1 md:max-w-112">
      <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft" aria-hidden />
      <input
        ref={input}
        type="search"
        maxLength={100}
        aria-label={label}
        placeholder={label}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        className="min-h-9 w-full rounded-full bg-white pr-3 pl-9 text-ellipsis ring-1 ring-control ring-inset placeholder:text-ink-soft hover:ring-ink pointer-coarse:min-h-11"
      />
    </div>
  )
}

/** The white panel around a list and its filters. It takes the focus of a row that disappears. */
export function ListPanel({ children }: { children: ReactNode }) {
  return (
    <div tabIndex={-1} className="overflow-clip rounded-md border border-line bg-white outline-none">
      {children}
    </div>
  )
}
