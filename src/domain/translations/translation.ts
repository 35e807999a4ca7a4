import { placeholdersIn } from '#domain/settings/shop-facts.ts'
import { translatedField, type TranslatedNoun } from './translated-nouns.ts'

/** A text in another language, with the German text that it was made from. */
export interface Translation {
  text: string
  source: string
}

/** The translations of a record to one language, by field. */
export type Translations = ReadonlyMap<string, Translation>

/** A German text of a record under the name of its field. */
export interface GermanText {
  field: string
  text: string
}

/** Returns the text that stands in for a German one. */
export type Translate = (field: string, german: string) => string

/**
 * Replaces each text of a record, and names its field. One such function for each noun says what is translated of it;
 * reading, the lists and the files for translators follow from it (docs/rules/languages.md#texts).
 */
export type MapTexts<Record> = (record: Record, translate: Translate) => Record

/** The German texts of a record that are not empty, in their order. */
export function germanTexts<R>(record: R, mapTexts: MapTexts<R>): GermanText[] {
  const texts: GermanText[] = []
  mapTexts(record, (field, text) => {
    if (text.trim() !== '') texts.push({ field, text })
    return text
  })
  return texts
}

/** Whether a German text is translated; outdated means that it reads otherwise than when it was translated. */
export type TranslationState = 'missing' | 'outdated' | 'done'

/** How the translation of a text stands. An address is made from the name, so it is always done. */
export function translationState(
  noun: TranslatedNoun,
  { field, text }: GermanText,
  translation: Translation | undefined,
): TranslationState {
  if (translatedField(noun, field)?.kind === 'address') return 'done'
  if (!translation || translation.text === '') return 'missing'
  return translation.source === text ? 'done' : 'outdated'
}

/** The fields that are shown in German within a record in another language; absent when there is none. */
export interface InGerman {
  inGerman?: string[] | undefined
}

/**
 * A record in another language. What is missing stays German and is named, and so does a declaration that is outdated,
 * because it must be right; any other outdated text is shown until it is renewed (docs/rules/languages.md#missing).
 */
export function translated<R extends object>(
  record: R,
  { noun, mapTexts, translations }: { noun: TranslatedNoun; mapTexts: MapTexts<R>; translations: Translations },
): R & InGerman {
  const inGerman: string[] = []
  const shown = mapTexts(record, (field, german) => {
    if (german.trim() === '') return german
    const known = translatedField(noun, field)
    const translation = translations.get(field)
    const isWrong = known?.isDeclaration && translation?.source !== german
    if (translation && translation.text !== '' && !isWrong) return translation.text
    if (known?.kind !== 'address') inGerman.push(field)
    return german
  })
  const marks: InGerman = inGerman.length > 0 ? { inGerman } : {}
  return { ...shown, ...marks }
}

/** The placeholders of a translation that its German text does not have. */
export function foreignPlaceholders({ text, source }: Translation): string[] {
  const known = new Set(placeholdersIn(source))
  return [...new Set(placeholdersIn(text))].filter((name) => !known.has(name))
}

/** The tags of a translation, such as `<b>`, whose German text has none: readers would see them. */
export function foreignTags({ text, source }: Translation): string[] {
  const tagsIn = (any: string) => any.match(/<\/?[a-z][\w:-]*(?:\s[^<>]*)?\/?>/gi) ?? []
  return tagsIn(source).length > 0 ? [] : [...new Set(tagsIn(text))]
}

/** Those of the texts of a record that the declaration needs and that are missing or outdated. */
export function undeclared(noun: TranslatedNoun, texts: readonly GermanText[], translations: Translations): GermanText[] {
  return texts.filter(
    (text) => translatedField(noun, text.field)?.isDeclaration && translationState(noun, text, translations.get(text.field)) !== 'done',
  )
}
