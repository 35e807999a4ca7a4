import { expect, test } from 'vitest'
import { isLanguage, languagesOn, LANGUAGES, localeOf, SHOP_LANGUAGE } from './language.ts'

test('the shop speaks the three official languages of Switzerland and English, German first', () => {
  expect(LANGUAGES).toEqual(['de', 'fr', 'it', 'en'])
  expect(SHOP_LANGUAGE).toBe('de')
})

test.each(LANGUAGES)('%s is written as Switzerland writes it', (language) => {
  expect(localeOf(language)).toBe(`${language}-CH`)
  expect(Intl.NumberFormat.supportedLocalesOf([localeOf(language)])).toEqual([localeOf(language)])
})

test('German is always on, and the others as the settings name them', () => {
  expect(languagesOn({ brand: 'Firnfrucht' })).toEqual(['de'])
  expect(languagesOn({ brand: 'Firnfrucht', languages: ['en', 'fr'] })).toEqual(['de', 'fr', 'en'])
})

test('only the languages of the shop are recognised', () => {
  expect(['de', 'fr', 'es', 'DE', '', 'de-CH'].filter(isLanguage)).toEqual(['de', 'fr'])
})
