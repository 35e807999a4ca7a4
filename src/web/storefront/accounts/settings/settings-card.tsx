import { type ReactNode, useId } from 'react'

/** A settings section, with its heading beside it on wide screens. */
export function SettingsCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-6 rounded-lg bg-white p-6 ring-1 ring-line sm:p-8 lg:grid-cols-[18rem_1fr] lg:gap-8">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <div className="max-w-prose min-w-0">{children}</div>
    </section>
  )
}
