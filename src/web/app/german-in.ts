import { createElement, type ReactNode } from 'react'
import type { InGerman } from '#domain/translations/translation.ts'
import { language } from '#messages/language.ts'

/** What something is called in the language of the page, or in German, which `lang` says then. */
export interface Word {
  text: string
  lang?: 'de' | undefined
}

/** The `lang` of a text that is German within a page in another language; undefined for any other. */
export function germanIn({ inGerman }: InGerman, field: string): 'de' | undefined {
  return inGerman?.includes(field) ? 'de' : undefined
}

/** The name of a record with its `lang`. */
export function nameOf(record: InGerman & { name: string }): Word {
  return { text: record.name, lang: germanIn(record, 'name') }
}

/**
 * A message about something, such as '5 Produkte in Beeren', with the `lang` of what that is called. German pages mark
 * nothing, so their bundle is without the code that does.
 */
export function withWord(message: (word: string) => string, { text, lang }: Word): ReactNode {
  if (language === 'de' || lang === undefined) return message(text)
  const [before, after] = message(PLACE).split(PLACE)
  return [before, createElement('span', { key: PLACE, lang }, text), after]
}

/** No text has it. */
const PLACE = '\n'

/** A picture of a record with the `lang` of its alternative text. */
export function markedPicture<P extends { name: string }>(record: InGerman, picture: P): P & { lang: 'de' | undefined } {
  return { ...picture, lang: germanIn(record, `picture:${picture.name}`) }
}
