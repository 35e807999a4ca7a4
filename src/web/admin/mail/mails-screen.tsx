import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type listMails, type listMailTemplates, MAIL_STATES } from '#contract/mail/admin-mails.ts'
import { adminQuery } from '../admin-query.ts'
import { EmptyList, NoMatch } from '../empty-list.tsx'
import { Screen } from '../screen.tsx'
import { DataTable } from '../table/data-table.tsx'
import { FilterBar } from '../table/filter-bar.tsx'
import { FilterSelect, ViewTabs } from '../table/filter-select.tsx'
import { listFilters } from '../table/list-filters.ts'
import { ListPanel } from '../table/list-panel.tsx'
import { Pager } from '../table/pager.tsx'
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
  const { change, isFiltered, reset } = listFilters({ search, navigate: route.useNavigate(), filters: ['q', 'state', 'template'] })
  const templates = useQuery(adminQuery<typeof listMailTemplates>('GET /api/admin/mail-templates', {})).data
  const { mail, ansicht, ...filters } = search
  const list = useList<typeof listMails>('GET /api/admin/mails', {
    query: { ...filters, limit: PAGE_LENGTH },
  })
  const queue = list.data?.queue

  return (
    <Screen title="E-Mail">
      <ListPanel>
        <ViewTabs label="Ansicht" value={ansicht} tabs={TABS} onChange={(next) => change({ ansicht: next })} />
        {ansicht === 'vorlagen' ? (
          <TemplateList templates={templates} />
        ) : (
          <>
            <FilterBar
              search={{ label: 'Empfänger oder Betreff', value: search.q, onChange: (q) => change({ q }, { replaces: true }) }}
              isFiltered={isFiltered}
              onReset={reset}
            >
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
                <p className="ml-auto px-2 text-fine text-ink-soft">
                  {queue.queued} in der Warteschlange, {queue.failed} fehlgeschlagen
                  {queue.kept > 0 && `, ${queue.kept} aufbewahrt, weil kein Mailserver eingerichtet ist`}
                </p>
              )}
            </FilterBar>
            <DataTable
              caption="E-Mails"
              columns={MAIL_LIST_COLUMNS}
              list={list}
              keyOf={(mail) => mail.id}
              labelOf={(mail) => mail.title}
              empty={
                isFiltered ? (
                  <NoMatch />
                ) : (
                  <EmptyList title="Noch keine E-Mails">Jede E-Mail, die der Shop verschickt, steht hier mit ihrem Zustand.</EmptyList>
                )
              }
            />
            <Pager page={list.data} cursor={search.cursor} onPage={(cursor) => change({ cursor })} nouns={['E-Mail', 'E-Mails']} />
          </>
        )}
      </ListPanel>
      {mail && <MailDialog id={mail} onClose={() => change({ mail: undefined, cursor: search.cursor })} />}
    </Screen>
  )
}
