import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortSupportHours } from '#domain/settings/support-hours.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { AppearanceChoice } from '#web/app/document/appearance-choice.tsx'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { openConsentDetails } from '#web/storefront/consent/use-consent.ts'
import { NewsletterForm } from '#web/storefront/newsletter/newsletter-form.tsx'
import { FreeShippingLine } from './free-shipping-line.tsx'
import { LanguageLinks } from './language-links.tsx'
import { MenuLink } from './menu-link.tsx'
import type { NavLink } from './nav-links.ts'
import { Peaks } from './wordmark.tsx'

const SHOP_LINKS: readonly NavLink[] = [
  { label: layoutText.shop, to: '/shop' },
  { label: layoutText.ownBox, to: '/box-zusammenstellen' },
  { label: layoutText.giftCard, to: '/geschenkkarte' },
  { label: layoutText.companyGifts, to: '/firmengeschenke' },
  { label: layoutText.recipes, to: '/rezepte' },
  { label: layoutText.about, to: '/about' },
  { label: layoutText.favourites, to: '/favoriten' },
]
const HELP_LINKS: readonly NavLink[] = [
  { label: layoutText.questions, to: '/faq' },
  { label: layoutText.delivery, to: '/versand' },
]
const LEGAL_LINKS: readonly NavLink[] = [
  { label: layoutText.terms, to: '/agb' },
  { label: layoutText.imprint, to: '/impressum' },
  { label: layoutText.privacy, to: '/datenschutz' },
]

/**
 * The footer of every page; at the checkout it is one line, so that nothing distracts from paying. It may be hydrated
 * on a later page than its own.
 */
export function SiteFooter({ isShort }: { isShort: boolean }) {
  const { brand, support } = useShopFacts()
  return (
    <footer className="mt-auto bg-ink text-white scheme-light print:hidden">
      {!isShort && <FullFooter />}
      <div className="border-t border-white/15">
        <div className="page-width flex flex-wrap items-center gap-x-6 py-4 text-fine text-frost sm:justify-end">
          <p className="mr-auto w-full py-2 sm:w-auto">{layoutText.copyright(brand)}</p>
          {isShort && (
            <a href={`mailto:${support.email}`} className={footerLinkClass}>
              {layoutText.support}
            </a>
          )}
          {LEGAL_LINKS.map((link) => (
            <MenuLink key={link.label} link={link} className={footerLinkClass} />
          ))}
          <button type="button" onClick={openConsentDetails} className={footerLinkClass}>
            {layoutText.cookieSettings}
          </button>
          <div className="flex flex-wrap items-center gap-x-6">
            <LanguageLinks />
            <AppearanceChoice />
          </div>
        </div>
      </div>
    </footer>
  )
}

function FullFooter() {
  const facts = useShopFacts()
  const { company, support, social } = facts
  return (
    <>
      <div className="border-b border-white/15">
        <div className="page-width py-10">
          <NewsletterForm />
        </div>
      </div>
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-12 py-16 md:py-20 lg:grid-cols-12">
        <div className="col-span-2 lg:col-span-5">
          <Peaks className="h-9 w-12" />
          <p className="mt-5 max-w-88 text-title">{layoutText.claim}</p>
          <FreeShippingLine className="mt-4 text-small text-frost" />
          <ul className="mt-6 flex flex-wrap gap-x-6">
            {SOCIAL.map(({ label, key }) => (
              <li key={key}>
                <a href={social[key]} rel="noopener noreferrer" target="_blank" className={footerLinkClass}>
                  {label}
                  <span className="sr-only"> {layoutText.opensNewWindow}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <FooterLinks title={layoutText.discover} links={SHOP_LINKS} />
        <FooterLinks title={layoutText.help} links={HELP_LINKS}>
          <li>
            <a href={`mailto:${support.email}`} className={footerLinkClass}>
              {layoutText.support}
            </a>
          </li>
        </FooterLinks>
        <div className="col-span-2 sm:col-span-1 lg:col-span-3">
          <h2 className={footerTitleClass}>{layoutText.contact}</h2>
          <ul>
            <li>
              <a href={`mailto:${company.email}`} className={`${footerLinkClass} gap-2`}>
                <Mail className="size-4" aria-hidden />
                {company.email}
              </a>
            </li>
            <li className={footerTextClass}>{company.country}</li>
            <li className={footerTextClass}>{layoutText.customerService(shortSupportHours(facts))}</li>
          </ul>
        </div>
      </div>
    </>
  )
}

const SOCIAL = [
  { key: 'facebook', label: 'Facebook' },
  { key: 'instagram', label: 'Instagram' },
  { key: 'twitter', label: 'Twitter' },
] as const

function FooterLinks({ title, links, children }: { title: string; links: readonly NavLink[]; children?: ReactNode }) {
  return (
    <nav aria-label={title} className="lg:col-span-2">
      <h2 className={footerTitleClass}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <MenuLink link={link} className={footerLinkClass} />
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}

const footerTitleClass = 'mb-2 text-fine font-bold tracking-[0.08em] uppercase text-frost'
const footerTextClass = 'flex min-h-11 items-center text-small text-frost'
const footerLinkClass =
  '-mx-2 inline-flex min-h-11 items-center px-2 text-small text-white underline-offset-4 hover:underline focus-visible:outline-white'
