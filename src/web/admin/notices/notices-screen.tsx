import { NOTICE_LABELS } from '#contract/field-labels.ts'
import type { getNotices, Notices, saveNotices } from '#contract/overview/admin-notices.ts'
import { NOTICE_KINDS, type NoticeKind } from '#domain/mail/operator-notice.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Callout } from '#web/ui/texts/callout.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { Loaded } from '../loaded.tsx'
import { useSendsMail } from '../mail/use-sends-mail.ts'
import { Panel, Screen } from '../screen.tsx'
import { useSave } from '../use-save.ts'
import { BrowserNoticesPanel } from './browser-notices.tsx'

const HINTS: Readonly<Record<NoticeKind, string>> = {
  'new-order': 'Innert einer Minute, mehrere zusammen in einer E-Mail.',
  'needs-review': 'Eine Bestellung oder Zahlung braucht jemanden.',
  dispute: 'Jemand hat eine Kartenzahlung bestritten. Die Frist zum Antworten läuft.',
  'low-stock': 'Ein Artikel hat noch höchstens fünf Packungen oder ist ausverkauft.',
  'failed-mail': 'Der Mailserver hat eine E-Mail an die Kundschaft endgültig abgelehnt.',
  'daily-summary': 'Jeden Morgen ab 6 Uhr: Bestellungen und Umsatz von gestern, und was offen ist.',
}

/** What the signed-in operator wants mails about (docs/rules/mails.md#operators). */
export function NoticesScreen() {
  const notices = useAdminQuery<typeof getNotices>('GET /api/admin/notices', {})
  const sendsMail = useSendsMail()
  return (
    <Screen title="Benachrichtigungen">
      <Loaded query={notices}>
        {(data) => (
          <div className="grid gap-4">
            <Panel title="E-Mails an mich" className="max-w-[46rem]">
              {!sendsMail && <Warning>Kein Mailserver: Auch diese E-Mails werden nur aufbewahrt.</Warning>}
              {!data.isConfirmed && <Warning>Ihre Adresse ist noch nicht bestätigt. Bis dahin bekommen Sie keine dieser E-Mails.</Warning>}
              <p className="mb-2 text-ink-soft wrap-anywhere">An {data.email}. Was Sie wählen, gilt nur für Sie.</p>
              <Choices notices={data} />
            </Panel>
            <BrowserNoticesPanel />
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

function Choices({ notices }: { notices: Notices }) {
  const save = useSave((kinds: NoticeKind[]) => callApi<typeof saveNotices>('PUT /api/admin/notices', { body: { kinds } }), {
    done: 'Benachrichtigungen gespeichert',
    // One after the other, so that the last choice is the one that stays.
    scope: 'notices',
  })
  const chosen = save.isPending ? save.variables : notices.kinds
  return (
    <div className="grid gap-1">
      {NOTICE_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={NOTICE_LABELS[kind]}
          hint={HINTS[kind]}
          checked={chosen.includes(kind)}
          aria-busy={save.isPending}
          onChange={({ target }) => {
            save.mutate(NOTICE_KINDS.filter((each) => (each === kind ? target.checked : chosen.includes(each))))
          }}
        />
      ))}
    </div>
  )
}

function Warning({ children }: { children: string }) {
  return (
    <Callout tone="warn" className="mb-3 text-warn">
      {children}
    </Callout>
  )
}
