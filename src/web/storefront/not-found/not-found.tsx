import { Search, TriangleAlert } from 'lucide-react'
import { addressOf } from '#web/app/addresses.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** The 404 page, with a link back and a search. docs/rules/pages.md#not-found */
export function NotFound() {
  return (
    <div className="page-width section-air flex flex-col items-center text-center">
      <TriangleAlert className="size-16 text-bad" strokeWidth={1.5} aria-hidden />
      <h1 className="mt-6 text-headline">404 Page Not Found</h1>
      <p className="mt-3 text-lead text-balance text-ink-soft">Did you forget to add the page to the router?</p>
      <p className="mt-6 max-w-form text-balance">
        Diese Seite gibt es nicht oder nicht mehr. Suchen Sie danach, oder gehen Sie zurück zum Anfang.
      </p>
      <search className="mt-6 w-full max-w-form text-left">
        <form action={addressOf('/shop')}>
          <TextField
            label="Suche"
            name="q"
            type="search"
            placeholder="Produkte suchen..."
            required
            end={
              <IconButton type="submit" label="Suchen">
                <Search className="size-5" aria-hidden />
              </IconButton>
            }
          />
        </form>
      </search>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to="/" variant="secondary">
          Zur Startseite
        </LinkButton>
      </div>
    </div>
  )
}
