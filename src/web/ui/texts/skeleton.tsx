/** A placeholder for loading content; its size comes from the classes. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-md bg-frost ${className}`} />
}
