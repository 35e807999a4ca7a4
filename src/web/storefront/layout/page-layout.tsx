import { lazy, type ReactNode, Suspense } from 'react'
import * as layoutText from '#messages/pages/layout.ts'
import { germanIn } from '#web/app/german-in.ts'
import { usePlace } from '#web/app/navigation/navigation.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { ConsentGate } from '#web/storefront/consent/consent-gate.tsx'
import { useConsent } from '#web/storefront/consent/use-consent.ts'
import { useIsOnline } from '#web/storefront/error/use-is-online.ts'
import { useKeptFocus } from '#web/ui/page/use-kept-focus.ts'
import { SiteFooter } from './layout-parts.ts'
import { offeredLanguage } from './offered-language.ts'
import { SiteHeader } from './site-header.tsx'

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
  return (
    language && (
      <Suspense fallback={null}>
        <LanguageOffer language={language} />
      </Suspense>
    )
  )
}

/** The line that operators write above every page. */
function Announcement() {
  const facts = useShopFacts()
  return facts.announcement && <p lang={germanIn(facts, 'announcement')}>{facts.announcement}</p>
}

/** Says that nobody is charged while the shop takes test payments (docs/rules/payments.md#test-gateway). */
function TestPaymentsNote() {
  const { takesTestPayments } = useShopFacts()
  if (!takesTestPayments) return null
  return (
    <p>
      {layoutText.testMode}
      <span className="hidden sm:inline">{layoutText.testModeHint}</span>
    </p>
  )
}

/** Says that the browser is offline; pending requests resume afterwards. */
function OfflineNote() {
  const isOnline = useIsOnline()
  return (
    <output
      data-bottom-note={isOnline ? undefined : true}
      className="fixed inset-x-4 bottom-24 z-60 mx-auto block w-fit rounded-full bg-warn-soft text-center text-small font-semibold text-warn shadow-lift md:bottom-6 print:hidden"
    >
      {!isOnline && <span className="block px-5 py-3">{layoutText.offline}</span>}
    </output>
  )
}
