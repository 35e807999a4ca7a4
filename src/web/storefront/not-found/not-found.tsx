import { Search, TriangleAlert } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const SHOP = '/shop'

/** The page of an unknown address, with a way back and a search (specification, section 2; decisions, section 2). */
export function NotFound() {
  return (
    <div className="page-width section-air flex flex-col items-center text-center">
      <TriangleAlert className="size-16 text-bad" strokeWidth={1.5} aria-hidden />
      <h1 className="mt-6 text-headline">404 Page Not Found</h1>
      <p className="mt-3 text-lead text-ink-soft">Did you forget to add the page to the router?</p>
      <p className="mt-6 max-w-form">Diese Seite gibt es nicht oder nicht mehr. Suchen Sie danach, oder gehen Sie zurück zum Anfang.</p>
      <search className="mt-6 w-full max-w-form">
        <form action={SHOP} className="flex items-end gap-2 text-left">
          <TextField label="Suche" name="q" type="search" placeholder="Produkte suchen..." required className="flex-1" />
          <Button type="submit" aria-label="Suchen" className="px-4">
            <Search className="size-5" aria-hidden />
          </Button>
        </form>
      </search>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to="/" look="secondary">
          Zur Startseite
        </LinkButton>
      </div>
    </div>
  )
}
