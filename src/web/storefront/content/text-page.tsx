import type { ReactNode } from 'react'
import type { TextPage } from '#contract/content/content.ts'
import * as textPagesText from '#messages/pages/text-pages.ts'
import { germanIn } from '#web/app/german-in.ts'
import { RunningText } from '#web/storefront/running-text.tsx'

interface TextPageProps {
  page: TextPage
  /** Content to show below the section with this id. */
  additions?: Readonly<Record<string, ReactNode>> | undefined
  children?: ReactNode
}

/** A text page: title, sticky table of contents, sections of readable width. */
export function TextPageView({ page, additions = {}, children }: TextPageProps) {
  const { title, lead, sections } = page
  return (
    <article className="page-width pt-10 pb-24 md:pt-20 low:pt-5">
      <header className="max-w-prose">
        {/* At most so large that a word of twenty letters fits a phone. */}
        <h1
          lang={germanIn(page, 'title')}
          className="text-headline text-[length:min(var(--text-headline),(100vw-2.5rem)/11.5)]! break-words hyphens-auto"
        >
          {title}
        </h1>
        <p lang={germanIn(page, 'lead')} className="mt-5 text-lead text-balance text-ink-soft">
          {lead}
        </p>
      </header>
      {children}
      <div className="mt-12 grid gap-10 border-t border-line pt-10 md:mt-16 lg:grid-cols-12">
        <Contents page={page} />
        <div className="lg:col-span-8">
          {sections.map(({ id, heading, paragraphs, list }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-heading`}
              className="max-w-prose border-b border-line py-9 first:pt-0 last:border-0 target:scroll-mt-24"
            >
              <h2 id={`${id}-heading`} lang={germanIn(page, `heading:${id}`)} className="text-title">
                {heading}
              </h2>
              <div lang={germanIn(page, `text:${id}`)} className="mt-4 grid gap-3">
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>
                    <RunningText text={paragraph} />
                  </p>
                ))}
                {list && <TextList items={list} />}
              </div>
              {additions[id] && <div className="mt-6">{additions[id]}</div>}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

function Contents({ page }: Pick<TextPageProps, 'page'>) {
  return (
    <nav aria-label={textPagesText.contents} className="hidden lg:col-span-4 lg:block">
      <ol className="sticky top-24 grid gap-1 text-small">
        {page.sections.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              lang={germanIn(page, `heading:${id}`)}
              className="block py-1 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Prints the name of entries like 'Name: rest' in bold. */
function TextList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-2.5">
      {items.map((item) => {
        const [, name = '', rest = item] = /^([^:(]{2,60})((?: \([^)]*\))?: .+)$/.exec(item) ?? []
        return (
          <li
            key={item}
            className="relative pl-5 before:absolute before:top-[0.7em] before:left-0 before:h-px before:w-2.5 before:bg-action"
          >
            <strong className="font-bold">
              <RunningText text={name} />
            </strong>
            <RunningText text={rest} />
          </li>
        )
      })}
    </ul>
  )
}
