import type { Language } from '#domain/language/language.ts'

const NO_BREAK_SPACE = '\u00a0'

/** A figure such as '4.9' as Switzerland writes it in this language: French has a comma, though not in amounts. */
export function decimal(figure: number | string, language: Language): string {
  return language === 'fr' ? String(figure).replace('.', ',') : String(figure)
}

/** A percentage as text, kept on one line: '20 %'. */
export function percentLabel(percent: number | string): string {
  return `${percent}${NO_BREAK_SPACE}%`
}

/** A weight in grams as text, kept on one line: '15 g'. */
export function gramsLabel(grams: number): string {
  return `${grams}${NO_BREAK_SPACE}g`
}

/** A count of packs as text, kept on one line: '2 ×'. */
export function timesLabel(count: number): string {
  return `${count}${NO_BREAK_SPACE}×`
}

/** A text of the shop's own language with its percentages as this language writes them: '2.6 %', '2,6 %', '2.6%'. */
export function withPercentages(text: string, language: Language): string {
  const written = text.replaceAll(/(\d[\d.]*)\u00a0%/g, (_, percent: string) => percentLabel(decimal(percent, language)))
  return language === 'en' ? written.replaceAll('\u00a0%', '%') : written
}
