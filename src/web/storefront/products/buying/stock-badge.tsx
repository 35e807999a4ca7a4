import type { StockLabel, StockTone } from '#domain/products/stock-label.ts'
import { Badge, type BadgeTone } from '#web/ui/texts/badge.tsx'

const TONES: Readonly<Record<StockTone, BadgeTone>> = { good: 'good', low: 'warn', last: 'warn', out: 'bad' }

/** The stock label; nothing if stock is not tracked. docs/rules/stock.md#labels */
export function StockBadge({ label }: { label: StockLabel | null }) {
  return label && <Badge tone={TONES[label.tone]}>{label.text}</Badge>
}
