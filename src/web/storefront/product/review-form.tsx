import type { ProductDetail } from '#contract/catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/use-toast.ts'

/** The way to a review of one's own; whoever is not signed in is told so (specification, section 2). */
export function ReviewForm({ product }: { product: ProductDetail }) {
  const toast = useToast()
  return (
    <Button
      look="secondary"
      size="small"
      aria-label={`Bewertung schreiben: ${product.name}`}
      onClick={() => void toast.show({ title: 'Bewertung hinzufügen', text: 'Melden Sie sich an, um eine Bewertung zu schreiben.' })}
    >
      Bewertung schreiben
    </Button>
  )
}
