import { NeedsScript } from '#web/storefront/error/needs-script.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The loading state of the cart page. */
export function CartLoading() {
  return (
    <>
      <h1 className="text-headline">Warenkorb</h1>
      <NeedsScript what="Für den Warenkorb" className="mt-8" />
      <output aria-label="Warenkorb wird geladen" className="mt-8 grid gap-10 lg:grid-cols-12 lg:gap-12 noscript:hidden">
        <div className="grid content-start gap-4 lg:col-span-7 xl:col-span-8">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
        <Skeleton className="h-96 lg:col-span-5 xl:col-span-4" />
      </output>
    </>
  )
}
