import { messagesIn } from '#messages/all.ts'
import { type MailContent, type TemplateContext, withoutName } from '../layout.ts'
import { fragment, paragraph, smallPrint, subheading } from '../parts.ts'

interface Receipt {
  reference: string
  /** How much there was of what, such as 'Bestellungen: 3'. */
  scope: readonly string[]
}

/** Proves what was handed out on request, and when (docs/rules/privacy.md#requests). */
export function dataHandedOutMail({ reference, scope, sha256 }: Receipt & { sha256: string }, { language }: TemplateContext): MailContent {
  const { accountMailsText } = messagesIn(language)
  const text = accountMailsText.dataHandedOut
  return {
    ...withoutName(text, { language }),
    preview: accountMailsText.receipt(reference),
    content: fragment(
      ...scopeParts(text.contains, scope),
      smallPrint(text.checksum(reference, sha256), { marginTop: 16, wordBreak: 'break-word' }),
      smallPrint(text.notYou, { marginTop: 8 }),
    ),
  }
}

/** Proves what was deleted on request, and when, and says what stays (docs/rules/privacy.md#requests). */
export function dataErasedMail(
  { reference, scope, keepsOrders, keepsContact }: Receipt & { keepsOrders: boolean; keepsContact: boolean },
  { language }: TemplateContext,
): MailContent {
  const { accountMailsText } = messagesIn(language)
  const text = accountMailsText.dataErased
  return {
    ...withoutName(text, { language }),
    preview: accountMailsText.receipt(reference),
    content: fragment(
      ...scopeParts(text.concerned, scope),
      ...(keepsOrders ? [smallPrint(accountMailsText.keptOrders, { marginTop: 16 })] : []),
      ...(keepsContact ? [smallPrint(text.keptContact)] : []),
      smallPrint(text.keep(reference), { marginTop: 16 }),
    ),
  }
}

function scopeParts(title: string, scope: readonly string[]) {
  return [subheading(title), ...scope.map((line) => paragraph(line, { margin: '0 0 2px' }))]
}
