import { Heart, Share2 } from 'lucide-react'
import { memo } from 'react'
import type { ProductDetail } from '#contract/products/catalogue.ts'
import * as titlesText from '#messages/pages/titles.ts'
import * as productText from '#messages/products/product.ts'
import { useFavourites } from '#web/app/visitor/favourites.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToast } from '#web/ui/overlays/use-toast.ts'

/** The buttons 'Favoriten' and 'Teilen'. */
export const FavouriteAndShare = memo(({ product }: { product: ProductDetail }) => {
  const { has, toggle } = useFavourites()
  const toast = useToast()
  const isFavourite = has(product.id)

  async function share() {
    const { shareWithToast } = await import('../../share-with-toast.ts')
    await shareWithToast({ title: titlesText.product(product.name), text: product.teaser, url: location.origin + location.pathname }, toast)
  }

  return (
    <div className="mt-3 -ml-3 flex flex-wrap gap-1">
      <Button variant="quiet" size="small" aria-pressed={isFavourite} onClick={() => toggle(product.id)} className="px-3!">
        <Heart className={`size-5 ${isFavourite ? 'fill-action text-action' : ''}`} aria-hidden />
        {productText.favourites}
      </Button>
      <Button variant="quiet" size="small" onClick={() => void share()} className="px-3!">
        <Share2 className="size-5" aria-hidden />
        {productText.share}
      </Button>
    </div>
  )
})
