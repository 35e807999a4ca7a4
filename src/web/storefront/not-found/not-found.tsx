import { Search, TriangleAlert } from 'lucide-react'
import * as notFoundText from '#messages/pages/not-found.ts'
import { addressOf } from '#web/app/navigation/addresses.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** The 404 page, with a link back and a search. docs/rules/pages.md#not-found */
export function NotFound() {
  return (
    <div className="page-width section-air flex flex-col items-center text-center">
      <TriangleAlert className="size-16 text-bad" strokeWidth={1.5} aria-hidden />
      <h1 className="mt-6 text-headline">{notFoundText.title}</h1>
      <p className="mt-3 text-lead text-balance text-ink-soft">{notFoundText.lead}</p>
      <p className="mt-6 max-w-form text-balance">{notFoundText.text}</p>
      <search className="mt-6 w-full max-w-form text-left">
        <form action={addressOf('/shop')}>
          <TextField
            label={notFoundText.search}
            name="q"
            type="search"
            placeholder={notFoundText.searchHint}
            required
            end={
              <IconButton type="submit" label={notFoundText.find}>
                <Search className="size-5" aria-hidden />
              </IconButton>
            }
          />
        </form>
      </search>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to="/" variant="secondary">
          {notFoundText.toHome}
        </LinkButton>
      </div>
    </div>
  )
}
