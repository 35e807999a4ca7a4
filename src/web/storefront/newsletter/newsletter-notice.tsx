import type { ReactNode } from 'react'

/** The layout of the pages behind the links of newsletters and stock alerts. */
export function NewsletterNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width py-16 sm:py-24">
      <div className="max-w-prose">
        <h1 className="text-headline">{title}</h1>
        <div className="mt-4 text-lead text-ink-soft">{children}</div>
      </div>
    </div>
  )
}
