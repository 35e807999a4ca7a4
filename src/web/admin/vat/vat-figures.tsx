import { Link } from '@tanstack/react-router'
import type { VatReturn } from '#contract/vat/admin-vat.ts'
import { formatChf, type Rappen } from '#domain/money/money.ts'

type Figure = VatReturn['figures'][number]

/** The part of the form in which a figure stands; tax begins with the first rate. */
const isOfTax = ({ tax }: Figure) => tax !== null
const TOTALS = ['289', '299', '399', '479', '500', '510']
const isOther = ({ code }: Figure) => code === '900' || code === '910'

/** The figures of a return as the tax office's form orders them; each opens the documents or payments behind it. */
export function VatFigures({ data }: { data: VatReturn }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">Zahlen für das Formular der Steuerverwaltung</caption>
        <thead>
          <tr className="border-b border-line text-left text-fine text-ink-soft">
            <th scope="col" className="h-10 pl-4 font-semibold md:pl-5">
              Ziffer
            </th>
            <th scope="col" className="px-1 font-semibold md:px-3">
              Bezeichnung
            </th>
            <th scope="col" className="px-2 text-right font-semibold md:px-3">
              Umsatz CHF
            </th>
            <th scope="col" className="pr-4 pl-2 text-right font-semibold md:pr-5 md:pl-3">
              Steuer CHF
            </th>
          </tr>
        </thead>
        <Part title="I. Umsatz" figures={data.figures.filter((figure) => !isOfTax(figure) && !isOther(figure))} data={data} />
        <Part title="II. Steuerberechnung" figures={data.figures.filter(isOfTax)} data={data} />
        <Part title="III. Andere Mittelflüsse" figures={data.figures.filter(isOther)} data={data} />
      </table>
    </div>
  )
}

function Part({ title, figures, data }: { title: string; figures: readonly Figure[]; data: VatReturn }) {
  return (
    <tbody>
      <tr className="border-b border-line bg-ice">
        <th scope="rowgroup" colSpan={4} className="h-9 px-4 text-left text-fine font-bold md:px-5">
          {title}
        </th>
      </tr>
      {figures.map((figure) => (
        <tr key={`${figure.code} ${figure.label}`} className={`border-b border-line last:border-0 ${rowLook(figure)}`}>
          <td className="h-11 w-12 pl-4 md:w-16 tabular-nums md:pl-5">{figure.code ?? '–'}</td>
          <td className="px-1 py-2 text-fine wrap-anywhere hyphens-auto md:px-3 md:text-small">{figure.label}</td>
          <td className="px-2 text-right whitespace-nowrap tabular-nums">
            <Turnover figure={figure} data={data} />
          </td>
          <td className="pr-4 pl-2 text-right whitespace-nowrap tabular-nums md:pr-5">{figure.tax !== null && amount(figure.tax)}</td>
        </tr>
      ))}
    </tbody>
  )
}

const LINK = 'inline-flex min-h-9 items-center underline decoration-control underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11'

/** The turnover of a figure, as a link to its documents or payments when there are any. */
function Turnover({ figure: { turnover, documents, rates, label }, data: { from, to } }: { figure: Figure; data: VatReturn }) {
  if (turnover === null) return null
  if (rates && rates.length > 0 && turnover !== 0) {
    return (
      <Link
        to="/admin/mwst/zahlungen"
        search={{ period: 'own', from, to, rates: rates.join(',') }}
        aria-label={`${amount(turnover)}: Zahlungen zu ${label}`}
        className={LINK}
      >
        {amount(turnover)}
      </Link>
    )
  }
  if (documents === null || turnover === 0) return amount(turnover)
  const { kind, rate } = documents
  return (
    <Link
      to="/admin/belege"
      search={{ kind, ...(rate !== undefined && { rate: String(rate) }), period: 'own', from, to }}
      aria-label={`${amount(turnover)}: Belege zu ${label}`}
      className={LINK}
    >
      {amount(turnover)}
    </Link>
  )
}

function rowLook({ code, turnover, tax }: Figure): string {
  if (code !== null && TOTALS.includes(code)) return 'font-bold'
  return (turnover ?? 0) === 0 && (tax ?? 0) === 0 ? 'text-ink-soft' : ''
}

function amount(value: Rappen): string {
  return formatChf(value).replace('CHF ', '')
}
