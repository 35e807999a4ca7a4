import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** The classes of a filter's select and inputs. */
export const PILL =
  'min-h-9 rounded-full px-3 text-fine font-semibold ring-1 ring-inset hover:ring-ink pointer-coarse:min-h-11 data-set:bg-ink data-set:text-paper data-set:ring-ink bg-white ring-control'

interface FilterSelectProps<Value extends string> {
  /** What it filters by; the first option reads 'Status: alle'. */
  label: string
  value: Value | undefined
  options: readonly (readonly [value: Value, title: string])[]
  onChange: (value: Value | undefined) => void
}

/** A filter as a select: 'Status: alle', 'Versandt'. */
export function FilterSelect<Value extends string>({ label, value, options, onChange }: FilterSelectProps<Value>) {
  return (
    <PillSelect label={label} value={value ?? ''} onChange={(chosen) => onChange(options.find(([option]) => option === chosen)?.[0])}>
      <option value="">{label}: alle</option>
      {options.map(([option, title]) => (
        <option key={option} value={option}>
          {title}
        </option>
      ))}
    </PillSelect>
  )
}

interface PillSelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Its options, the one of '' first. */
  children: ReactNode
}

/** The select of a filter; it is filled once something is chosen. */
export function PillSelect({ label, value, onChange, children }: PillSelectProps) {
  return (
    <div className="relative">
      <select
        aria-label={label}
        value={value}
        data-set={value ? '' : undefined}
        onChange={({ target }) => onChange(target.value)}
        className={`${PILL} peer appearance-none pr-8`}
      >
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 peer-data-set:text-paper"
        aria-hidden
      />
    </div>
  )
}

interface FilterDaysProps {
  from: string | undefined
  to: string | undefined
  onChange: (days: { from?: string | undefined; to?: string | undefined }) => void
}

/** A filter for a range of days. */
export function FilterDays({ from, to, onChange }: FilterDaysProps) {
  return (
    <div className="flex items-center gap-1.5 text-fine">
      <Day label="Von" value={from} onChange={(day) => onChange({ from: day })} />
      <span aria-hidden>–</span>
      <Day label="Bis" value={to} onChange={(day) => onChange({ to: day })} />
    </div>
  )
}

function Day({ label, value, onChange }: { label: string; value: string | undefined; onChange: (day: string | undefined) => void }) {
  return (
    <input
      type="date"
      aria-label={label}
      value={value ?? ''}
      data-set={value ? '' : undefined}
      onChange={(event) => onChange(event.target.value || undefined)}
      className={`${PILL} [&[data-set]::-webkit-calendar-picker-indicator]:invert`}
    />
  )
}

interface ViewTabsProps<Value extends string> {
  label: string
  value: Value | undefined
  tabs: readonly { value: Value | undefined; title: ReactNode }[]
  onChange: (value: Value | undefined) => void
}

/** The most used views of a list as tabs. */
export function ViewTabs<Value extends string>({ label, value, tabs, onChange }: ViewTabsProps<Value>) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 gap-1 overflow-x-auto border-b border-line px-3 pt-2">
      {tabs.map((tab) => (
        <button
          key={tab.value ?? ''}
          type="button"
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
          className="min-h-10 border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-ink-soft pointer-coarse:min-h-11 hover:text-ink aria-pressed:border-action aria-pressed:text-ink"
        >
          {tab.title}
        </button>
      ))}
    </fieldset>
  )
}
