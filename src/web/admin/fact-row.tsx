import type { ReactNode } from 'react'

/** A fact of a record with its label, as a row of a `dl` in two columns; the one that matters most is bold. */
export function FactRow({ label, isStrong = false, children }: { label: ReactNode; isStrong?: boolean; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className={`min-w-0 text-right wrap-anywhere tabular-nums ${isStrong ? 'font-bold' : ''}`}>{children}</dd>
    </>
  )
}
