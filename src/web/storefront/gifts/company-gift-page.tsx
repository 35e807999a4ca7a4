import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as companyGiftsText from '#messages/company-gifts.ts'
import * as layoutText from '#messages/layout.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NeedsScript } from '../error/needs-script.tsx'

const CompanyGift = lazy(async () => ({ default: (await import('./company-gift.tsx')).CompanyGift }))

/** The page on which a company puts the same gift for many addresses into the cart. docs/rules/company-gifts.md */
export function CompanyGiftPage() {
  const isHydrated = useHydrated()
  return (
    <div className="page-width pt-8 pb-20 md:pt-14 low:pt-5 md:pb-28">
      <h1 className="text-headline">{layoutText.companyGifts}</h1>
      <p className="mt-4 max-w-prose text-lead text-ink-soft">{companyGiftsText.lead}</p>
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
