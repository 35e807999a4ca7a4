import type { ReactNode } from 'react'

/** A line of the cart's totals: what it is for and its amount. */
export function TotalRow({ name, value, className = '' }: { name: string; value: ReactNode; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 max-[15rem]:flex-wrap ${className}`}>
      <dt>{name}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  )
}
