import { TriangleAlert } from 'lucide-react'
import type { ProductDetail } from '#contract/products/catalogue.ts'
import * as declarationText from '#messages/products/declaration.ts'
import * as punctuationText from '#messages/ui/punctuation.ts'
import { germanIn } from '#web/app/german-in.ts'

/**
 * What to beware of, apart from the other facts; a box names the warnings of its contents.
 * docs/rules/catalogue.md#declaration
 */
export function Warnings({ product }: { product: Pick<ProductDetail, 'warnings' | 'boxContents' | 'inGerman'> }) {
  return <WarningNote warnings={warningsOf(product)} />
}

interface Warning {
  text: string
  lang?: 'de' | undefined
}

/** Warnings as they stand apart; nothing without any. */
export function WarningNote({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <div
      role="note"
      aria-label={declarationText.warning}
      className="mt-4 flex gap-3 rounded-md border border-warn bg-warn-soft p-4 text-small"
    >
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warn" strokeWidth={1.75} aria-hidden />
      <div className="grid gap-1">
        {warnings.map(({ text, lang }) => (
          <p key={text} lang={lang} className="font-semibold">
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}

/** The product's own warning, then those of a box's contents with their names. */
function warningsOf(product: Pick<ProductDetail, 'warnings' | 'boxContents' | 'inGerman'>): Warning[] {
  const { warnings, boxContents } = product
  return [
    ...(warnings ? [{ text: warnings, lang: germanIn(product, 'warnings') }] : []),
    ...boxContents.flatMap((content) =>
      content.warnings ? [{ text: punctuationText.pair(content.name, content.warnings), lang: germanIn(content, 'warnings') }] : [],
    ),
  ]
}
