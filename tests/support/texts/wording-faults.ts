import type { Language } from '#domain/language/language.ts'

/** Words that other shops or a literal translation would use, and the word that this shop uses. */
const OTHER_WORDS: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  de: [],
  fr: [
    [/évaluation/iu, 'avis'],
    [/\bcaisse\b|\bpasser commande\b/iu, 'commander, passer la commande'],
  ],
  it: [
    [/\binformativa\b/iu, 'dichiarazione'],
    [/\bpacchett[oi]\b/iu, 'pacco'],
    [/\bbacche\b/iu, 'frutti di bosco'],
    [/\brimuov|\brimoss/iu, 'togliere'],
  ],
  en: [
    [/\bvolume discount/iu, 'quantity discount'],
    [/\bkinds\b/iu, 'varieties'],
    [/\bby invoice\b/iu, 'on invoice'],
    [/\bshipping costs?\b/iu, 'delivery costs'],
    // A delivery note is the paper that comes with the goods.
    [/\bdelivery note/iu, 'delivery instructions'],
    [/^To the (?:cart|shop|home page|box)\b/u, 'a verb: view, go to, back to'],
  ],
}
const EVERYWHERE = [[/CHF 0\.00/u, 'free of charge']] as const

/** The words in this text for which the shop uses another one (docs/languages.md#wording). */
export function wordingFaults(language: Language, text: string): string[] {
  return [...OTHER_WORDS[language], ...EVERYWHERE].flatMap(([other, word]) => {
    const found = other.exec(text)?.[0]
    return found === undefined ? [] : `${found}: ${word}`
  })
}
