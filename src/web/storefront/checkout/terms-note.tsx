import { addressOf } from '#web/app/addresses.ts'

/**
 * The terms of the purchase, below the button. They open in a tab of their own, because the card form would be lost.
 */
export function TermsNote() {
  return (
    <p className="text-fine text-ink-soft">
      Es gelten unsere{' '}
      <a href={addressOf('/agb')} target="_blank" className="text-link">
        AGB
        <span className="sr-only"> (öffnet in einem neuen Fenster)</span>
      </a>{' '}
      und die{' '}
      <a href={addressOf('/datenschutz')} target="_blank" className="text-link">
        Datenschutzerklärung
        <span className="sr-only"> (öffnet in einem neuen Fenster)</span>
      </a>
      .
    </p>
  )
}
