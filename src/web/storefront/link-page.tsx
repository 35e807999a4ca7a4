import * as linkPageText from '#messages/pages/link-page.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { NeedsScript } from './error/needs-script.tsx'
import { isTemporary } from './is-temporary.ts'

/** A page that a link from a mail opens, while it loads. */
export function LinkPageLoading({ what }: { what: string }) {
  return (
    <div className="page-width pt-10 pb-24">
      <NeedsScript what={linkPageText.needsScript} />
      <output className="sr-only">{linkPageText.loading(what)}</output>
      <div className="max-w-prose space-y-8 noscript:hidden">
        <Skeleton className="h-12 w-72 max-w-full" />
        <Skeleton className="h-80" />
      </div>
    </div>
  )
}

interface LinkPageErrorProps {
  error: Error
  /** What to say when the link leads nowhere. */
  unknown: { title: string; advice: string }
  /** What nobody needs to worry about: 'Ihr Geschenk'. */
  what: string
  onRetry: () => void
}

/** A page that a link from a mail opens, when the link leads nowhere or the shop cannot be reached. */
export function LinkPageError({ error, unknown, what, onRetry }: LinkPageErrorProps) {
  if (isTemporary(error)) return <LinkPageNotice title={linkPageText.awayTitle} advice={linkPageText.isSafe(what)} onRetry={onRetry} />
  return <LinkPageNotice {...unknown} />
}

/** A notice with the way to the shop, or to try again. */
export function LinkPageNotice({ title, advice, onRetry }: { title: string; advice: string; onRetry?: (() => void) | undefined }) {
  return (
    <div className="page-width pt-10 pb-24">
      <div className="max-w-prose">
        <h1 className="text-headline">{title}</h1>
        <output className="mt-4 mb-8 block text-lead text-ink-soft">{advice}</output>
        {onRetry ? (
          <Button onClick={onRetry}>{linkPageText.retry}</Button>
        ) : (
          <LinkButton to="/shop" search={{}}>
            {linkPageText.toShop}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
