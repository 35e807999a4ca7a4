import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface PagerProps {
  page: { items: readonly unknown[]; nextCursor: string | null; count: { value: number; capped: boolean } | null } | undefined
  /** Singular and plural of the rows: ['Bestellung', 'Bestellungen']. */
  nouns: readonly [string, string]
  /** The cursor of this page; undefined on the first. */
  cursor: string | undefined
  onPage: (cursor: string | undefined) => void
  children?: ReactNode
}

/** The foot of a list: the number of rows and the next page. The browser's back button leads to the previous page. */
export function Pager({ page, nouns, cursor, onPage, children }: PagerProps) {
  if (!page || (page.items.length === 0 && cursor === undefined)) return null
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-3 py-2 text-fine text-ink-soft">
      <output className="tabular-nums">{countText(page, nouns)}</output>
      {children}
      <div className="ml-auto flex gap-1">
        {cursor !== undefined && (
          <PageButton onClick={() => onPage(undefined)}>
            <ChevronLeft className="size-4" aria-hidden /> Zum Anfang
          </PageButton>
        )}
        {page.nextCursor && (
          <PageButton onClick={() => onPage(page.nextCursor ?? undefined)}>
            Weiter <ChevronRight className="size-4" aria-hidden />
          </PageButton>
        )}
      </div>
    </div>
  )
}

function PageButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-9 items-center gap-1 rounded-full px-3 font-bold text-ink hover:bg-ice pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}

/** 'Mehr als 10’000 Bestellungen', '24 Bestellungen', '1 Bestellung'. */
function countText({ items, count }: NonNullable<PagerProps['page']>, [one, many]: readonly [string, string]): string {
  if (!count) return `${items.length} ${items.length === 1 ? one : many} auf dieser Seite`
  const number = new Intl.NumberFormat('de-CH').format(count.value)
  return `${count.capped ? 'Mehr als ' : ''}${number} ${count.value === 1 ? one : many}`
}
