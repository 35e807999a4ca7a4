import { useSuspenseQuery } from '@tanstack/react-query'
import type { listTranslatedWords } from '#contract/products/catalogue.ts'
import { language } from '#messages/language.ts'
import type { Word } from '#web/app/german-in.ts'
import { apiQuery } from '#web/app/requests/query.ts'

export type WordOf = (noun: 'category' | 'tag' | 'country', german: string) => Word

/** What categories, tags and countries are called in the language of this bundle; German needs no words. */
export const wordsQuery = apiQuery<typeof listTranslatedWords>('GET /api/products/words', {})

const inGerman: WordOf = (_, german) => ({ text: german })

/** Returns the function that says what a word is called here; addresses and filters keep the German one. */
export const useWord: () => WordOf = language === 'de' ? () => inGerman : useTranslatedWord

function useTranslatedWord(): WordOf {
  const { data } = useSuspenseQuery(wordsQuery)
  return (noun, german) => {
    const text = data[noun][german]
    return text === undefined ? { text: german, lang: 'de' } : { text }
  }
}
