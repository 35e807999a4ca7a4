import type { LandingSection } from '#contract/content/content.ts'
import * as homeText from '#messages/pages/home.ts'
import { germanIn, markedPicture } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { sectionTexts } from '#web/storefront/content/section-settings.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

/** Where the name comes from and what it means for the fruit. */
export function Story({ section }: { section: LandingSection | undefined }) {
  if (!section) return null
  const text = sectionTexts(section)
  const [picture] = section.pictures
  const headline = text('headline')
  if (headline === '') return null
  return (
    <section aria-labelledby="story" className="section-air page-width grid items-center gap-8 lg:grid-cols-12 lg:gap-16">
      {picture && (
        <Picture
          {...markedPicture(section, picture)}
          sizes="(min-width: 75rem) 700px, (min-width: 64rem) 57vw, 92vw"
          ratio="4 / 3"
          className="rounded-lg lg:col-span-7"
        />
      )}
      <div className="lg:col-span-5">
        <p className="kicker">{homeText.story}</p>
        <h2 id="story" lang={germanIn(section, 'headline')} className="mt-3 text-headline">
          {headline}
        </h2>
        <p lang={germanIn(section, 'text')} className="mt-5 text-ink-soft">
          {text('text')}
        </p>
        <p className="mt-6">
          <Link to="/about" lang={germanIn(section, 'button')} className="text-link">
            {text('button')}
          </Link>
        </p>
      </div>
    </section>
  )
}
