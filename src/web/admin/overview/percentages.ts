import { percentLabel } from '#domain/money/figures.ts'
const whole = new Intl.NumberFormat('de-CH', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('de-CH', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** How a figure changed from the previous period: '+12 % zum Vorzeitraum'. */
export function percentChange(now: number | null, before: number | null): { text: string; tone: 'good' | 'bad' | 'neutral' } {
  if (now === null || before === null || before === 0) return { text: 'kein Vergleich', tone: 'neutral' }
  const percent = Math.round(((now - before) / Math.abs(before)) * 100)
  if (percent === 0) return { text: 'wie im Vorzeitraum', tone: 'neutral' }
  return {
    text: `${percent > 0 ? '+' : '−'}${percentLabel(whole.format(Math.abs(percent)))} zum Vorzeitraum`,
    tone: percent > 0 ? 'good' : 'bad',
  }
}

/** A share between 0 and 1 as a percentage: 0.0234 is '2.3 %'. */
export function percentText(share: number | null): string {
  return share === null ? '–' : percentLabel(oneDecimal.format(share * 100))
}
