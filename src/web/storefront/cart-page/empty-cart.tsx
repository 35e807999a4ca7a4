import { ShoppingBag } from 'lucide-react'
import { LinkButton } from '#web/ui/link-button.tsx'

/** The basket before anything is in it. */
export function EmptyCart() {
  return (
    <div className="flex flex-col items-center py-16 text-center md:py-24">
      <span className="flex size-24 items-center justify-center rounded-full bg-ice text-ink-soft">
        <ShoppingBag className="size-10" strokeWidth={1.5} aria-hidden />
      </span>
      <h1 className="mt-8 text-headline">Ihr Warenkorb ist leer</h1>
      <p className="mt-3 max-w-prose text-lead text-ink-soft">Beeren, Äpfel, Mangos: Es wartet viel Knuspriges auf Sie.</p>
      <LinkButton to="/shop" className="mt-8">
        Jetzt einkaufen
      </LinkButton>
    </div>
  )
}
