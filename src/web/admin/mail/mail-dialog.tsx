import { useQuery } from '@tanstack/react-query'
import type { getMail, MailListItem } from '#contract/mail/admin-mails.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminQuery } from '../admin-query.ts'
import { Loaded } from '../loaded.tsx'
import { MailBody } from './mail-body.tsx'
import { MailLink } from './mail-link.tsx'

/** A dialog with one mail as it was sent. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(adminQuery<typeof getMail>('GET /api/admin/mails/:id', { params: { id } }))
  const shown = query.data
  return (
    <Dialog isOpen onClose={onClose} title={shown?.subject ?? shown?.title ?? 'E-Mail'} description={shown && `an ${shown.recipient}`}>
      <Loaded query={query} skeleton={<Skeleton className="h-96" />}>
        {(mail) => (
          <>
            <Sendings mail={mail} />
            {mail.html === null && mail.text === null ? (
              <p>Diese E-Mail ist noch nicht geschrieben.</p>
            ) : (
              <MailBody html={mail.html} text={mail.text} />
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

/** Why the mail has not arrived, and which mails are the same one, sent before or again. */
function Sendings({ mail: { error, resendOf, replacedBy } }: { mail: Pick<MailListItem, 'error' | 'resendOf' | 'replacedBy'> }) {
  if (error === null && resendOf === null && replacedBy === null) return null
  return (
    <div className="mb-3 grid gap-1 text-small">
      {error !== null && <p className={replacedBy === null ? 'text-bad' : 'text-ink-soft'}>{error}</p>}
      {replacedBy !== null && (
        <p>
          Diese E-Mail wurde nochmals gesendet. <MailLink id={replacedBy}>Neuere ansehen</MailLink>
        </p>
      )}
      {resendOf !== null && (
        <p>
          Ersetzt eine frühere E-Mail. <MailLink id={resendOf}>Frühere ansehen</MailLink>
        </p>
      )}
    </div>
  )
}
