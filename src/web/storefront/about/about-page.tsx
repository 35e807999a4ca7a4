import { useSuspenseQuery } from '@tanstack/react-query'
import { Heart, Leaf, Lightbulb, type LucideIcon, Medal } from 'lucide-react'
import type { AboutContent, LandingSection } from '#contract/content/content.ts'
import * as aboutText from '#messages/pages/about.ts'
import { germanIn, markedPicture } from '#web/app/german-in.ts'
import { addressOf } from '#web/app/navigation/addresses.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { aboutQueries } from './about-queries.ts'

const VALUE_ICONS: Readonly<Record<string, LucideIcon>> = {
  nachhaltigkeit: Leaf,
  qualitaet: Medal,
  innovation: Lightbulb,
  leidenschaft: Heart,
}

/** The about page: picture, story, figures, milestones and values. */
export function AboutPage() {
  const { data: texts } = useSuspenseQuery(aboutQueries.texts)
  const { data: sections } = useSuspenseQuery(aboutQueries.sections)
  const own = sections.find(({ section }) => section === 'about')
  const mountains = sections.find(({ section }) => section === 'story-swiss')
  const [picture] = own?.pictures ?? []
  return (
    <>
      <header className="page-width grid items-end gap-x-12 gap-y-6 pt-10 md:pt-20 low:pt-5 lg:grid-cols-12">
        <h1 lang={own?.title ? germanIn(own, 'title') : germanIn(texts, 'title')} className="text-display lg:col-span-7">
          {own?.title || texts.title}
        </h1>
        <p
          lang={own?.description ? germanIn(own, 'description') : germanIn(texts, 'lead')}
          className="max-w-prose text-lead text-ink-soft lg:col-span-5"
        >
          {own?.description || texts.lead}
        </p>
      </header>
      {picture && (
        <div className="page-width mt-10 md:mt-14">
          <Picture
            {...markedPicture(own ?? {}, picture)}
            sizes="(min-width: 80rem) 1200px, 94vw"
            ratio="16 / 9"
            priority
            className="rounded-lg max-sm:aspect-[4/3]!"
          />
        </div>
      )}
      <Stats texts={texts} />
      {texts.sections.map(({ id, heading, paragraphs }) => (
        <section key={id} aria-labelledby={id} className="page-width grid gap-6 pb-20 md:pb-28 lg:grid-cols-12">
          <h2 id={id} lang={germanIn(texts, `heading:${id}`)} className="text-headline lg:col-span-5">
            {heading}
          </h2>
          <div lang={germanIn(texts, `text:${id}`)} className="grid gap-5 text-lead lg:col-span-7">
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="max-w-prose">
                {paragraph}
              </p>
            ))}
          </div>
        </section>
      ))}
      <Milestones texts={texts} section={mountains} />
      <Values texts={texts} />
      <nav aria-label={aboutText.nextInShop} className="page-width flex flex-wrap gap-3 pb-24">
        {texts.links.map(({ to, label }, index) => (
          <a
            key={to}
            href={addressOf(to)}
            lang={germanIn(texts, `entry:${to}`)}
            className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary' })}
          >
            {label}
          </a>
        ))}
      </nav>
    </>
  )
}

function Stats({ texts }: { texts: AboutContent }) {
  return (
    <dl className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-16 md:py-24 lg:grid-cols-4">
      {texts.stats.map(({ value, label }, index) => (
        <div key={label} className="flex flex-col-reverse justify-end border-t-2 border-ink pt-4">
          <dt lang={germanIn(texts, `entry:figure ${index + 1}`)} className="mt-2 text-small text-balance text-ink-soft">
            {label}
          </dt>
          <dd className="text-headline tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The company's four values. */
function Values({ texts }: { texts: AboutContent }) {
  return (
    <section aria-labelledby="values" className="page-width section-air">
      <h2 id="values" className="text-headline">
        {aboutText.values}
      </h2>
      <ul className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {texts.values.map(({ id, title, text }) => {
          const Icon = VALUE_ICONS[id] ?? Leaf
          return (
            <li key={id} className="border-t border-line pt-6">
              <Icon className="size-7 text-action" strokeWidth={1.75} aria-hidden />
              <h3 lang={germanIn(texts, `heading:${id}`)} className="mt-4 text-title">
                {title}
              </h3>
              <p lang={germanIn(texts, `text:${id}`)} className="mt-2 max-w-prose text-ink-soft">
                {text}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The milestones year by year beside a mountain. */
function Milestones({ texts, section }: { texts: AboutContent; section: LandingSection | undefined }) {
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
