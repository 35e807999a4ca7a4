import type { ReactNode } from 'react'
import type { DailyFigures, TaxedTurnover } from '#domain/books/daily-close.ts'
import { EVENT_LABELS } from '#domain/books/money-event.ts'
import { formatChf, minus, sum, ZERO } from '#domain/money/money.ts'
import { paymentMethodText } from '#domain/payments/payment-method.ts'
import { formatTaxRate } from '#domain/vat/tax.ts'
import { TableHead } from '../table/table-head.tsx'

/** What a period's closes add up to: turnover by rate and method, and what was paid. */
export function PeriodFigures({ total: { sales, credits, money, shipping } }: { total: DailyFigures }) {
  const turnover = [
    ...sales,
    ...credits.map((row) => ({ ...row, gross: minus(ZERO, row.gross), tax: minus(ZERO, row.tax), isCredit: true })),
  ]
  return (
    <div className="grid gap-x-10 gap-y-5 border-b border-line px-4 py-4 text-small lg:grid-cols-2">
      <Figures title="Umsatz" heads={['Zahlungsart und Satz', 'Betrag', 'MWST']}>
        {turnover.map((row) => (
          <Row
            key={`${'isCredit' in row} ${row.rate} ${row.method}`}
            name={turnoverText(row, 'isCredit' in row)}
            cells={[formatChf(row.gross), formatChf(row.tax)]}
          />
        ))}
        <Row
          isSum
          name="Zusammen"
          cells={[formatChf(sum(turnover.map((row) => row.gross))), formatChf(sum(turnover.map((row) => row.tax)))]}
        />
        <Row name="Davon Versand" cells={[formatChf(shipping), '']} />
      </Figures>
      <Figures title="Geld" heads={['Vorgang', 'Anzahl', 'Betrag']}>
        {money.map(({ kind, method, count, amount }) => (
          <Row
            key={`${kind} ${method}`}
            name={method === null && kind !== 'payment' ? EVENT_LABELS[kind] : `${EVENT_LABELS[kind]}, ${paymentMethodText(method)}`}
            cells={[count.toLocaleString('de-CH'), formatChf(amount)]}
          />
        ))}
        {money.length === 0 && <Row name="Keine Zahlungen" cells={['', '']} />}
      </Figures>
    </div>
  )
}

function turnoverText({ method, rate }: TaxedTurnover, isCredit: boolean): string {
  return `${isCredit ? 'Gutschriften, ' : ''}${paymentMethodText(method)}, ${formatTaxRate(rate)}`
}

function Figures({ title, heads, children }: { title: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <table className="w-full self-start">
      <caption className="mb-1 text-left font-bold">{title}</caption>
      <TableHead titles={heads.map((head, index) => (index === 0 ? head : [head, 'text-right']))} />
      <tbody>{children}</tbody>
    </table>
  )
}

function Row({ name, cells, isSum = false }: { name: string; cells: readonly string[]; isSum?: boolean }) {
  return (
    <tr className={isSum ? 'border-t border-line font-bold' : ''}>
      <th scope="row" className={`py-1 text-left ${isSum ? '' : 'font-normal'}`}>
        {name}
      </th>
      {cells.map((cell, index) => (
        <td key={index} className="px-3 py-1 text-right last:pr-0 whitespace-nowrap tabular-nums">
          {cell}
        </td>
      ))}
    </tr>
  )
}
