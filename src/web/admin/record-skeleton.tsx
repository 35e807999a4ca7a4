import { Skeleton } from '#web/ui/skeleton.tsx'

/** Stands in for a record while it loads. */
export function RecordSkeleton() {
  return (
    <output aria-label="Wird geladen" className="grid gap-4 lg:grid-cols-3">
      <Skeleton className="h-72 lg:col-span-2" />
      <Skeleton className="h-72" />
      <Skeleton className="h-40 lg:col-span-3" />
    </output>
  )
}
