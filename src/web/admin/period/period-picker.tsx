import { chosenDays, latestPeriods, namedPeriod, type PeriodChoice, type PeriodKind, periodTitle } from '#domain/calendar/period.ts'
import { FilterDays, PillSelect } from '../table/filter-select.tsx'
import { today } from './period-search.ts'

const GROUPS: Readonly<Record<PeriodKind, { title: string; count: number }>> = {
  month: { title: 'Monate', count: 12 },
  quarter: { title: 'Quartale', count: 8 },
  'half-year': { title: 'Halbjahre', count: 4 },
  year: { title: 'Jahre', count: 4 },
}
const ALL_KINDS: readonly PeriodKind[] = ['month', 'quarter', 'half-year', 'year']

interface PeriodPickerProps {
  value: PeriodChoice
  onChange: (choice: PeriodChoice) => void
  /** The kinds of periods on offer; all by default. With months come 'Dieser Monat' and 'Letzter Monat'. */
  kinds?: readonly PeriodKind[]
  /** Whether a period must be chosen; without, the first option is `none`. */
  isRequired?: boolean
  /** What is shown while no period is chosen. */
  none?: string
}

/**
 * Chooses a period by name or by its days. Its state is in the address (periodParams). See docs/rules/admin.md#periods.
 */
export function PeriodPicker({ value, onChange, kinds = ALL_KINDS, isRequired = false, none = 'Zeitraum: alle' }: PeriodPickerProps) {
  const { period, from, to } = value
  const isOwn = period === 'own' || (period === undefined && (from !== undefined || to !== undefined))
  const chosen = isOwn ? 'own' : (period ?? '')
  const offered = kinds.map((kind) => ({ kind, names: latestPeriods(kind, { today: today(), count: GROUPS[kind].count }) }))
  // A link may name a period that is older than those on offer.
  const isUnlisted = namedPeriod(chosen) !== undefined && !offered.some(({ names }) => names.includes(chosen))

  function choose(name: string): void {
    if (name !== 'own') return onChange({ period: name || undefined, from: undefined, to: undefined })
    onChange({ period: 'own', from: undefined, to: undefined, ...chosenDays(value, today()) })
  }

  return (
    <>
      <PillSelect label="Zeitraum" value={chosen} onChange={choose}>
        {!isRequired && <option value="">{none}</option>}
        {isUnlisted && <option value={chosen}>{periodTitle(chosen)}</option>}
        {kinds.includes('month') && (
          <>
            <option value="this-month">Dieser Monat</option>
            <option value="last-month">Letzter Monat</option>
          </>
        )}
        {offered.map(({ kind, names }) => (
          <optgroup key={kind} label={GROUPS[kind].title}>
            {names.map((name) => (
              <option key={name} value={name}>
                {periodTitle(name)}
              </option>
            ))}
          </optgroup>
        ))}
        <option value="own">Eigener Zeitraum</option>
      </PillSelect>
      {isOwn && <FilterDays from={from} to={to} onChange={(days) => onChange({ period: 'own', from, to, ...days })} />}
    </>
  )
}
