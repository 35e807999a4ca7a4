import { Heart, Leaf, Lightbulb, type LucideIcon, Medal } from 'lucide-react'
import type { AboutContent } from '#contract/content/content.ts'
import * as aboutText from '#messages/about.ts'
import { germanIn } from '#web/app/german-in.ts'

const ICONS: Readonly<Record<string, LucideIcon>> = { nachhaltigkeit: Leaf, qualitaet: Medal, innovation: Lightbulb, leidenschaft: Heart }

/** The company's four values. */
export function Values({ texts }: { texts: AboutContent }) {
  return (
    <section aria-labelledby="values" className="page-width section-air">
      <h2 id="values" className="text-headline">
        {aboutText.values}
      </h2>
      <ul className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2">
        {texts.values.map(({ id, title, text }) => {
          const Icon = ICONS[id] ?? Leaf
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
