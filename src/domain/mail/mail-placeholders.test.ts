import { expect, it } from 'vitest'
import { FACT_NAMES } from '#domain/settings/fact-names.ts'
import { MAIL_PLACEHOLDERS, withGermanPlaceholders, withStoredPlaceholders } from './mail-placeholders.ts'

it('a text of a mail names its own placeholders and those of the shop in German, and is stored as before', () => {
  const stored = 'Guten Tag{greeting}, {number} kommt in {deliveryTime}. {Unbekannt}'
  const german = 'Guten Tag{Anrede}, {Bestellnummer} kommt in {Lieferzeit}. {Unbekannt}'
  expect(withGermanPlaceholders(stored)).toBe(german)
  expect(withStoredPlaceholders(german)).toBe(stored)
})

it('no name stands for a placeholder of a mail and for one of the shop', () => {
  const names = [...Object.entries(MAIL_PLACEHOLDERS), ...Object.entries(FACT_NAMES)].flatMap(([stored, [name]]) => [stored, name])
  expect(names).toHaveLength(new Set(names).size)
})
