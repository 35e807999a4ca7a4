import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type listMails, type listMailTemplates, MAIL_STATES } from '#contract/mail/admin-mails.ts'
import { Note } from '#web/ui/note.tsx'
import { adminQuery } from '../admin-query.ts'
import { EmptyList } from '../empty-list.tsx'
import { Screen } from '../screen.tsx'
import { FilterSelect, ViewTabs } from '../table/filter-select.tsx'
import { listFilters } from '../table/list-filters.ts'
import { ListPanel } from '../table/list-panel.tsx'
import { RecordList } from '../table/record-list.tsx'
import { PAGE_LENGTH, useList } from '../table/use-list.ts'
import { MAIL_LIST_COLUMNS } from './mail-columns.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MAIL_STATE_LABELS } from './mail-state-badge.tsx'
import { TemplateList } from './template-list.tsx'

const TABS = [
  { value: undefined, title: 'Verlauf' },
  { value: 'vorlagen', title: 'Vorlagen' },
] as const

const route = getRouteApi('/admin/email')

/** Every mail with its delivery state, and the templates. */
export function MailsScreen() {
  const search = route.useSearch()
  const filters = listFilters({ search, navigate: route.useNavigate(), filters: ['q', 'state', 'template'] })
  const { change } = filters
  const templates = useQuery(adminQuery<typeof listMailTemplates>('GET /api/admin/mail-templates', {})).data
  const { mail, ansicht, ...wanted } = search
  const list = useList<typeof listMails>('GET /api/admin/mails', {
    query: { ...wanted, limit: PAGE_LENGTH },
  })
  const queue = list.data?.queue

  const tabs = <ViewTabs label="Ansicht" value={ansicht} tabs={TABS} onChange={(next) => change({ ansicht: next })} />
  return (
    <Screen title="E-Mail">
      {ansicht === 'vorlagen' ? (
        <ListPanel>
          {tabs}
          <TemplateList templates={templates} />
        </ListPanel>
      ) : (
        <RecordList
          caption="E-Mails"
          columns={MAIL_LIST_COLUMNS}
          list={list}
          keyOf={(mail) => mail.id}
          labelOf={(mail) => mail.title}
          filters={filters}
          nouns={['E-Mail', 'E-Mails']}
          tabs={tabs}
          search={{ label: 'Empfänger oder Betreff', value: search.q, onChange: (q) => change({ q }, { replaces: true }) }}
          fields={
            <>
              <FilterSelect
                label="Zustand"
                value={search.state}
                options={MAIL_STATES.map((state) => [state, MAIL_STATE_LABELS[state]])}
                onChange={(state) => change({ state })}
              />
              <FilterSelect
                label="Vorlage"
                value={search.template}
                options={(templates ?? []).map(({ template, title }) => [template, title])}
                onChange={(template) => change({ template })}
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
      {mail && <MailDialog id={mail} onClose={() => change({ mail: undefined, cursor: search.cursor })} />}
    </Screen>
  )
}
