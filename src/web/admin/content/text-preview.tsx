import type { EditedText } from '#contract/content/admin-texts.ts'
import { sectionsOf } from '#domain/content/page-text.ts'
import { germanFactName } from '#domain/settings/fact-names.ts'
import { shopFactTexts, withShopFacts } from '#domain/settings/shop-facts.ts'
import * as shopFactsText from '#messages/pages/shop-facts.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { Note } from '#web/ui/texts/note.tsx'
import { Panel } from '../screen.tsx'

/** A text as visitors read it, with the shop facts in place of the placeholders. */
export function TextPreview({ text }: { text: EditedText }) {
  const facts = useShopFacts()
  const fill = (written: string) => withShopFacts(written, facts, shopFactsText)
  return (
    <div className="grid gap-4 wrap-anywhere" aria-live="polite">
      {text.title && <p className="text-title font-extrabold">{fill(text.title)}</p>}
      {text.lead && <p className="text-body text-ink-soft">{fill(text.lead)}</p>}
      {text.groups.map((group) => (
        <div key={group.id} className="grid gap-4">
          {group.title && <Note className="border-b border-line pb-1 font-bold">{group.title}</Note>}
          {sectionsOf({ ...text, groups: [group] }).map(({ id, heading, paragraphs, list }) => (
            <div key={id} className="grid gap-1.5">
              <p className="font-bold">{fill(heading)}</p>
              {paragraphs.map((paragraph, index) => (
                <p key={index}>{fill(paragraph)}</p>
              ))}
              {list && (
                <ul className="grid list-disc gap-1 pl-5">
                  {list.map((entry, index) => (
                    <li key={index}>{fill(entry)}</li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The announcement as it stands above every page. */
export function AnnouncementPreview({ title }: { title: string }) {
  const facts = useShopFacts()
  return (
    <p className="rounded-sm bg-ice px-4 py-2 text-center text-fine font-semibold" aria-live="polite">
      {title ? withShopFacts(title, facts, shopFactsText) : 'Keine Ankündigung'}
    </p>
  )
}

/** The placeholders that texts may contain, with what stands there now. */
export function Placeholders() {
  const facts = shopFactTexts(useShopFacts(), shopFactsText)
  return (
    <Panel>
      <details>
        <summary className="min-h-9 font-bold pointer-coarse:py-2.5">Platzhalter aus den Einstellungen</summary>
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {Object.entries(facts).map(([name, text]) => (
            <div key={name} className="contents">
              <dt>
                <code className="rounded-sm bg-ice px-1.5 py-0.5">{`{${germanFactName(name)}}`}</code>
              </dt>
              <dd className="wrap-anywhere text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Panel>
  )
}
