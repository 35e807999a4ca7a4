import type { Period } from '#contract/overview/admin-insights.ts'

const WORDS: readonly (readonly [Period, string])[] = [
  ['today', 'Heute'],
  ['7', '7 Tage'],
  ['30', '30 Tage'],
  ['90', '90 Tage'],
  ['year', 'Jahr'],
]

/** Chooses a period that ends now; none is pressed while another period is shown. */
export function PeriodSwitch({ period, onChange }: { period: Period | undefined; onChange: (period: Period) => void }) {
  return (
    <fieldset aria-label="Bis jetzt" className="flex rounded-full bg-frost p-1">
      {WORDS.map(([value, title]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === period}
          onClick={() => onChange(value)}
          className="min-h-9 rounded-full px-3.5 pointer-coarse:min-h-11 text-fine font-bold text-ink-soft hover:text-ink aria-pressed:bg-white aria-pressed:text-ink aria-pressed:shadow-lift"
        >
          {title}
        </button>
      ))}
    </fieldset>
  )
}
