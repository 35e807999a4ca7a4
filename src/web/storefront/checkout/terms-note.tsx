import * as checkoutText from '#messages/checkout/checkout.ts'
import { addressOf } from '#web/app/navigation/addresses.ts'
import { richText } from '#web/ui/texts/rich-text.ts'

/**
 * The terms of the purchase, below the button. They open in a tab of their own, because the card form would be lost.
 */
export function TermsNote() {
  return (
    <p className="text-fine text-ink-soft">
      {richText(checkoutText.termsNote, {
        terms: (label) => newTabLink(addressOf('/agb'), label),
        privacy: (label) => newTabLink(addressOf('/datenschutz'), label),
      })}
    </p>
  )
}

function newTabLink(href: string, label: string) {
  return (
    <a href={href} target="_blank" className="text-link">
      {label}
      <span className="sr-only"> {checkoutText.opensNewWindow}</span>
    </a>
  )
}
