import { describe, expect, it } from 'vitest'
import { namesInstitution } from './institution-name.ts'

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
