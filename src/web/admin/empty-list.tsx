import type { ReactNode } from 'react'

/** Stands in for the rows of an empty list: says what it would show and what to do next. */
export function EmptyList({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <p className="font-bold">{title}</p>
      <div className="max-w-prose text-small text-balance text-ink-soft">{children}</div>
    </div>
  )
}

/** Stands in for the rows of a tab that nothing is in. */
export function EmptyTab() {
  return <EmptyList title="Hier ist nichts">In den anderen Ansichten steht, was es sonst gibt.</EmptyList>
}

/** Stands in for the rows of a later page whose last one has gone, such as by a colleague's work. */
export function EmptyPage() {
  return <EmptyList title="Auf dieser Seite ist nichts mehr">Zurück führt «Zum Anfang».</EmptyList>
}

/** Stands in for the rows of a list whose filters nothing matches. */
export function NoMatch() {
  return <EmptyList title="Nichts passt zu diesen Filtern">Nehmen Sie einen Filter weg, oder suchen Sie etwas anderes.</EmptyList>
}
