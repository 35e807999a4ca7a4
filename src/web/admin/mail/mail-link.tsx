import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link that opens a mail in the log. */
export function MailLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/admin/email" search={{ mail: id }} className="text-small text-link whitespace-nowrap">
      {children}
    </Link>
  )
}
