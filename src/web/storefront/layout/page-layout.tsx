import { lazy, type ReactNode, Suspense } from 'react'
import * as layoutText from '#messages/layout.ts'
import { usePlace } from '#web/app/navigation.ts'
import { useShopFacts } from '#web/app/use-shop-facts.ts'
import { ConsentGate } from '#web/storefront/consent/consent-gate.tsx'
import { useConsent } from '#web/storefront/consent/use-consent.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { Announcement } from './announcement.tsx'
import { SiteFooter } from './layout-parts.ts'
import { offeredLanguage } from './offered-language.ts'
import { OfflineNote } from './offline-note.tsx'
import { SiteHeader } from './site-header.tsx'
import { TestPaymentsNote } from './test-payments-note.tsx'

const LanguageOffer = lazy(async () => ({ default: (await import('./language-offer.tsx')).LanguageOffer }))

/** The layout of every storefront page: header, footer, cookie banner and skip link. */
export function PageLayout({ children }: { children: ReactNode }) {
  const isCheckout = /^\/(checkout|bezahlen)/.test(usePlace().path)
  useKeptFocus()
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-full bg-ink px-5 py-3 text-small font-bold text-paper focus:translate-y-0 print:hidden"
      >
        {layoutText.skipToContent}
      </a>
      <ConsentGate />
      <OfflineNote />
      <OfferedLanguage />
      <aside
        aria-label={layoutText.notice}
        className="flex flex-wrap justify-center gap-x-3 bg-ice px-2 py-2 sm:gap-x-4 text-center text-fine font-semibold text-ink print:hidden"
      >
        <Announcement />
        <TestPaymentsNote />
      </aside>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter isShort={isCheckout} />
    </>
  )
}

/** Once the cookie banner has been answered, as both stand at the foot of the window. */
function OfferedLanguage() {
  const { languages } = useShopFacts()
  const { consent } = useConsent()
  const language = consent === null ? undefined : offeredLanguage(languages)
  return <Suspense fallback={null}>{language && <LanguageOffer language={language} />}</Suspense>
}
