import type { ReactNode } from 'react'

/** The white panel around a list and its filters. It takes the focus of a row that disappears. */
export function ListPanel({ children }: { children: ReactNode }) {
  return (
    <div tabIndex={-1} className="overflow-clip rounded-md border border-line bg-white outline-none">
      {children}
    </div>
  )
}
