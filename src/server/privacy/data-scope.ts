import type { Language } from '#domain/language/language.ts'
import { messagesIn } from '#messages/all.ts'
import type { PersonalData } from './store/personal-data.ts'

/** How much there is of what, such as 'Bestellungen: 3', without any of it. */
export function dataScope(data: PersonalData, language: Language): string[] {
  const { dataScopeText, punctuationText } = messagesIn(language)
  const labels: Readonly<Record<string, string>> = dataScopeText.tables
  return Object.entries(data).map(([table, rows]) => punctuationText.pair(labels[table] ?? table, rows.length))
}
