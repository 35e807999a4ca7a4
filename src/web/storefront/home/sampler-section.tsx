import * as homeText from '#messages/pages/home.ts'
import { germanIn, markedPicture } from '#web/app/german-in.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { tintStyle } from '#web/ui/pictures/tint.ts'
import { useSamplerBox } from './use-sampler-box.ts'

/** The current sampler box, while it is active. */
export function SamplerSection() {
  const box = useSamplerBox()
  if (!box) return null
  const picture = box.pictures[1] ?? box.pictures[0]
  return (
    <section aria-labelledby="sampler" style={tintStyle(box.tint)} className="page-width pb-16 lg:pb-24">
      <div className="grid overflow-hidden rounded-lg bg-tint-wall md:grid-cols-2">
        {picture && (
          <Picture
            {...markedPicture(box, picture)}
            sizes="(min-width: 75rem) 600px, (min-width: 48rem) 46vw, 92vw"
            ratio="auto"
            className="aspect-4/3 md:aspect-auto md:h-full"
          />
        )}
        <div className="self-center p-6 sm:p-10 lg:p-14">
          <p lang={germanIn(box, 'name')} className="kicker">
            {box.name}
          </p>
          <h2 id="sampler" className="mt-3 text-headline">
            {box.boxContents.length > 0 ? homeText.varieties(box.boxContents.length) : homeText.oneBox}
          </h2>
          <p lang={germanIn(box, 'teaser')} className="mt-4 text-lead">
            {box.teaser}
          </p>
          <ul className="mt-5 flex max-w-[23rem] flex-wrap gap-2">
            {box.boxContents.map((content) => (
              <li
                key={content.productId}
                lang={germanIn(content, 'name')}
                className="rounded-full bg-white px-3.5 py-1.5 text-small font-semibold"
              >
                {content.name}
              </li>
            ))}
          </ul>
          <LinkButton to="/shop" search={{ filter: 'sampler' }} className="mt-8">
            {homeText.discoverBoxes}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
