import { LANGUAGES, type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'

/** The languages that texts of the shop are translated to: all but German. */
export const TRANSLATION_LANGUAGES = ['fr', 'it', 'en'] as const satisfies readonly Language[]
export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number]

/** What the languages are called on the screen. */
export const LANGUAGE_TITLES: Readonly<Record<Language, string>> = { de: 'Deutsch', fr: 'Französisch', it: 'Italienisch', en: 'Englisch' }

/** The nouns whose texts operators write, in the order of the list of translations. */
export const TRANSLATED_NOUNS = ['product', 'category', 'tag', 'country', 'section', 'page', 'recipe', 'mail', 'settings'] as const
export type TranslatedNoun = (typeof TRANSLATED_NOUNS)[number]

/** What the nouns are called on the screen, several of them. */
export const TRANSLATED_NOUN_TITLES: Readonly<Record<TranslatedNoun, string>> = {
  product: 'Produkte',
  category: 'Kategorien',
  tag: 'Merkmale',
  country: 'Herkunftsländer',
  section: 'Startseite',
  page: 'Texte',
  recipe: 'Rezepte',
  mail: 'E-Mails',
  settings: 'Einstellungen',
}

/** A text of a noun, or a kind of text that it has several of. */
export interface TranslatedField {
  label: string
  /** `address`: a part of a URL, which is made from the name and is neither missing nor outdated. */
  kind: 'line' | 'text' | 'address'
  /** The longest translation. */
  max: number
  /** Whether food law asks for it: never shown outdated, and needed to publish (docs/rules/languages.md#missing). */
  isDeclaration?: boolean
}

const line = (label: string, max = 300): TranslatedField => ({ label, kind: 'line', max })
const text = (label: string, max = 10_000): TranslatedField => ({ label, kind: 'text', max })
const address: TranslatedField = { label: 'Adresse', kind: 'address', max: 200 }
const declared = (field: TranslatedField): TranslatedField => ({ ...field, isDeclaration: true })
const picture = line('Bildbeschreibung')
const word = { name: line('Name', 120) }

/** The texts of each noun that are translated. A key with a colon, `picture:hero`, is one of several of its kind. */
const FIELDS: Readonly<Record<TranslatedNoun, Readonly<Record<string, TranslatedField>>>> = {
  product: {
    name: declared(line('Name', 120)),
    slug: address,
    teaser: text('Kurztext', 300),
    description: text('Beschreibung', 8000),
    ingredients: declared(text('Zutaten', 2000)),
    allergens: declared(text('Allergene', 1000)),
    storage: declared(text('Lagerung', 1000)),
    origin: declared(text('Herkunft', 300)),
    warnings: declared(text('Warnhinweis', 300)),
    picture,
  },
  category: word,
  tag: word,
  country: word,
  section: {
    title: line('Titel'),
    description: text('Beschreibung', 4000),
    headline: line('Überschrift'),
    subline: text('Untertitel', 1000),
    badge: line('Hinweis', 120),
    text: text('Text'),
    button: line('Text der Schaltfläche', 120),
    picture,
  },
  page: {
    title: line('Titel'),
    lead: text('Einleitung', 1000),
    group: line('Thema', 200),
    heading: line('Überschrift', 200),
    text: text('Text'),
    entry: line('Eintrag', 1000),
  },
  recipe: {
    title: line('Titel', 80),
    slug: address,
    teaser: text('Ein Satz dazu', 300),
    ingredients: text('Zutaten, eine je Zeile', 5000),
    steps: text('Schritte, einer je Zeile', 30_000),
    picture,
  },
  mail: { subject: line('Betreff', 200), text: text('Text', 10_000) },
  settings: {
    deliveryTime: line('Lieferzeit', 100),
    shelfLifeUnopened: line('Haltbar ungeöffnet', 100),
    shelfLifeOpened: line('Haltbar geöffnet', 100),
    supportHours: line('Erreichbar', 100),
    companyCountry: line('Land', 100),
    companyRegister: line('Handelsregister', 200),
    swissQuality: line('Aussage zur Schweizer Qualität', 200),
  },
}

/** What is known of a text of a noun; undefined for a text that it does not have. */
export function translatedField(noun: TranslatedNoun, field: string): TranslatedField | undefined {
  const [kind = ''] = field.split(':', 1)
  return Object.hasOwn(FIELDS[noun], kind) ? FIELDS[noun][kind] : undefined
}

/** Whether a text names a language that texts are translated to. */
export function isTranslationLanguage(language: string): language is TranslationLanguage {
  return language !== SHOP_LANGUAGE && LANGUAGES.some((known) => known === language)
}
