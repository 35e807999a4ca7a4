import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { Note } from '#web/ui/note.tsx'
import { MailStateBadge } from '../mail/mail-state-badge.tsx'
import { ResendButton } from '../mail/resend-button.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Panel } from '../screen.tsx'

/** The mails of an order, each with a button to resend it. */
export function OrderMails({ order }: { order: AdminOrder }) {
  return (
    <Panel title="E-Mails">
      {order.mails.length === 0 ? (
        <p className="text-ink-soft">Noch keine E-Mail verschickt.</p>
      ) : (
        <ul className="divide-y divide-line">
          {order.mails.map((mail) => (
            <li key={mail.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-40 flex-1">
                <strong>{mail.title}</strong>
                <Note as="span">
                  <RelativeTime at={mail.createdAt} /> an {mail.recipient}
                </Note>
                {mail.error && mail.replacedBy === null && <span className="block text-fine text-bad">{mail.error}</span>}
              </span>
              <MailStateBadge mail={mail} />
              <ResendButton mail={mail} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
