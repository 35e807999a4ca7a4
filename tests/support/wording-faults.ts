import type { Language } from '#domain/language/language.ts'

/** What a thing is called elsewhere, or by who translates word for word, and what it is called here. */
const OTHER_WORDS: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  de: [],
  fr: [[/évaluation/iu, 'avis']],
  it: [
    [/\binformativa\b/iu, 'dichiarazione'],
    [/\bpacchett[oi]\b/iu, 'pacco'],
    [/\bbacche\b/iu, 'frutti di bosco'],
  ],
  en: [
    [/\bvolume discount/iu, 'quantity discount'],
    [/\bby invoice\b/iu, 'on invoice'],
    // Which is what comes with the goods.
    [/\bdelivery note/iu, 'delivery instructions'],
    [/^To the (?:cart|shop|home page|box)\b/u, 'a verb: view, go to, back to'],
  ],
}
const EVERYWHERE = [[/CHF 0\.00/u, 'free of charge']] as const

/** What a text of this language calls otherwise than all others do (docs/languages.md#wording). */
export function wordingFaults(language: Language, text: string): string[] {
  return [...OTHER_WORDS[language], ...EVERYWHERE].flatMap(([other, word]) => {
    const found = other.exec(text)?.[0]
    return found === undefined ? [] : `${found}: ${word}`
  })
}
