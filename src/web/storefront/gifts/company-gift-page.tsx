import { lazy, Suspense } from 'react'
import * as companyGiftsText from '#messages/gifts/company-gifts.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { serviceHours } from '#web/storefront/orders/service-hours.tsx'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { richText } from '#web/ui/texts/rich-text.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { NeedsScript } from '../error/needs-script.tsx'

const CompanyGift = lazy(async () => ({ default: (await import('./company-gift.tsx')).CompanyGift }))

const BOXES = { src: '/objects/uploads/company-gifts.webp', width: 1600, height: 1200, widths: [320, 480, 640, 960, 1200, 1600] }

/** The page on which a company puts the same gift for many addresses into the cart. docs/rules/company-gifts.md */
export function CompanyGiftPage() {
  const isHydrated = useHydrated()
  return (
    <div className="page-width pt-8 pb-20 md:pt-14 low:pt-5 md:pb-28">
      <div className="grid grid-cols-1 items-center gap-x-14 gap-y-8 lg:grid-cols-2 print:block">
        <div>
          <h1 className="text-headline break-words hyphens-auto">{layoutText.companyGifts}</h1>
          <p className="mt-4 max-w-prose text-lead text-ink-soft">{companyGiftsText.lead}</p>
          <Advice />
        </div>
        <Picture
          {...BOXES}
          alt={companyGiftsText.picture}
          sizes="(min-width: 75rem) 570px, (min-width: 64rem) 46vw, 92vw"
          ratio="4 / 3"
          priority
          className="rounded-lg max-lg:-order-1 max-lg:aspect-video! print:hidden"
        />
      </div>
      <div className="mt-10">
        {isHydrated ? (
          <Suspense fallback={<Loading />}>
            <CompanyGift />
          </Suspense>
        ) : (
          <Loading />
        )}
      </div>
    </div>
  )
}

/** Whom to call, and how to try the fruit first. */
function Advice() {
  const { support } = useShopFacts()
  return (
    <section className="mt-8 max-w-prose rounded-lg bg-ice p-5 sm:p-6 print:hidden">
      <h2 className="font-bold">{companyGiftsText.adviceTitle}</h2>
      <p className="mt-1">
        {richText(companyGiftsText.advice(support.phone, support.hours, support.email), {
          hours: serviceHours,
          phone: PhoneLink,
          email: MailLink,
          sampler: SamplerLink,
        })}
      </p>
    </section>
  )
}

function PhoneLink(phone: string) {
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-link whitespace-nowrap">
      {phone}
    </a>
  )
}

function MailLink(email: string) {
  return (
    <a href={`mailto:${email}`} className="text-link">
      {email}
    </a>
  )
}

function SamplerLink(label: string) {
  return (
    <Link to="/shop" search={{ filter: 'sampler' }} className="text-link">
      {label}
    </Link>
  )
}

function Loading() {
  return (
    <>
      <NeedsScript what={companyGiftsText.needsScript} />
      <output aria-label={companyGiftsText.loading} className="grid gap-6 noscript:hidden">
        <Skeleton className="h-40" />
        <Skeleton className="h-64" />
      </output>
    </>
  )
}
