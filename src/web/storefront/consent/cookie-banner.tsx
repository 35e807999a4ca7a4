import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { EVERYTHING_ALLOWED, NECESSARY_ONLY } from '#domain/consent/consent.ts'
import * as consentText from '#messages/pages/consent.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { closeConsentDetails, useConsent } from './use-consent.ts'

// Most visitors use one of the two buttons, so the details load on demand.
const ConsentForm = lazy(async () => ({ default: (await import('./consent-form.tsx')).ConsentForm }))

/**
 * The cookie banner at the bottom of the page: compact at first, with details on request. docs/rules/privacy.md#consent
 */
export function CookieBanner({ isAsked }: { isAsked: boolean }) {
  const { consent, choose } = useConsent()
  const [showsDetails, setShowsDetails] = useState(isAsked)
  return (
    <section
      aria-labelledby="cookie-banner-title"
      data-consent-banner
      tabIndex={-1}
      // Move the focus here when the banner was opened from the footer.
      ref={(section) => (isAsked ? section?.focus() : undefined)}
      className={`fixed bottom-[max(0.5rem,env(safe-area-inset-bottom))] z-35 animate-rise rounded-lg bg-white shadow-lift ring-1 ring-line outline-none print:hidden ${showsDetails ? CARD : BAR}`}
    >
      {consent !== null && (
        <IconButton label={consentText.close} onClick={closeConsentDetails} className="float-right -mt-2.5 -mr-2.5">
          <X className="size-5" aria-hidden />
        </IconButton>
      )}
      <div>
        <h2 id="cookie-banner-title" className={`text-body font-bold ${showsDetails ? '' : 'max-md:sr-only'}`}>
          {consentText.title}
        </h2>
        <p className={`text-ink-soft ${showsDetails ? 'mt-1.5 text-small' : 'text-fine'}`}>
          {consentText.explanation}{' '}
          <Link to="/datenschutz" className="mr-2 text-link">
            {layoutText.privacy}
          </Link>{' '}
          {!showsDetails && (
            <button type="button" onClick={() => setShowsDetails(true)} className="text-link whitespace-nowrap">
              {consentText.adjust}
            </button>
          )}
        </p>
      </div>
      {showsDetails ? (
        <Suspense fallback={null}>
          <ConsentForm choice={consent ?? NECESSARY_ONLY} onSave={choose} />
        </Suspense>
      ) : (
        <div className="grid shrink-0 grid-cols-2 gap-2 max-md:mt-2.5">
          <Button variant="secondary" size="small" className="max-md:px-2!" onClick={() => choose(NECESSARY_ONLY)}>
            {consentText.onlyNecessary}
          </Button>
          <Button variant="secondary" size="small" className="max-md:px-2!" onClick={() => choose(EVERYTHING_ALLOWED)}>
            {consentText.acceptAll}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Low and wide, so that the page stays in sight. */
const BAR = 'inset-x-2 px-4 py-3.5 md:inset-x-6 md:mx-auto md:flex md:max-w-page md:items-center md:justify-between md:gap-8 md:px-6'
const CARD = 'inset-x-2 max-h-[calc(100dvh-1rem)] overflow-y-auto p-5 sm:right-auto sm:left-6 sm:w-[27rem] sm:p-6'
