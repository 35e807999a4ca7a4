import { useQuery } from '@tanstack/react-query'
import type { getMail } from '#contract/mail/admin-mails.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminQuery } from '../admin-query.ts'
import { LoadError } from '../load-error.tsx'
import { MailBody } from './mail-body.tsx'

/** A dialog with one mail as it was sent. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: mail, error, refetch } = useQuery(adminQuery<typeof getMail>('GET /api/admin/mails/:id', { params: { id } }))
  return (
    <Dialog isOpen onClose={onClose} title={mail?.subject ?? mail?.title ?? 'E-Mail'} description={mail && `an ${mail.recipient}`}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!mail && !error && <Skeleton className="h-96" />}
      {mail &&
        (mail.html === null && mail.text === null ? (
          <p>Diese E-Mail ist noch nicht geschrieben.</p>
        ) : (
          <MailBody html={mail.html} text={mail.text} />
        ))}
    </Dialog>
  )
}
