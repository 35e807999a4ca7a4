import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type getMail, type listMails, type listMailTemplates, MAIL_STATES, type MailListItem } from '#contract/mail/admin-mails.ts'
import { UnbrokenText } from '#web/app/texts/unbroken-text.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { Dialog } from '../dialog.tsx'
import { EmptyList } from '../empty-list.tsx'
import { Loaded } from '../loaded.tsx'
import { MailAddress } from '../mail-address.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Screen } from '../screen.tsx'
import { type Column, ROW_LINK } from '../table/column.ts'
import { ListPanel } from '../table/filter-bar.tsx'
import { FilterSelect, ViewTabs } from '../table/filter-select.tsx'
import { RecordList } from '../table/record-list.tsx'
import { listFilters, PAGE_LENGTH, useList } from '../table/use-list.ts'
import { MailBody } from './mail-body.tsx'
import { MAIL_STATE_LABELS, MailStateBadge } from './mail-state-badge.tsx'
import { ResendButton } from './resend-button.tsx'

const MAIL_LIST_COLUMNS: readonly Column<MailListItem>[] = [
  {
    id: 'title',
    title: 'E-Mail',
    cell: (mail) => (
      <>
        <Link to="." from="/admin/email" search={(previous) => ({ ...previous, mail: mail.id })} resetScroll={false} {...ROW_LINK}>
          <UnbrokenText text={mail.subject ?? mail.title} />
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

const TABS = [
  { value: undefined, title: 'Verlauf' },
  { value: 'vorlagen', title: 'Vorlagen' },
] as const

const route = getRouteApi('/admin/email')

/** Every mail with its delivery state, and the templates. */
export function MailsScreen() {
  const search = route.useSearch()
  const filters = listFilters({ search, navigate: route.useNavigate(), filters: ['q', 'state', 'template'] })
  const templates = useAdminQuery<typeof listMailTemplates>('GET /api/admin/mail-templates', {})
  const { mail, ansicht, ...wanted } = search
  const list = useList<typeof listMails>('GET /api/admin/mails', {
    query: { ...wanted, limit: PAGE_LENGTH },
  })
  const queue = list.data?.queue

  const tabs = <ViewTabs label="Ansicht" {...filters.field('ansicht')} tabs={TABS} />
  return (
    <Screen title="E-Mail">
      {ansicht === 'vorlagen' ? (
        <ListPanel>
          {tabs}
          <Loaded query={templates}>{(all) => <TemplateList templates={all} />}</Loaded>
        </ListPanel>
      ) : (
        <RecordList
          caption="E-Mails"
          columns={MAIL_LIST_COLUMNS}
          list={list}
          keyOf={(mail) => mail.id}
          filters={filters}
          nouns={['E-Mail', 'E-Mails']}
          tabs={tabs}
          search={{ label: 'Empfänger oder Betreff', ...filters.typed('q') }}
          fields={
            <>
              <FilterSelect
                label="Zustand"
                {...filters.field('state')}
                options={MAIL_STATES.map((state) => [state, MAIL_STATE_LABELS[state]])}
              />
              <FilterSelect
                label="Vorlage"
                {...filters.field('template')}
                options={(templates.data ?? []).map(({ template, title }) => [template, title])}
              />
              {queue && (
                <Note className="ml-auto px-2">
                  {queue.queued} in der Warteschlange, {queue.failed} fehlgeschlagen
                  {queue.kept > 0 && `, ${queue.kept} aufbewahrt, weil kein Mailserver eingerichtet ist`}
                </Note>
              )}
            </>
          }
          empty={<EmptyList title="Noch keine E-Mails">Jede E-Mail, die der Shop verschickt, steht hier mit ihrem Zustand.</EmptyList>}
        />
      )}
      {mail && <MailDialog id={mail} onClose={() => filters.change({ mail: undefined, cursor: search.cursor })} />}
    </Screen>
  )
}

/** The mail templates, each with when it is sent. */
function TemplateList({ templates }: { templates: ResponseOf<typeof listMailTemplates> }) {
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

/** A dialog with one mail as it was sent. */
function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useAdminQuery<typeof getMail>('GET /api/admin/mails/:id', { params: { id } })
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

/** A link that opens a mail in the log. */
function MailLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/admin/email" search={{ mail: id }} className="text-small text-link whitespace-nowrap">
      {children}
    </Link>
  )
}
