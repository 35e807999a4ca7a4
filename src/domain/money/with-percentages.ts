import type { Language } from '#domain/language/language.ts'
import { decimal, percentLabel } from './figures.ts'

/** A text of the shop's own language with its percentages as this language writes them: '2.6 %', '2,6 %', '2.6%'. */
export function withPercentages(text: string, language: Language): string {
  const written = text.replaceAll(/(\d[\d.]*)\u00a0%/g, (_, percent: string) => percentLabel(decimal(percent, language)))
  return language === 'en' ? written.replaceAll('\u00a0%', '%') : written
}
