import { getRouteApi } from '@tanstack/react-router'
import {
  type endSubscriptionByHand,
  type getSubscriptionsCsv,
  type listSubscriptions,
  type Subscription,
  SUBSCRIPTION_SOURCES,
} from '#contract/newsletter/admin-newsletter.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { callApi, fileAddress } from '#web/app/requests/api.ts'
import { Note } from '#web/ui/texts/note.tsx'
import { EmptyList } from '../empty-list.tsx'
import { ConfirmButton } from '../form/confirm-dialog.tsx'
import { DownloadLink } from '../links.tsx'
import { MailAddress } from '../mail-address.tsx'
import { Screen } from '../screen.tsx'
import { StateBadge, type StateBadges } from '../state-badge.tsx'
import type { Column } from '../table/column.ts'
import { FilterSelect, ViewTabs } from '../table/filter-select.tsx'
import { RecordList } from '../table/record-list.tsx'
import { PAGE_LENGTH, useList, listFilters } from '../table/use-list.ts'

const STATES: StateBadges<Subscription['state']> = {
  confirmed: ['Bestätigt', 'good'],
  pending: ['Nicht bestätigt', 'warn'],
  unsubscribed: ['Beendet', 'neutral'],
}

const TABS = [
  { value: undefined, title: 'Alle' },
  { value: 'confirmed', title: 'Bestätigt' },
  { value: 'pending', title: 'Nicht bestätigt' },
  { value: 'unsubscribed', title: 'Beendet' },
] as const

const SOURCES: Readonly<Record<Subscription['source'], string>> = { footer: 'Fusszeile', checkout: 'Kasse', settings: 'Konto' }

const COLUMNS: readonly Column<Subscription>[] = [
  {
    id: 'email',
    title: 'E-Mail',
    cell: (row) => (
      <>
        <strong className="[&>span]:text-small [&>span]:text-ink">
          <MailAddress of={row.email} />
        </strong>
        <Note as="span" className="md:hidden">
          <StateBadge of={STATES} state={row.state} />
          <Proof {...row} />
        </Note>
      </>
    ),
  },
  { id: 'state', title: 'Stand', from: 'md', cell: (row) => <StateBadge of={STATES} state={row.state} /> },
  { id: 'proof', title: 'Einwilligung', from: 'md', cell: (row) => <Proof {...row} /> },
  { id: 'version', title: 'Textfassung', from: 'lg', cell: ({ textVersion }) => textVersion },
  {
    id: 'end',
    title: 'Aktion',
    isInteractive: true,
    cell: (row) =>
      row.state !== 'unsubscribed' && (
        <ConfirmButton
          question={{
            title: 'Newsletter beenden?',
            text: `${row.email} erhält keinen Newsletter mehr und ist in keinem Export. Nur die Person selbst kann ihn wieder bestellen und bestätigen.`,
            confirm: 'Beenden',
          }}
          send={() => callApi<typeof endSubscriptionByHand>('POST /api/admin/newsletter/end', { body: { email: row.email } })}
          done={() => ({ title: 'Newsletter beendet', text: row.email })}
          label={`Newsletter an ${row.email} beenden`}
        >
          Beenden
        </ConfirmButton>
      ),
  },
]

const route = getRouteApi('/admin/newsletter')

/** Everybody who signed up for the newsletter, with the proof of consent (docs/rules/newsletter.md#list). */
export function NewsletterScreen() {
  const search = route.useSearch()
  const filters = listFilters({ search, navigate: route.useNavigate(), filters: ['q', 'source'], tab: 'state' })
  const list = useList<typeof listSubscriptions>('GET /api/admin/newsletter', { query: { ...search, limit: PAGE_LENGTH } })
  return (
    <Screen
      title="Newsletter"
      actions={
        <DownloadLink
          href={fileAddress<typeof getSubscriptionsCsv>('/api/admin/newsletter.csv', { query: { q: search.q, source: search.source } })}
          title="Bestätigte als CSV für CleverReach, Mailchimp"
        />
      }
    >
      <RecordList
        caption="Newsletter"
        columns={COLUMNS}
        list={list}
        keyOf={({ email }) => email}
        filters={filters}
        nouns={['Anmeldung', 'Anmeldungen']}
        tabs={<ViewTabs label="Newsletter" {...filters.field('state')} tabs={TABS} />}
        search={{ label: 'E-Mail', ...filters.typed('q') }}
        fields={
          <FilterSelect
            label="Quelle"
            {...filters.field('source')}
            options={SUBSCRIPTION_SOURCES.map((source) => [source, SOURCES[source]])}
          />
        }
        empty={
          <EmptyList title="Noch keine Anmeldung">
            Wer sich in der Fusszeile, an der Kasse oder im Konto anmeldet, steht hier mit der Einwilligung.
          </EmptyList>
        }
      />
    </Screen>
  )
}

function Proof({ source, requestedAt, confirmedAt, endedAt, endedBy }: Subscription) {
  return (
    <>
      <span className="block">
        Angemeldet: {SOURCES[source]}, {germanDateTime(Date.parse(requestedAt))}
      </span>
      {confirmedAt && <span className="block">Bestätigt: Link in der E-Mail, {germanDateTime(Date.parse(confirmedAt))}</span>}
      {endedAt && (
        <span className="block">
          Beendet: {endedBy === 'operator' ? 'von Hand' : 'selbst'}, {germanDateTime(Date.parse(endedAt))}
        </span>
      )}
    </>
  )
}
