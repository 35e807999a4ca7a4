import { getRouteApi } from '@tanstack/react-router'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getPayout, PayoutLine } from '#contract/payments/admin-payouts.ts'
import { germanDateTime, germanDay } from '#domain/calendar/german-date.ts'
import { formatChf, minus, ZERO } from '#domain/money/money.ts'
import { Badge } from '#web/ui/texts/badge.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { FactRow } from '../fact-row.tsx'
import { OrderLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { Panel, Screen } from '../screen.tsx'
import { TableHead } from '../table/table-head.tsx'
import { differenceText, isInChf, LINE_KIND_TEXTS, matchBadge, payoutAmount, payoutStatusText } from './payout-labels.ts'

const BACK = <BackLink to="/admin/auszahlungen">Auszahlungen</BackLink>

const route = getRouteApi('/admin/auszahlungen/$id')

/** One payout with the movements that it is made of (docs/rules/payments.md#payouts). */
export function PayoutScreen() {
  const { id } = route.useParams()
  const payout = useAdminQuery<typeof getPayout>('GET /api/admin/payouts/:id', { params: { id } })
  return (
    <Loaded query={payout} screen={{ title: 'Auszahlung', above: BACK }}>
      {(stored) => <Payout payout={stored} />}
    </Loaded>
  )
}

function Payout({ payout }: { payout: ResponseOf<typeof getPayout> }) {
  const { text, tone } = matchBadge(payout)
  return (
    <Screen
      title={`Auszahlung vom ${germanDay(payout.arrivesOn)}`}
      above={BACK}
      aside={
        <>
          <Badge tone={tone}>{text}</Badge>
          <span className="text-ink-soft">{payoutStatusText(payout.status)}</span>
        </>
      }
    >
      <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-4">
        <Sums payout={payout} />
        <Panel title="Bewegungen" className="xl:col-span-3">
          {payout.lines.length === 0 ? (
            <p className="text-ink-soft">
              {isInChf(payout)
                ? 'Der Zahlungsanbieter nennt zu dieser Auszahlung keine Bewegungen.'
                : 'Der Shop rechnet in CHF und verbucht diese Auszahlung nicht. Bitte buchen Sie sie in Ihrer Buchhaltung selbst.'}
            </p>
          ) : (
            <>
              {!isInChf(payout) && (
                <p role="note" className="mb-3">
                  Der Shop hat diese Auszahlung früher verbucht, als wäre sie in CHF. Nehmen Sie in Ihrer Buchhaltung die Buchungen mit dem
                  Beleg {payout.id} zurück und buchen Sie, was die Bank in CHF gutgeschrieben hat. Im Shop bleibt sie, wie sie ist.
                </p>
              )}
              <Movements lines={payout.lines} />
            </>
          )}
        </Panel>
      </div>
    </Screen>
  )
}

function Sums({ payout }: { payout: ResponseOf<typeof getPayout> }) {
  const { id, gross, otherTotal, fee, unexplained } = payout
  const rows = [
    ['Zahlungen', gross],
    ['Rückerstattungen und Übriges', otherTotal],
    ['Gebühren', minus(ZERO, fee)],
    ...(unexplained === 0 ? [] : ([['Nicht erklärt', unexplained]] as const)),
  ] as const
  return (
    <Panel title="Betrag">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {rows.map(([label, value]) => (
          <FactRow key={label} label={label}>
            {formatChf(value)}
          </FactRow>
        ))}
        <dt className="font-bold">Ausbezahlt</dt>
        <dd className="text-right font-bold tabular-nums">{payoutAmount(payout)}</dd>
      </dl>
      <p className="mt-3 truncate text-fine text-ink-soft" title={id}>
        {id}
      </p>
    </Panel>
  )
}

function Movements({ lines }: { lines: readonly PayoutLine[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full">
        <caption className="sr-only">Die Bewegungen dieser Auszahlung</caption>
        <TableHead titles={['Was', ['Betrag', 'text-right'], ['Gebühr', 'text-right max-sm:hidden'], ['Netto', 'text-right']]} />
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-b border-line align-top last:border-0">
              <td className="py-2 pr-3">
                {LINE_KIND_TEXTS[line.kind]}{' '}
                {line.orderId && line.orderNumber && <OrderLink id={line.orderId} number={line.orderNumber} isInText />}
                <Note as="span">{germanDateTime(Date.parse(line.at))}</Note>
                {line.difference && <strong className="block text-fine text-bad">{differenceText(line)}</strong>}
              </td>
              <td className="px-3 py-2 text-right whitespace-nowrap tabular-nums">{formatChf(line.amount)}</td>
              <td className="px-3 py-2 text-right whitespace-nowrap tabular-nums max-sm:hidden">{formatChf(line.fee)}</td>
              <td className="py-2 pl-3 text-right font-bold whitespace-nowrap tabular-nums">{formatChf(minus(line.amount, line.fee))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
