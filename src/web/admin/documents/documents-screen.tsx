import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { DocumentListItem, getDocumentArchive, listAdminDocuments } from '#contract/documents/admin-documents.ts'
import type { getDocumentPdf } from '#contract/orders/admin-order-files.ts'
import { germanDate, swissDay } from '#domain/calendar/german-date.ts'
import { DOCUMENT_KINDS, documentTitle } from '#domain/documents/document.ts'
import { formatChf } from '#domain/money/money.ts'
import { formatTaxRate } from '#domain/vat/tax.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { Note } from '#web/ui/texts/note.tsx'
import { EmptyList } from '../empty-list.tsx'
import { SelectBox } from '../form/field.tsx'
import { DownloadLink, OrderLink } from '../links.tsx'
import { PeriodPicker } from '../period/period-picker.tsx'
import { withDays } from '../period/period-search.ts'
import { Screen } from '../screen.tsx'
import { type Column, ROW_LINK } from '../table/column.ts'
import { FilterSelect } from '../table/filter-select.tsx'
import { RecordList } from '../table/record-list.tsx'
import { PAGE_LENGTH, useList, listFilters } from '../table/use-list.ts'
import { useOperator } from '../use-operator.ts'
import { SelectionSums, signed } from './selection-sums.tsx'

const COLUMNS: readonly Column<DocumentListItem>[] = [
  {
    id: 'number',
    title: 'Beleg',
    cell: ({ number, kind, title, orderId, recipient }) => (
      <>
        <a
          href={fileAddress<typeof getDocumentPdf>('/api/admin/orders/:id/documents/:number', { params: { id: orderId, number } })}
          target="_blank"
          rel="noreferrer"
          {...ROW_LINK}
        >
          {title ?? documentTitle(kind)} <span className="whitespace-nowrap">{number}</span>
        </a>
        <Note as="span" className="md:hidden">
          {recipient}
        </Note>
      </>
    ),
  },
  { id: 'issued', title: 'Datum', cell: ({ issuedAt }) => <span className="tabular-nums">{germanDate(Date.parse(issuedAt))}</span> },
  { id: 'recipient', title: 'An', from: 'md', cell: ({ recipient }) => recipient },
  {
    id: 'order',
    title: 'Bestellung',
    from: 'md',
    isInteractive: true,
    cell: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
  },
  { id: 'total', title: 'Betrag', isNumber: true, cell: ({ kind, total }) => formatChf(signed(kind, total)) },
]

const route = getRouteApi('/admin/belege')

/** All issued documents, with search, filters and what the selection comes to (docs/rules/invoices.md#list). */
export function DocumentsScreen() {
  const search = route.useSearch()
  const filters = listFilters({
    search,
    navigate: route.useNavigate(),
    filters: ['q', 'kind', 'rate', 'period', 'from', 'to'],
  })
  const { isOwner } = useOperator()
  const { rate, ...wanted } = withDays(search)
  const query = { ...wanted, ...(rate && { rate: Number(rate) }), limit: PAGE_LENGTH }
  const list = useList<typeof listAdminDocuments>('GET /api/admin/documents', { query })
  return (
    <Screen title="Belege" actions={isOwner && <YearArchive />}>
      <RecordList
        caption="Belege"
        columns={COLUMNS}
        list={list}
        keyOf={({ number }) => number}
        filters={filters}
        nouns={['Beleg', 'Belege']}
        search={{ label: 'Nummer, Bestellung oder Name', ...filters.typed('q') }}
        fields={
          <>
            <FilterSelect label="Art" {...filters.field('kind')} options={DOCUMENT_KINDS.map((kind) => [kind, documentTitle(kind)])} />
            <PeriodPicker value={search} onChange={filters.change} />
            {rate && <FilterSelect label="Satz" {...filters.field('rate')} options={[[rate, `Mit ${formatTaxRate(Number(rate))}`]]} />}
          </>
        }
        summary={list.data?.sums && <SelectionSums sums={list.data.sums} />}
        empty={<EmptyList title="Noch keine Belege">Mit der ersten Bestellung steht ihre Rechnung hier.</EmptyList>}
        noMatch={
          <EmptyList title="Kein Beleg passt zu diesen Filtern">
            Suchen Sie nach einem Teil der Nummer, der Bestellnummer oder des Namens.
          </EmptyList>
        }
      />
    </Screen>
  )
}

/** Downloads all documents of a year, for the ten years for which they are kept (docs/rules/invoices.md#archive). */
function YearArchive() {
  const [thisYear] = useState(() => Number(swissDay(Date.now()).slice(0, 4)))
  const [year, setYear] = useState(String(thisYear))
  const years = Array.from({ length: 11 }, (_, index) => String(thisYear - index))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SelectBox
        aria-label="Jahr des Archivs"
        value={year}
        options={years.map((one) => [one, one] as const)}
        onChange={setYear}
        boxClass="w-28"
      />
      <DownloadLink
        href={fileAddress<typeof getDocumentArchive>('/api/admin/documents/archive.zip', { query: { year: Number(year) } })}
        title="Archiv als ZIP"
        hasRoom
      />
    </div>
  )
}
