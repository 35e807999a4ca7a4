import { LinkButton } from '#web/ui/link-button.tsx'

/** There is no product under this address. */
export function UnknownProduct() {
  return (
    <div className="page-width flex flex-col items-center py-24 text-center lg:py-32">
      <h1 className="text-headline">Produkt nicht gefunden</h1>
      <p className="mt-4 max-w-md text-ink-soft">Vielleicht ist es ausgegangen, oder die Adresse hat einen Tippfehler.</p>
      <LinkButton to="/shop" className="mt-8">
        Zurück zum Shop
      </LinkButton>
    </div>
  )
}
