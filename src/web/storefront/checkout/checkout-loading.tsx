import * as checkoutText from '#messages/checkout/checkout.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { NeedsScript } from '../error/needs-script.tsx'

/** What stands in place of the checkout form until it can be shown. */
export function CheckoutLoading() {
  return (
    <>
      <NeedsScript what={checkoutText.needsScript} />
      <div className="grid gap-16 lg:grid-cols-12 noscript:hidden">
        <div className="space-y-5 lg:col-span-7">
          <output className="grid min-h-40 items-center rounded-md bg-frost px-5 text-lead text-ink-soft">{checkoutText.loading}</output>
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
        <Skeleton className="h-80 max-lg:hidden lg:col-span-5" />
      </div>
    </>
  )
}
