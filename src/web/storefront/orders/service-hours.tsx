import type { ReactNode } from 'react'

/** The hours of the customer service in a message: days and hours stay on one line where there is one. */
export function serviceHours(hours: string): ReactNode {
  return <span className="min-[15rem]:whitespace-nowrap">{hours}</span>
}
