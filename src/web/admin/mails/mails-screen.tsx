import { useQuery } from '@tanstack/react-query'
import { type listMails, type listMailTemplates, MAIL_STATES } from '#contract/admin-mails.ts'
import { AdminLink } from '../admin-link.tsx'
import { adminQuery } from '../admin-query.ts'
import { oneOf } from '../one-of.ts'
import { Panel, Screen } from '../screen.tsx'
import { Empty } from '../states.tsx'
import { DataTable } from '../table/data-table.tsx'
import { FilterBar } from '../table/filter-bar.tsx'
import { FilterSelect } from '../table/filter-select.tsx'
import { ListPanel } from '../table/list-panel.tsx'
import { Pager } from '../table/pager.tsx'
import { PAGE_LENGTH, useList } from '../table/use-list.ts'
import { useAddress } from '../use-address.ts'
import { MAIL_COLUMNS } from './mail-columns.tsx'
import { MAIL_STATE_WORDS } from './mail-state-badge.tsx'
import { MailView } from './mail-view.tsx'

/** Every mail of the shop: its wording, whether it left, sending it again. */
export function MailsScreen() {
  const { values, change } = useAddress()
  const templates = useQuery(adminQuery<typeof listMailTemplates>('GET /api/admin/mail-templates', {})).data
  const list = useList<typeof listMails>('GET /api/admin/mails', {
    query: {
      q: values['q'],
      state: oneOf(MAIL_STATES, values['state']),
      template: values['template'],
      cursor: values['cursor'],
      limit: PAGE_LENGTH,
    },
  })
  const queue = list.data?.queue

  return (
    <Screen title="E-Mail">
      <Panel title="Vorlagen" className="mb-4">
        <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
          {templates?.map(({ template, title, when, isChanged }) => (
            <li key={template} className="border-b border-line py-2">
              <AdminLink to={`/admin/email/${template}`} className="font-bold hover:underline">
                {title}
              </AdminLink>
              {isChanged && <span className="ml-2 text-fine font-semibold text-action">angepasst</span>}
              <span className="block text-fine text-ink-soft">{when}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <ListPanel>
        <FilterBar
          search={{ label: 'Empfänger oder Betreff', value: values['q'], onChange: (q) => change({ q }, { replaces: true }) }}
          isFiltered={Boolean(values['q'] ?? values['state'] ?? values['template'])}
          onReset={() => change({ q: undefined, state: undefined, template: undefined })}
        >
          <FilterSelect
            label="Zustand"
            value={values['state']}
            options={Object.entries(MAIL_STATE_WORDS)}
            onChange={(state) => change({ state })}
          />
          <FilterSelect
            label="Vorlage"
            value={values['template']}
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
          columns={MAIL_COLUMNS}
          list={list}
          keyOf={(mail) => mail.id}
          labelOf={(mail) => mail.title}
          empty={<Empty title="Keine E-Mails">Jede E-Mail, die der Shop verschickt, steht hier mit ihrem Zustand.</Empty>}
        />
        <Pager page={list.data} nouns={['E-Mail', 'E-Mails']} />
      </ListPanel>
      {values['mail'] && <MailView id={values['mail']} onClose={() => change({ mail: undefined, cursor: values['cursor'] })} />}
    </Screen>
  )
}
