import type { ReactNode } from 'react'

/** The white panel around a list and its filters. */
export function ListPanel({ children }: { children: ReactNode }) {
  return <div className="overflow-clip rounded-md border border-line bg-white">{children}</div>
}
