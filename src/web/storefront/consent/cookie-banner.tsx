import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { EVERYTHING_ALLOWED, NECESSARY_ONLY } from '#domain/consent.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { closeConsentDetails, useConsent } from './use-consent.ts'

// Most visitors use one of the two buttons, so the details load on demand.
const ConsentForm = lazy(async () => ({ default: (await import('./consent-form.tsx')).ConsentForm }))

/** The cookie banner at the bottom of the page: compact at first, with details on request. docs/rules/privacy.md#consent */
export function CookieBanner({ isAsked }: { isAsked: boolean }) {
  const { consent, choose } = useConsent()
  const [showsDetails, setShowsDetails] = useState(isAsked)
  return (
    <section
      aria-labelledby="cookie-banner-title"
      tabIndex={-1}
      // Move the focus here when the banner was opened from the footer.
      ref={(section) => (isAsked ? section?.focus() : undefined)}
      className="fixed inset-x-3 bottom-3 z-35 max-h-[calc(100dvh-1.5rem)] animate-rise overflow-y-auto rounded-lg bg-white p-5 shadow-lift ring-1 ring-line outline-none sm:right-auto sm:bottom-6 sm:left-6 sm:w-[27rem] sm:p-6"
    >
      <div className="flex items-start justify-between gap-2">
        <h2 id="cookie-banner-title" className="text-body font-bold">
          Cookies, aber nur wenn Sie mögen
        </h2>
        {consent !== null && (
          <IconButton label="Schliessen" onClick={closeConsentDetails} className="-mt-2.5 -mr-2.5">
            <X className="size-5" aria-hidden />
          </IconButton>
        )}
      </div>
      <p className="mt-1.5 text-small text-ink-soft">
        Notwendige Cookies brauchen Warenkorb und Anmeldung. Über Statistik und Marketing entscheiden Sie.{' '}
        <Link to="/datenschutz" className="text-link">
          Datenschutz
        </Link>
      </p>
      {showsDetails ? (
        <Suspense fallback={null}>
          <ConsentForm choice={consent ?? NECESSARY_ONLY} onSave={choose} />
        </Suspense>
      ) : (
        <>
          <div className="mt-4 grid grid-cols-2 gap-2">
            <Button look="secondary" size="small" onClick={() => choose(NECESSARY_ONLY)}>
              Nur Notwendige
            </Button>
            <Button look="secondary" size="small" onClick={() => choose(EVERYTHING_ALLOWED)}>
              Alle akzeptieren
            </Button>
          </div>
          <button
            type="button"
            onClick={() => setShowsDetails(true)}
            className="mt-1 min-h-11 w-full text-small font-semibold text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            Einstellungen anpassen
          </button>
        </>
      )}
    </section>
  )
}
