import { Expand } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import type { ProductDetail } from '#contract/products/catalogue.ts'
import * as productText from '#messages/products/product.ts'
import { markedPicture } from '#web/app/german-in.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Lightbox, loadLightbox } from './lazy-lightbox.ts'

const MAX_THUMBNAILS = 4

/** The main picture and up to four more; each opens the lightbox at its position. */
export const Gallery = memo(({ product }: { product: ProductDetail }) => {
  const [openAt, setOpenAt] = useState<number | null>(null)
  const pictures = product.pictures.slice(0, 1 + MAX_THUMBNAILS).map((picture) => markedPicture(product, picture))
  const [main, ...more] = pictures
  const opens = (index: number) => ({
    onClick: () => setOpenAt(index),
    onPointerEnter: () => void loadLightbox(),
    onFocus: () => void loadLightbox(),
  })
  if (!main) return <div className="aspect-square rounded-lg bg-tint-wall low:col-span-5 lg:col-span-7" />
  return (
    <div className="relative max-lg:-mx-(--gutter) low:col-span-5 low:mx-0 low:self-start print:col-span-5 print:mx-0 lg:sticky lg:top-24 lg:col-span-7 lg:self-start">
      <button
        type="button"
        {...opens(0)}
        aria-label={productText.enlarge(main.alt || product.name)}
        className="group relative block w-full cursor-zoom-in bg-tint-wall low:overflow-hidden low:rounded-lg lg:overflow-hidden lg:rounded-lg"
      >
        <Picture
          {...main}
          sizes="(min-width: 75rem) 680px, (min-width: 64rem) 56vw, 100vw"
          ratio="1 / 1"
          priority
          className="w-full max-lg:max-h-[max(40svh,9rem)] sm:max-lg:max-h-[max(52svh,9rem)] print:max-h-none! low:max-h-[calc(100svh-10rem)] lg:max-h-[calc(100svh-15rem)]"
        />
        <span
          aria-hidden
          className="absolute right-4 bottom-4 flex size-11 items-center justify-center rounded-full bg-white/80 text-ink scheme-light transition-opacity pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100"
        >
          <Expand className="size-5" />
        </span>
      </button>
      {more.length > 0 && (
        <ul className="flex gap-2 print:hidden max-lg:absolute max-lg:bottom-4 max-lg:left-(--gutter) low:static low:mt-2 lg:mt-3 lg:gap-3">
          {more.map((picture, index) => (
            <li key={picture.name}>
              <button
                type="button"
                {...opens(index + 1)}
                aria-label={productText.enlarge(picture.alt || product.name)}
                className="block w-16 cursor-zoom-in overflow-hidden rounded-md ring-2 ring-white max-[24rem]:w-12 low:w-14 low:ring-0 lg:w-24 lg:ring-0"
              >
                <Picture {...picture} sizes="96px" ratio="1 / 1" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {openAt !== null && (
        <Suspense>
          <Lightbox pictures={pictures} index={openAt} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </div>
  )
})
