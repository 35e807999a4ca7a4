import type { ReactNode } from 'react'

/** The hours of the customer service in a message: days and hours stay on one line. */
export function serviceHours(hours: string): ReactNode {
  return <span className="whitespace-nowrap">{hours}</span>
}
