import type { ReactNode } from 'react'
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts'

interface ScreenProps {
  title: string
  /** Above the title, such as a link back to the list. */
  above?: ReactNode
  /** Beside the title, such as badges. */
  aside?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a screen: title, actions and content. The title is also the document's. */
export function Screen({ title, above, aside, actions, children }: ScreenProps) {
  useDocumentTitle(`${title} · Verwaltung`)
  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 pt-5 pb-10 md:px-8 md:pt-7">
      {above}
      <header className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 md:min-h-11">
        <h1 className="text-title">{title}</h1>
        {aside}
        <div className="flex flex-wrap items-center gap-2 max-md:[&>:is(a,button)]:px-4 md:ml-auto print:hidden">{actions}</div>
      </header>
      {children}
    </div>
  )
}

/** A section of a screen, with an optional heading; with an id it can be focused. */
export function Panel({
  id,
  title,
  actions,
  className = '',
  children,
}: {
  id?: string
  title?: string
  actions?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={`rounded-md border border-line bg-white p-4 md:p-5 ${className}`}
    >
      {title && (
        <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-small font-bold">{title}</h2>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
