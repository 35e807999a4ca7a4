import { getRouteApi } from '@tanstack/react-router'
import { AUDIT_ENTITIES, type AuditEntry, type listAudit } from '#contract/audit/admin-audit.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { Note } from '#web/ui/texts/note.tsx'
import { EmptyList } from '../empty-list.tsx'
import { PeriodPicker } from '../period/period-picker.tsx'
import { withDays } from '../period/period-search.ts'
import { Screen } from '../screen.tsx'
import type { Column } from '../table/column.ts'
import { FilterSelect } from '../table/filter-select.tsx'
import { RecordList } from '../table/record-list.tsx'
import { PAGE_LENGTH, useList, listFilters } from '../table/use-list.ts'
import { actionText } from './action-texts.ts'
import { changedPart } from './changed-part.ts'

const MAX_UNFOLDED = 3

const MAX_LENGTH = 500

const ENTITY_TEXTS: Readonly<Record<AuditEntry['entity'], string>> = {
  order: 'Bestellung',
  payment: 'Zahlung',
  product: 'Produkt',
  review: 'Bewertung',
  voucher: 'Gutschein',
  'gift-card': 'Geschenkkarte',
  'page-text': 'Text',
  recipe: 'Rezept',
  section: 'Abschnitt der Startseite',
  'sampler-box': 'Probierbox',
  settings: 'Einstellungen',
  'price-plan': 'Geplante Preise',
  batch: 'Sammelversand',
  lot: 'Los',
  recall: 'Rückruf',
  'tax-change': 'Steuersatz',
  'vat-return': 'MWST-Abrechnung',
  'mail-template': 'E-Mail-Vorlage',
  mail: 'E-Mail',
  picture: 'Bild',
  import: 'Import',
  user: 'Benutzer',
  customer: 'Kundin, Kunde',
  policy: 'Richtlinie',
  bank: 'Bank',
  draft: 'Entwurf einer Bestellung',
  'price-list': 'Preisliste',
  newsletter: 'Newsletter',
  translation: 'Übersetzung',
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'at', title: 'Wann', from: 'md', cell: ({ at }) => <When at={at} /> },
  { id: 'actor', title: 'Wer', from: 'md', cell: ({ actor }) => actor },
  {
    id: 'what',
    title: 'Aktion',
    cell: ({ action, entity, label, at, actor }) => (
      <>
        <strong className="wrap-anywhere">{label}</strong>
        <Note as="span">
          {ENTITY_TEXTS[entity]}: {actionText(action)}
        </Note>
        <Note as="span" className="wrap-anywhere md:hidden">
          <When at={at} />, {actor}
        </Note>
      </>
    ),
  },
  { id: 'changes', title: 'Änderung', cell: (row) => <AuditChanges changes={row.changes} /> },
]

function When({ at }: Pick<AuditEntry, 'at'>) {
  return <span className="whitespace-nowrap tabular-nums">{germanDateTime(Date.parse(at))}</span>
}

const route = getRouteApi('/admin/protokoll')

/** The audit log: who changed what, and the values before and after (docs/rules/admin.md#audit). */
export function AuditScreen() {
  const search = route.useSearch()
  const filters = listFilters({
    search,
    navigate: route.useNavigate(),
    filters: ['entity', 'entityId', 'actor', 'period', 'from', 'to'],
  })
  const list = useList<typeof listAudit>('GET /api/admin/audit', {
    query: { ...withDays(search), limit: PAGE_LENGTH },
  })
  return (
    <Screen title="Protokoll">
      <RecordList
        caption="Protokoll"
        columns={COLUMNS}
        list={list}
        keyOf={({ id }) => id}
        filters={filters}
        nouns={['Eintrag', 'Einträge']}
        search={{ label: 'Wer (E-Mail)', ...filters.typed('actor') }}
        fields={
          <>
            <FilterSelect
              label="Was"
              {...filters.field('entity')}
              options={AUDIT_ENTITIES.map((entity) => [entity, ENTITY_TEXTS[entity]])}
            />
            <PeriodPicker value={search} onChange={filters.change} />
          </>
        }
        empty={<EmptyList title="Kein Eintrag">Jede Änderung in der Verwaltung steht hier mit Person, Zeit und Werten.</EmptyList>}
      />
    </Screen>
  )
}

/** The changed fields with their values before and after, folded when they are many or long. */
function AuditChanges({ changes }: { changes: AuditEntry['changes'] }) {
  const parts = changes.map(({ field, before, after }) => ({ field, ...changedPart(before, after) }))
  const length = parts.reduce((sum, { before, after }) => sum + before.length + after.length, 0)
  if (parts.length <= MAX_UNFOLDED && length <= MAX_LENGTH) return <Changes changes={parts} />
  return (
    <details>
      <summary className="font-semibold pointer-coarse:py-2.5">
        {parts.length > MAX_UNFOLDED ? `${parts.length} Felder` : parts.map(({ field }) => field).join(', ')}
      </summary>
      <Changes changes={parts} />
    </details>
  )
}

function Changes({ changes }: { changes: AuditEntry['changes'] }) {
  return (
    <dl className="grid gap-1">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="max-w-144 text-fine wrap-anywhere">
          <dt className="inline font-semibold">{field}: </dt>
          <dd className="inline">
            <del className="text-ink-soft">{before}</del> → <ins className="no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
