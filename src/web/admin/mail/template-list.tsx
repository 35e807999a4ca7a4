import { Link } from '@tanstack/react-router'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { listMailTemplates } from '#contract/mail/admin-mails.ts'
import { Note } from '#web/ui/note.tsx'
import { RecordSkeleton } from '../record-skeleton.tsx'

/** The mail templates, each with when it is sent. */
export function TemplateList({ templates }: { templates: ResponseOf<typeof listMailTemplates> | undefined }) {
  if (!templates) return <RecordSkeleton />
  return (
    <ul className="grid gap-x-6 px-4 py-2 sm:grid-cols-2 xl:grid-cols-3">
      {templates.map(({ template, title, when, isChanged }) => (
        <li key={template} className="relative border-b border-line py-2">
          <Link to="/admin/email/$template" params={{ template }} className="font-bold after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
          {isChanged && <span className="ml-2 text-fine font-semibold text-action">angepasst</span>}
          <Note as="span">{when}</Note>
        </li>
      ))}
    </ul>
  )
}
