import * as cartText from '#messages/cart.ts'
import * as titlesText from '#messages/titles.ts'
import { NeedsScript } from '#web/storefront/error/needs-script.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The loading state of the cart page. */
export function CartLoading() {
  return (
    <>
      <h1 className="text-headline">{titlesText.cart}</h1>
      <NeedsScript what={cartText.needsScript} className="mt-8" />
      <output className="mt-8 grid gap-10 lg:grid-cols-12 lg:gap-12 noscript:hidden">
        <div className="grid content-start gap-4 lg:col-span-7 xl:col-span-8">
          <p className="grid h-40 items-center rounded-md bg-frost px-5 text-ink-soft">{cartText.loadingText}</p>
          <Skeleton className="h-40" />
        </div>
        <Skeleton className="h-96 lg:col-span-5 xl:col-span-4" />
      </output>
    </>
  )
}
