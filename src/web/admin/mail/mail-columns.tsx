import { Link } from '@tanstack/react-router'
import type { MailListItem } from '#contract/mail/admin-mails.ts'
import { MailAddress } from '../mail-address.tsx'
import { RelativeTime } from '../relative-time.tsx'
import type { Column } from '../table/column.ts'
import { ROW_LINK } from '../table/row-link.ts'
import { MailStateBadge } from './mail-state-badge.tsx'
import { ResendButton } from './resend-button.tsx'

export const MAIL_LIST_COLUMNS: readonly Column<MailListItem>[] = [
  {
    id: 'title',
    title: 'E-Mail',
    cell: (mail) => (
      <>
        <Link to="." from="/admin/email" search={(previous) => ({ ...previous, mail: mail.id })} resetScroll={false} {...ROW_LINK}>
          {mail.subject ?? mail.title}
        </Link>
        <MailAddress of={mail.recipient} />
      </>
    ),
  },
  { id: 'template', title: 'Vorlage', from: 'lg', cell: (mail) => mail.title },
  { id: 'at', title: 'Wann', from: 'md', cell: (mail) => <RelativeTime at={mail.sentAt ?? mail.createdAt} /> },
  {
    id: 'state',
    title: 'Zustand',
    cell: (mail) => (
      <>
        <MailStateBadge mail={mail} />
        {mail.error && mail.replacedBy === null && (
          <span className="block max-w-28 truncate md:max-w-64 text-fine text-bad" title={mail.error}>
            {mail.error}
          </span>
        )}
      </>
    ),
  },
  { id: 'resend', title: 'Nochmals', from: 'md', isInteractive: true, cell: (mail) => <ResendButton mail={mail} /> },
]
