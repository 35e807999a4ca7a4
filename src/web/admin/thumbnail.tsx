import type { ShopPicture } from '#contract/products/catalogue.ts'

/** A small square picture; a placeholder when there is none. */
export function Thumbnail({ picture, className = 'size-10' }: { picture: ShopPicture | null; className?: string }) {
  if (!picture) return <span aria-hidden className={`${className} shrink-0 rounded-sm bg-frost`} />
  return <img src={picture.src} alt="" loading="lazy" className={`${className} shrink-0 rounded-sm bg-ice object-cover`} />
}
