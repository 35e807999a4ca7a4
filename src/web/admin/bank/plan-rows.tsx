import type { BankPlan } from '#contract/bank/admin-bank.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { formatChf } from '#domain/money/money.ts'
import { Badge, type BadgeTone } from '#web/ui/texts/badge.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { counted } from '../counted.ts'
import { OrderLink } from '../links.tsx'

type Row = BankPlan['rows'][number]

const ACTIONS: Readonly<Record<Row['action'], readonly [string, BadgeTone]>> = {
  known: ['Schon übernommen', 'neutral'],
  pays: ['Bezahlt', 'good'],
  part: ['Teilzahlung', 'warn'],
  overpayment: ['Zu viel bezahlt', 'warn'],
  double: ['Doppelt bezahlt', 'bad'],
  confirms: ['Bestätigt die Zahlung', 'good'],
  proposal: ['Vorschlag', 'warn'],
  division: ['Vorschlag', 'warn'],
  unknown: ['Unbekannt', 'neutral'],
  transferred: ['Überwiesen', 'good'],
  returned: ['Überweisung zurückgekommen', 'bad'],
  reversal: ['Zahlung storniert', 'bad'],
  charges: ['Spesen der Bank', 'neutral'],
}

/** What an owner does about a debit, which no order can have. */
export const UNKNOWN_DEBIT =
  'Darauf wartet keine Überweisung: Die Bank hat eine zweimal ausgeführt oder eine Gutschrift storniert. Fragen Sie dort nach.'

/** What an import would do with the bookings of the file; what needs somebody comes first. `more` are not shown. */
export function PlanRows({ rows, more }: { rows: BankPlan['rows']; more: number }) {
  const newFirst = rows.toSorted((a, b) => Number(a.action === 'known') - Number(b.action === 'known'))
  return (
    <>
      <ul aria-label="Buchungen der Datei" className="divide-y divide-line">
        {newFirst.map((row, index) => (
          <li
            key={index}
            className={`grid gap-x-4 gap-y-1 py-3 md:grid-cols-[13rem_1fr_1fr] ${row.action === 'known' ? 'text-ink-soft' : ''}`}
          >
            <p className="flex justify-between gap-3 tabular-nums">
              <span>{germanDay(row.bookedOn)}</span>
              <strong>{formatChf(row.amount)}</strong>
            </p>
            <p className="wrap-anywhere">
              {row.name || 'Ohne Namen'}
              <Note as="span">{row.reference || row.message}</Note>
            </p>
            <p>
              <Badge tone={ACTIONS[row.action][1]}>{ACTIONS[row.action][0]}</Badge>
              {row.number && row.orderId && (
                <span className="ml-2">
                  <OrderLink id={row.orderId} number={row.number} />
                </span>
              )}
              <Note as="span" className="mt-0.5">
                {detail(row)}
              </Note>
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <Note className="mt-2">Und {counted(more, 'weitere Buchung', 'weitere Buchungen')}.</Note>}
    </>
  )
}

function detail({ action, amount, number, openAmount, overpayment, instructed }: Row): string {
  const sent = instructed ? `Gesendet wurden ${instructed}. ` : ''
  if (action === 'part') return `${sent}Offen bleiben ${formatChf(openAmount)}.`
  if (action === 'overpayment' || action === 'double') return `${sent}${formatChf(overpayment)} sind zurückzuzahlen.`
  if (action === 'proposal') return `${sent}Offen sind ${formatChf(openAmount)}. Sie bestätigen es danach.`
  if (action === 'division') return `${sent}Passt zu mehreren Rechnungen. Sie teilen es danach auf.`
  if (action === 'reversal')
    return number === null
      ? 'Die Bank hat die Zahlung zurückgenommen. Was damit bezahlt war, ist wieder offen.'
      : 'Die Bank hat die Zahlung zurückgenommen, die Rechnung ist wieder offen.'
  if (action === 'returned') return 'Die Rückerstattung hat nicht geklappt, fragen Sie nach einem anderen Konto.'
  if (action === 'charges') return 'Kommt in die Buchhaltung.'
  if (action === 'unknown') return amount < 0 ? `Bleibt in der Liste. ${UNKNOWN_DEBIT}` : `${sent}Bleibt in der Liste, bis Sie es zuordnen.`
  return sent
}
