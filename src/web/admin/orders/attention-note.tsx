import { TriangleAlert } from 'lucide-react'
import { Callout } from '#web/ui/texts/callout.tsx'

/**
 * Warns that an order needs review before it is packed or shipped, such as a disputed one
 * (docs/rules/orders.md#attention).
 */
export function AttentionNote({ reason }: { reason: string | null }) {
  if (!reason) return null
  return (
    <Callout tone="bad" className="flex items-start gap-3">
      <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
      <span>
        <strong>Vor dem Versand zu klären:</strong> {reason}
      </span>
    </Callout>
  )
}
