import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { getVatYear, getVatYearXml, VatYear } from '#contract/vat/admin-vat.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { formatChf, minus, ZERO } from '#domain/money/money.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { useAdminQuery } from '../admin-query.ts'
import { backLinkClass } from '../back-link.tsx'
import { DownloadLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { today } from '../period/period-search.ts'
import { Panel, Screen } from '../screen.tsx'
import { TableHead } from '../table/table-head.tsx'
import { VatBoxesPanel } from './vat-boxes-panel.tsx'
import { SchemaNote } from './vat-file.tsx'

const route = getRouteApi('/admin/mwst/jahr')

/** The annual reconciliation: what was declared in a year, and what has changed since (docs/rules/vat.md#annual). */
export function VatYearScreen() {
  const { year = today().slice(0, 4) } = route.useSearch()
  const query = useAdminQuery<typeof getVatYear>('GET /api/admin/vat-year', { query: { year } })
  return (
    <Screen
      title={`Jahresabstimmung ${year}`}
      above={
        <Link to="/admin/mwst" className={backLinkClass}>
          <ChevronLeft className="size-4" aria-hidden /> Mehrwertsteuer
        </Link>
      }
      actions={
        query.data?.fileProblems.length === 0 ? (
          <DownloadLink href={fileAddress<typeof getVatYearXml>('/api/admin/vat-year.xml', { query: { year } })} title="XML" hasRoom />
        ) : null
      }
    >
      <Loaded query={query}>{(data) => <Year data={data} />}</Loaded>
    </Screen>
  )
}

function Year({ data }: { data: VatYear }) {
  const { from, to, lines, changes, closed, isComplete, fileProblems, entered, method } = data
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-4">
        <Panel title="Was sich seit den Abrechnungen geändert hat">
          {changes.length === 0 ? (
            <p className="text-small">
              {closed.length === 0
                ? 'Noch ist kein Zeitraum dieses Jahres abgeschlossen.'
                : 'Nichts: alle Ziffern sind noch, wie sie abgerechnet wurden.'}
            </p>
          ) : (
            <Amounts
              caption="Änderungen"
              rows={changes.map((change) => ({ ...change, name: `${germanDay(change.from)} – ${germanDay(change.to)}` }))}
            />
          )}
        </Panel>
        {lines.length > 0 && (
          <Panel title="Das Jahr">
            <Amounts caption="Ziffern des Jahres" rows={lines.map((line) => ({ ...line, name: '' }))} />
          </Panel>
        )}
      </div>
      <div className="grid gap-4">
        <Panel title="Datei für die Steuerverwaltung">
          <div className="grid gap-2 text-small">
            <p>Die Datei enthält nur, was von den Abrechnungen abweicht. Ohne Abweichung ist keine Jahresabstimmung einzureichen.</p>
            {fileProblems.length === 0 && <SchemaNote />}
            {!isComplete && closed.length > 0 && <p>Noch sind nicht alle Tage des Jahres abgeschlossen.</p>}
            {fileProblems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        </Panel>
        <VatBoxesPanel kind="annual" period={{ from, to }} method={method} entered={entered} activities={[]} isClosed={false} />
      </div>
    </div>
  )
}

interface AmountsProps {
  caption: string
  rows: readonly (VatYear['lines'][number] & { name: string })[]
}

/** What was declared and what it is now, figure by figure. */
function Amounts({ caption, rows }: AmountsProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">{caption}</caption>
        <TableHead titles={['Ziffer', ['Abgerechnet', 'text-right'], ['Heute', 'text-right'], ['Differenz', 'text-right']]} />
        <tbody>
          {rows.map(({ name, code, label, declared, now }) => (
            <tr key={`${name} ${code} ${label}`} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 text-left font-normal hyphens-auto">
                {name && <span className="block text-fine text-ink-soft tabular-nums">{name}</span>}
                {code} {label}
              </th>
              {[declared, now, minus(now, declared)].map((amount, index) => (
                <td
                  key={index}
                  className={`px-3 py-2 text-right whitespace-nowrap tabular-nums last:pr-0 ${amount === ZERO ? 'text-ink-soft' : ''}`}
                >
                  {formatChf(amount).replace('CHF ', '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
