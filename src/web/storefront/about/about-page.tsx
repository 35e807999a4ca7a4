import { useSuspenseQuery } from '@tanstack/react-query'
import * as aboutText from '#messages/about.ts'
import { addressOf } from '#web/app/addresses.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Picture } from '#web/ui/picture.tsx'
import { aboutQueries } from './about-queries.ts'
import { Milestones } from './milestones.tsx'
import { Values } from './values.tsx'

/** The about page: picture, story, figures, milestones and values. */
export function AboutPage() {
  const { data: texts } = useSuspenseQuery(aboutQueries.texts)
  const { data: sections } = useSuspenseQuery(aboutQueries.sections)
  const own = sections.find(({ section }) => section === 'about')
  const mountains = sections.find(({ section }) => section === 'story-swiss')?.pictures[0]
  const [picture] = own?.pictures ?? []
  return (
    <>
      <header className="page-width grid items-end gap-x-12 gap-y-6 pt-10 md:pt-20 low:pt-5 lg:grid-cols-12">
        <h1 className="text-display lg:col-span-7">{own?.title ?? texts.title}</h1>
        <p className="max-w-prose text-lead text-ink-soft lg:col-span-5">{own?.description ?? texts.lead}</p>
      </header>
      {picture && (
        <div className="page-width mt-10 md:mt-14">
          <Picture
            {...picture}
            sizes="(min-width: 80rem) 1200px, 94vw"
            ratio="16 / 9"
            priority
            className="rounded-lg max-sm:aspect-[4/3]!"
          />
        </div>
      )}
      <Stats stats={texts.stats} />
      {texts.sections.map(({ id, heading, paragraphs }) => (
        <section key={id} aria-labelledby={id} className="page-width grid gap-6 pb-20 md:pb-28 lg:grid-cols-12">
          <h2 id={id} className="text-headline lg:col-span-5">
            {heading}
          </h2>
          <div className="grid gap-5 text-lead lg:col-span-7">
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="max-w-prose">
                {paragraph}
              </p>
            ))}
          </div>
        </section>
      ))}
      <Milestones milestones={texts.milestones} picture={mountains} />
      <Values values={texts.values} />
      <nav aria-label={aboutText.nextInShop} className="page-width flex flex-wrap gap-3 pb-24">
        {texts.links.map(({ to, label }, index) => (
          <a key={to} href={addressOf(to)} className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary' })}>
            {label}
          </a>
        ))}
      </nav>
    </>
  )
}

function Stats({ stats }: { stats: readonly { value: string; label: string }[] }) {
  return (
    <dl className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-16 md:py-24 lg:grid-cols-4">
      {stats.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-t-2 border-ink pt-4">
          <dt className="mt-2 text-small text-balance text-ink-soft">{label}</dt>
          <dd className="text-headline tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
