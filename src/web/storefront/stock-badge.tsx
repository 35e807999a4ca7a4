import type { StockLabel, StockTone } from '#domain/stock-label.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const TONES: Readonly<Record<StockTone, BadgeTone>> = { good: 'good', low: 'warn', last: 'warn', out: 'bad' }

/** What is said about the stock; nothing where it is not counted. */
export function StockBadge({ label }: { label: StockLabel | null }) {
  return label && <Badge tone={TONES[label.tone]}>{label.text}</Badge>
}
