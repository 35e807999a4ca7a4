import * as needsScriptText from '#messages/errors/needs-script.ts'
import { addressOf } from '#web/app/navigation/addresses.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { richText } from '#web/ui/texts/rich-text.ts'

interface NeedsScriptProps {
  /** What needs JavaScript, as a phrase: 'Für die Kasse'. */
  what: string
  className?: string
}

/**
 * The notice on pages that need JavaScript: what to do and whom to contact. A browser with scripts never needs its
 * code.
 */
export function NeedsScript(props: NeedsScriptProps) {
  return <noscript>{import.meta.env.SSR && <Notice {...props} />}</noscript>
}

/** The notice; its link is a plain anchor, as nothing else works without JavaScript. */
function Notice({ what, className = '' }: NeedsScriptProps) {
  const { support } = useShopFacts()
  return (
    <section className={`max-w-prose rounded-lg bg-ice p-6 sm:p-8 ${className}`}>
      <h2 className="text-title">{needsScriptText.title(what)}</h2>
      <ol className="mt-4 grid list-decimal gap-2 pl-5 marker:font-bold marker:text-action">
        <li>{needsScriptText.allow}</li>
        <li>{needsScriptText.reload}</li>
      </ol>
      <a href={addressOf('/shop')} className={buttonClass({ variant: 'secondary', className: 'mt-6' })}>
        {needsScriptText.goOn}
      </a>
      <p className="mt-6 text-small text-ink-soft">{richText(needsScriptText.writeUs(support.email), { mail: mailLink })}</p>
    </section>
  )
}

function mailLink(email: string) {
  return (
    <a href={`mailto:${email}`} className="text-link">
      {email}
    </a>
  )
}
