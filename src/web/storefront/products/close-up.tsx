import { useState } from 'react'
import type { ProductDetail } from '#contract/products/catalogue.ts'
import * as closeUpText from '#messages/close-up.ts'
import { germanIn, markedPicture } from '#web/app/german-in.ts'
import { Picture } from '#web/ui/picture.tsx'
import { BreakingPiece, loadBreak } from './breaking-piece.tsx'
import { CrunchButton } from './crunch-button.tsx'

/** A band of the product's second picture, as large as it gets, on a ground of its own colour. */
export function CloseUp({ product }: { product: ProductDetail }) {
  const [, picture] = product.pictures
  const [strip, setStrip] = useState<string>()
  if (!picture) return null
  return (
    <section aria-labelledby="close-up" className="overflow-hidden bg-tint-floor print:hidden">
      <div className="page-width grid items-center gap-x-14 md:grid-cols-2">
        <div className="pt-14 pb-8 md:py-20">
          <h2 id="close-up" className="max-w-[9ch] text-display">
            {closeUpText.nothingButFruit}
          </h2>
          {product.kind === 'pouch' && (
            <>
              <p lang={germanIn(product, 'ingredients')} className="mt-5 max-w-[24rem] text-lead">
                {product.ingredients}
              </p>
              <CrunchButton onPlay={() => void loadBreak(picture.name).then(setStrip)} />
            </>
          )}
        </div>
        <div className="relative overflow-hidden max-md:-mx-(--gutter) md:-mr-[max(var(--gutter),50vw-37.5rem)] md:h-full md:max-h-[44rem]">
          <Picture
            {...markedPicture(product, picture)}
            sizes="(min-width: 75rem) 660px, (min-width: 48rem) 50vw, 100vw"
            ratio="1 / 1"
            className="md:h-full"
          />
          {strip && <BreakingPiece strip={strip} onEnd={() => setStrip(undefined)} />}
        </div>
      </div>
    </section>
  )
}
