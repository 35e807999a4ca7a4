/** A quiet block in the place of something that is loading; its size comes from the classes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-md bg-frost ${className}`} />
}
