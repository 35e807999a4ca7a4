import { timesLabel } from '#domain/money/figures.ts'
import { messagesIn } from '#messages/all.ts'
import type { MailContent, TemplateContext } from '../layout.ts'
import { fragment, paragraph, subheading } from '../parts.ts'

interface RecallData {
  number: string
  productName: string
  reason: string
  advice: string
  /** The packs that the customer has, with lot and best-before date in words. */
  items: readonly { name: string; weight: string; lot: string; packs: number; bestBefore: string }[]
}

/** Warns of packs that a customer has received and must not eat (docs/rules/lots.md#recall). */
export function recallMail({ number, productName, reason, advice, items }: RecallData, { language }: TemplateContext): MailContent {
  const { orderMailsText, mailsText } = messagesIn(language)
  const text = orderMailsText.recall
  return {
    subject: text.subject,
    preview: text.preview,
    heading: text.heading,
    paragraphs: [mailsText.greetingWithoutName, text.text],
    placeholders: { number, product: productName },
    content: fragment(
      subheading(text.packs),
      ...items.map((item) => paragraph(text.pack(timesLabel(item.packs), item.name, item.weight, item.lot, item.bestBefore))),
      subheading(text.why),
      paragraph(reason),
      subheading(text.advice),
      paragraph(advice),
    ),
  }
}
