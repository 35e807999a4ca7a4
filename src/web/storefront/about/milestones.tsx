import type { AboutContent, LandingSection } from '#contract/content/content.ts'
import * as aboutText from '#messages/pages/about.ts'
import { germanIn, markedPicture } from '#web/app/german-in.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

/** The milestones year by year beside a mountain. */
export function Milestones({ texts, section }: { texts: AboutContent; section: LandingSection | undefined }) {
  const picture = section?.pictures[0]
  return (
    <section aria-labelledby="milestones" className="bg-ice">
      <div className="page-width section-air grid gap-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <div className="lg:sticky lg:top-28">
            <h2 id="milestones" className="text-headline">
              {aboutText.milestones}
            </h2>
            {section && picture && (
              <Picture
                {...markedPicture(section, picture)}
                sizes="(min-width: 64rem) 460px, 92vw"
                ratio="4 / 3"
                className="mt-8 rounded-lg"
              />
            )}
          </div>
        </div>
        <ol className="lg:col-span-7">
          {texts.milestones.map(({ year, title, text }) => (
            <li
              key={year}
              className="grid gap-x-8 gap-y-1 border-t border-control/40 py-7 first:border-0 first:pt-0 sm:grid-cols-[6rem_1fr]"
            >
              <p className="text-title font-extrabold tabular-nums text-action">{year}</p>
              <div>
                <h3 lang={germanIn(texts, `heading:milestone ${year}`)} className="text-title">
                  {title}
                </h3>
                <p lang={germanIn(texts, `text:milestone ${year}`)} className="mt-2 text-ink-soft">
                  {text}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
