import * as de from './de/index.ts'
import * as en from './en/index.ts'
import * as fr from './fr/index.ts'
import * as it from './it/index.ts'

/** A message of another language: any text for a text, the same values for a sentence with values. */
type Translated<Message> = Message extends string
  ? string
  : Message extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Message]: Translated<Message[Key]> }

/** All messages of a language by noun. A language that lacks one of German's does not compile. */
export type Messages = Translated<typeof de>

const MESSAGES: Record<'de' | 'fr' | 'it' | 'en', Messages> = { de, fr, it, en }

/**
 * The messages of a language, for programs that write in all of them, such as mails. The pages import those of their
 * own language as `#messages/….ts` (docs/languages.md#messages).
 */
export function messagesIn(language: keyof typeof MESSAGES): Messages {
  return MESSAGES[language]
}
