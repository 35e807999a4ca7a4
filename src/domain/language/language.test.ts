import { expect, test } from 'vitest'
import { isLanguage, LANGUAGES, localeOf, SHOP_LANGUAGE, withShopLanguage } from './language.ts'

test('the shop speaks the three official languages of Switzerland and English, German first', () => {
  expect(LANGUAGES).toEqual(['de', 'fr', 'it', 'en'])
  expect(SHOP_LANGUAGE).toBe('de')
})

test.each(LANGUAGES)('%s is written as Switzerland writes it', (language) => {
  expect(localeOf(language)).toBe(`${language}-CH`)
  expect(Intl.NumberFormat.supportedLocalesOf([localeOf(language)])).toEqual([localeOf(language)])
})

test('only the languages of the shop are recognised', () => {
  expect(['de', 'fr', 'es', 'DE', '', 'de-CH'].filter(isLanguage)).toEqual(['de', 'fr'])
})

test('German is always switched on, and each language once', () => {
  expect(withShopLanguage([])).toEqual(['de'])
  expect(withShopLanguage(['it', 'fr', 'fr'])).toEqual(['de', 'fr', 'it'])
})
