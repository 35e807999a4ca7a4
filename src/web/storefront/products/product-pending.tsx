import * as titlesText from '#messages/titles.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The loading state of the product page. */
export function ProductPending() {
  return (
    <div className="page-width grid gap-8 py-12 low:grid-cols-12 lg:grid-cols-12 lg:gap-14">
      <output className="sr-only">{titlesText.productLoading}</output>
      <Skeleton className="aspect-square rounded-lg! max-lg:max-h-[40svh] low:col-span-5 lg:col-span-7" />
      <div className="low:col-span-7 lg:col-span-5">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="mt-4 h-12 w-3/4" />
        <Skeleton className="mt-6 h-20 w-full" />
        <Skeleton className="mt-6 h-13 w-full" />
      </div>
    </div>
  )
}
