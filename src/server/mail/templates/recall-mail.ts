import { timesLabel } from '#domain/money/figures.ts'
import type { MailContent } from '../layout.ts'
import { fragment, GREETING_WITHOUT_NAME, paragraph, subheading } from '../parts.ts'

interface RecallData {
  number: string
  productName: string
  reason: string
  advice: string
  /** The packs that the customer has, with lot and best-before date in words. */
  items: readonly { name: string; weight: string; lot: string; packs: number; bestBefore: string }[]
}

/** Warns of packs that a customer has received and must not eat (docs/rules/lots.md#recall). */
export function recallMail({ number, productName, reason, advice, items }: RecallData): MailContent {
  return {
    subject: 'Wichtig: Rückruf von {product}',
    preview: 'Bitte essen Sie diese Packungen nicht.',
    heading: 'Bitte essen Sie diese Packungen nicht',
    paragraphs: [GREETING_WITHOUT_NAME, 'Wir rufen Packungen zurück, die in Ihrer Bestellung {number} waren. Es tut uns leid.'],
    placeholders: { number, product: productName },
    content: fragment(
      subheading('Diese Packungen'),
      ...items.map((item) =>
        paragraph(`${timesLabel(item.packs)} ${item.name} ${item.weight}, Los ${item.lot}, mindestens haltbar bis ${item.bestBefore}`),
      ),
      subheading('Warum'),
      paragraph(reason),
      subheading('Was Sie tun können'),
      paragraph(advice),
    ),
  }
}
