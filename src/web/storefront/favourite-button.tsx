import { Heart } from 'lucide-react'
import * as favouritesText from '#messages/accounts/favourites.ts'
import { useFavourites } from '#web/app/visitor/favourites.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

/** The heart on a product's picture. */
export function FavouriteButton({ product, className = '' }: { product: { id: number; name: string }; className?: string }) {
  const { has, toggle } = useFavourites()
  const isFavourite = has(product.id)
  return (
    <IconButton
      label={isFavourite ? favouritesText.remove(product.name) : favouritesText.add(product.name)}
      aria-pressed={isFavourite}
      onClick={() => toggle(product.id)}
      className={`bg-white/80 backdrop-blur-sm hover:bg-white ${className}`}
    >
      <Heart className={`size-5 transition-colors ${isFavourite ? 'fill-action text-action' : ''}`} aria-hidden />
    </IconButton>
  )
}
