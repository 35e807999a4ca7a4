import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { getBananaJournal, getBexioJournal, getJournalCsv, listMissingCodes } from '#contract/books/admin-books.ts'
import type { getYearEnd, getYearEndCsv, getYearEndPdf, YearEnd } from '#contract/year-end/admin-year-end.ts'
import { germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { formatChf, minus, type Rappen } from '#domain/money/money.ts'
import { fileAddress } from '#web/app/requests/api.ts'
import { Note } from '#web/ui/texts/note.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { Field } from '../form/field.tsx'
import { DownloadLink, FileLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { Panel, Screen } from '../screen.tsx'
import { TableHead } from '../table/table-head.tsx'

/**
 * What the balance sheet takes from the shop at a key date, and the journal of its year (docs/rules/books.md#year-end).
 */
export function YearEndScreen() {
  const [today] = useState(() => swissDay(Date.now()))
  const [typed, setTyped] = useState(() => `${Number(today.slice(0, 4)) - 1}-12-31`)
  const day = typed || today
  const query = { day }
  const yearEnd = useAdminQuery<typeof getYearEnd>('GET /api/admin/year-end', { query })
  return (
    <Screen
      title="Jahresabschluss"
      above={<BackLink to="/admin/buecher">Bücher</BackLink>}
      actions={
        <>
          <FileLink href={fileAddress<typeof getYearEndPdf>('/api/admin/year-end.pdf', { query })} icon={FileText}>
            PDF
          </FileLink>
          <DownloadLink href={fileAddress<typeof getYearEndCsv>('/api/admin/year-end.csv', { query })} hasRoom />
        </>
      }
    >
      <div className="grid max-w-4xl gap-4">
        <Field label="Stichtag" type="date" max={today} value={typed} onChange={setTyped} className="w-44" />
        <Panel title={`Bestände am Ende des ${germanDay(day)}`}>
          <Loaded query={yearEnd}>{(data) => <Sums data={data} />}</Loaded>
        </Panel>
        <YearJournal year={day.slice(0, 4)} />
      </div>
    </Screen>
  )
}

function Sums({ data: { openItems, inTransit, providerBalance, giftCards, stock } }: { data: YearEnd }) {
  return (
    <>
      <table className="w-full text-small">
        <TableHead titles={['Bestand', ['Anzahl', 'text-right'], ['Betrag', 'text-right']]} />
        <tbody>
          <Row name="Offene Posten der Kundschaft" count={openItems.count} amount={openItems.total} />
          <Row name="Auszahlungen unterwegs zur Bank" count={inTransit.count} amount={inTransit.total} />
          <Row name="Guthaben beim Zahlungsanbieter" amount={providerBalance} />
          <Row name="Offene Geschenkkarten (Schuld)" count={giftCards.count} amount={giftCards.total} />
          <Row name="Lager zu Einstandspreisen" count={stock.packs} unit="Pack." amount={stock.total} />
        </tbody>
      </table>
      <div className="mt-3 grid gap-1">
        <AccountNote name="Die offenen Posten" {...openItems} />
        <AccountNote name="Die Geschenkkarten" {...giftCards} />
        {stock.packsWithoutCost > 0 && (
          <Note>
            Ohne Einstandspreis und darum nicht im Betrag: {stock.packsWithoutCost.toLocaleString('de-CH')} Pack. Tragen Sie ihn beim{' '}
            <Link to="/admin/produkte/lose" className="underline underline-offset-4 hover:no-underline">
              Los
            </Link>{' '}
            ein.
          </Note>
        )}
        {stock.packsWithoutLot > 0 && <Note>Ohne Los und darum nicht bewertet: {stock.packsWithoutLot.toLocaleString('de-CH')} Pack.</Note>}
      </div>
    </>
  )
}

/** Says so when a list does not add up to the journal's account. */
function AccountNote({ name, total, balance }: { name: string; total: Rappen; balance: Rappen }) {
  if (total === balance) return <Note>{name} stimmen mit dem Konto des Journals überein.</Note>
  return (
    <p role="note" className="rounded-md border border-line bg-ice p-4 text-small">
      {name} weichen um {formatChf(minus(total, balance))} vom Konto des Journals ab ({formatChf(balance)}).
    </p>
  )
}

function Row({ name, count, unit, amount }: { name: string; count?: number; unit?: string; amount: Rappen }) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2 text-left font-normal">
        {name}
      </th>
      <td className="px-3 py-2 text-right whitespace-nowrap tabular-nums">
        {count?.toLocaleString('de-CH')} {unit}
      </td>
      <td className="py-2 pl-3 text-right font-semibold whitespace-nowrap tabular-nums">{formatChf(amount)}</td>
    </tr>
  )
}

/** The journal of a calendar year as files; a program that would compute the wrong tax gets none. */
function YearJournal({ year }: { year: string }) {
  const query = { from: `${year}-01-01`, to: `${year}-12-31` }
  const missing = useAdminQuery<typeof listMissingCodes>('GET /api/admin/journal-codes', { query }).data
  return (
    <Panel title={`Journal ${year}`}>
      <div className="flex flex-wrap gap-2">
        <DownloadLink href={fileAddress<typeof getJournalCsv>('/api/admin/journal.csv', { query })} title="Journal" hasRoom />
        {missing?.banana.length === 0 && (
          <DownloadLink href={fileAddress<typeof getBananaJournal>('/api/admin/journal-banana.txt', { query })} title="Banana" hasRoom />
        )}
        {missing?.bexio.length === 0 && (
          <DownloadLink href={fileAddress<typeof getBexioJournal>('/api/admin/journal-bexio.csv', { query })} title="bexio" hasRoom />
        )}
      </div>
      <Note className="mt-3">
        Banana liest seine Datei, wie sie ist. Bei bexio ordnen Sie die Spalten beim Import zu. Fehlt ein Programm, so fehlt ein MWST-Code
        bei den Konten.
      </Note>
    </Panel>
  )
}
