import type { Language } from '#domain/language/language.ts'

/** How each language does not write, as Switzerland writes it (docs/languages.md#wording). */
const FAULTS: Readonly<Record<Language, RegExp>> = {
  de: /[„“”]|«\s|\s»|\s[;:!?]/u,
  fr: /[„“”]|«[^\u202f]|[^\u202f]»|[^\u202f\d.!?…][;:!?](?!\/\/)|\d[;!?]|\d:(?!\d)|^[;:!?]/u,
  it: /[„“”]|«\s|\s»|\s[;:!?]|\bperchè\b|\bpò\b/u,
  en: /[«»„]|“\s|\s”|\s[;:!?%]/u,
}
const EVERYWHERE = /['"ß]|\.\.\.|\s-\s|[\d}] (?:%|°C|m?g|kJ|kcal)(?!\p{L})|(?<! ) {2}(?! )/u

/** What is wrong in a text of this language: quotes, spaces before marks and units, apostrophes, ß. */
export function typographyFaults(language: Language, text: string): string[] {
  // Addresses and names of files are no prose, and an entry of a list begins with a hyphen.
  const prose = text.replaceAll(/\S+@\S+|https?:\S+/g, '').replaceAll(/^- /gm, '')
  return [FAULTS[language], EVERYWHERE].flatMap((fault) => fault.exec(prose)?.[0] ?? [])
}
