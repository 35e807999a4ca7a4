import { describe, expect, it } from 'vitest'
import { namesInstitution, posesAsInstitution } from './institution-name.ts'

describe('a name', () => {
  it.each([
    'Postfinance',
    'PostFinance AG',
    'Post Finance',
    'P.o.s.t.F.i.n.a.n.c.e',
    'P0stfinance',
    'Ｐｏｓｔｆｉｎａｎｃｅ',
    '\u0420ostfinan\u0441e',
    'Post\u200bfinance',
    'TWINT',
    'Twint Support',
    'Tw\u00efnt',
    'Ihre Bank',
    'Migros-Bank',
    'Zürcher Kantonalbank',
    'Raiffeisenbank Chur',
    'UBS Switzerland',
    'Z K B',
    'Die Post',
    'La Poste',
    'Schweizerische Post',
    'Kantonspolizei Zürich',
    'Steueramt',
    'Eidg. Steuerverwaltung',
    'Betreibungsamt Chur',
    'Zoll',
    'SBB',
    'Swisscom',
    'PayPal',
    'Ihr Kundendienst',
    'Sicherheits-Team',
    'Firnfrucht',
    'Firn Frucht Team',
  ])('such as «%s» is that of an institution', (name) => {
    expect(namesInstitution(name, 'Firnfrucht')).toBe(true)
  })

  it.each([
    'Anna',
    'Jean-François',
    'Bankole',
    'Banksy',
    'Posey',
    'Postina',
    'Polina',
    'Zoltan',
    'Twyla',
    'Cooper',
    'Ursula',
    'Upsana',
    'Visar',
    'Ricardo',
    'Helvetia',
    'Stefan & Steffi',
    'Grosi und Grosspapi',
    'Team Marketing',
    'Familie Müller',
    'Urban K.',
    'Łukasz',
    '李小龍',
    '',
  ])('such as «%s» is that of a person', (name) => {
    expect(namesInstitution(name, 'Firnfrucht')).toBe(false)
  })

  it('is none of a brand without Latin letters', () => {
    expect(namesInstitution('Anna', '李')).toBe(false)
  })
})

describe('a message', () => {
  it.each([
    'Ihre Postfinance: Konto gesperrt, rufen Sie 0900 123 456 an',
    'Ihr Konto bei der Post\nFinance ist gesperrt',
    'P0stfinance-Login: bitte bestätigen',
    'Ihre Kantonalbank bittet um Rückruf',
    'TWINT: Zahlung ausstehend',
    'Kantonspolizei Zürich, Vorladung',
    'Die Post: Paket beim Empfang bezahlen, 0900 123 456',
    'Firnfrucht: Ihre Zahlung fehlt, +41 44 123 45 67',
    'Support (0041) 44/123-45-67',
  ])('such as «%s» poses as an institution', (message) => {
    expect(posesAsInstitution(message, 'Firnfrucht')).toBe(true)
  })

  it.each([
    '',
    'Das Päckli kommt mit der Post.',
    'Dein Lieblingsgericht zum Netflix-Abend, mit Sicherheit fein',
    'Ups, vergessen! Danke für deinen Support',
    'Etwas Feines von Firnfrucht aus dem Kanton Thurgau',
    'Apple chips and a pinch of salt at sunrise',
    'Un grand merci, par la poste',
    'Mein liebstes Gericht',
    'Nach dem Plan zerfiel alles im Dezember, Andrea',
    'Ruf mich an: 079 123 45 67',
    'Gemeindesaal, am 01.12.2026 um 17.30, Post gegenüber',
  ])('such as «%s» does not', (message) => {
    expect(posesAsInstitution(message, 'Firnfrucht')).toBe(false)
  })
})
