import type { MailListItem } from '#contract/mail/admin-mails.ts'
import { Badge, type BadgeTone } from '#web/ui/texts/badge.tsx'

export const MAIL_STATE_LABELS: Readonly<Record<MailListItem['state'], string>> = {
  queued: 'Wartet',
  sent: 'Verschickt',
  kept: 'Nicht versandt (kein Mailserver)',
  failed: 'Fehlgeschlagen',
}

const TONES: Readonly<Record<MailListItem['state'], BadgeTone>> = { queued: 'warn', sent: 'good', kept: 'neutral', failed: 'bad' }

/** The delivery state of a mail. One that failed and was sent again needs nobody any more. */
export function MailStateBadge({ mail: { state, replacedBy } }: { mail: Pick<MailListItem, 'state' | 'replacedBy'> }) {
  const isReplaced = state === 'failed' && replacedBy !== null
  return (
    <Badge tone={isReplaced ? 'neutral' : TONES[state]} className="max-md:whitespace-normal">
      {isReplaced ? 'Ersetzt' : MAIL_STATE_LABELS[state]}
    </Badge>
  )
}
