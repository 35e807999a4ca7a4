import { useState } from 'react'
import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Insights, BarStep } from '#contract/overview/admin-insights.ts'
import { formatChf, rappen } from '#domain/money/money.ts'
import { Panel } from '../screen.tsx'
import { TableHead } from '../table/table-head.tsx'

const day = new Intl.DateTimeFormat('de-CH', { day: 'numeric', month: 'numeric', timeZone: 'Europe/Zurich' })

const month = new Intl.DateTimeFormat('de-CH', { month: 'short', year: '2-digit', timeZone: 'Europe/Zurich' })

const hour = new Intl.DateTimeFormat('de-CH', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Zurich' })

type Measure = 'revenue' | 'orders'

interface Point {
  label: string
  now: number
  before: number | null
}

/** Revenue of this period as bars and of the previous period as a line; the same figures as a table. */
export function RevenueChart({ insights }: { insights: Insights }) {
  const [measure, setMeasure] = useState<Measure>('revenue')
  const [isTable, setIsTable] = useState(false)
  const show = (value: number) => (measure === 'revenue' ? formatChf(rappen(value)) : String(value))
  const points: Point[] = insights.bars.map((bar, index) => ({
    label: barLabel(bar.from, insights.step),
    now: bar[measure],
    before: insights.barsBefore[index]?.[measure] ?? null,
  }))

  const isEmpty = points.every(({ now, before }) => now === 0 && !before)
  const Chart = isEmpty ? NothingYet : PointsChart

  return (
    <Panel
      title={measure === 'revenue' ? 'Umsatz' : 'Bestellungen'}
      actions={
        <div className="flex gap-1 text-fine">
          <Toggle isOn={measure === 'orders'} onClick={() => setMeasure(measure === 'revenue' ? 'orders' : 'revenue')}>
            {measure === 'revenue' ? 'Bestellungen zeigen' : 'Umsatz zeigen'}
          </Toggle>
          <Toggle isOn={isTable} onClick={() => setIsTable(!isTable)}>
            {isTable ? 'Als Grafik' : 'Als Tabelle'}
          </Toggle>
        </div>
      }
    >
      {isTable ? <PointsTable points={points} show={show} /> : <Chart points={points} show={show} isMoney={measure === 'revenue'} />}
    </Panel>
  )
}

function Toggle({ isOn, onClick, children }: { isOn: boolean; onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`min-h-9 rounded-full px-3 font-bold pointer-coarse:min-h-11 hover:bg-ice ${isOn ? 'text-ink' : 'text-ink-soft'}`}
    >
      {children}
    </button>
  )
}

interface PointsProps {
  points: Point[]
  show: (value: number) => string
}

/** Without a sale an axis would have nothing but zeros. */
function NothingYet() {
  return <p className="grid h-20 place-items-center text-ink-soft">In diesem Zeitraum und dem davor gab es keine Bestellung.</p>
}

function PointsChart({ points, show, isMoney }: PointsProps & { isMoney: boolean }) {
  const axis = { stroke: 'var(--color-line)', tick: { fill: 'var(--color-ink-soft)', fontSize: 12 }, tickLine: false }
  return (
    <div aria-hidden>
      <ResponsiveContainer height={288}>
        <ComposedChart accessibilityLayer={false} data={points} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--color-frost)" />
          <XAxis dataKey="label" {...axis} minTickGap={16} />
          <YAxis
            {...axis}
            axisLine={false}
            width={52}
            allowDecimals={false}
            tickFormatter={(value: number) => String(isMoney ? Math.round(value / 100) : value)}
          />
          <Tooltip
            cursor={{ fill: 'var(--color-ice)' }}
            contentStyle={{
              background: 'var(--background-color-white)',
              border: '1px solid var(--color-line)',
              borderRadius: 8,
              fontSize: 13,
            }}
            formatter={(value) => show(Number(value))}
          />
          <Bar
            dataKey="now"
            name="Dieser Zeitraum"
            fill="var(--fill-action)"
            radius={[3, 3, 0, 0]}
            maxBarSize={36}
            isAnimationActive={false}
          />
          <Line
            dataKey="before"
            name="Zeitraum davor"
            stroke="var(--color-control)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
      <p className="mt-2 flex gap-5 text-fine text-ink-soft">
        <span className="flex items-center gap-2">
          <span className="size-3 rounded-sm bg-action" /> Dieser Zeitraum
        </span>
        <span className="flex items-center gap-2">
          <span className="h-0.5 w-4 bg-control" /> Zeitraum davor
        </span>
      </p>
    </div>
  )
}

function PointsTable({ points, show }: PointsProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full tabular-nums">
        <TableHead titles={['Wann', ['Dieser Zeitraum', 'text-right'], ['Zeitraum davor', 'text-right']]} />
        <tbody>
          {points.map(({ label, now, before }, index) => (
            <tr key={index} className="border-b border-line text-right last:border-0">
              <td className="py-1.5 text-left">{label}</td>
              <td className="px-3">{show(now)}</td>
              <td className="text-ink-soft">{before === null ? '–' : show(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The label below a bar of the chart: the hour, the day or the month that it stands for. */
function barLabel(from: string, step: BarStep): string {
  const instant = Date.parse(from)
  if (step === 'hour') return hour.format(instant)
  return (step === 'month' ? month : day).format(instant)
}
