import { describe, expect, it } from 'vitest'
import { holdsLink, holdsWebAddress } from './web-address.ts'

describe('a name', () => {
  it.each([
    'Anna',
    'Jean-François',
    "D'Angelo",
    'Dr. Müller',
    'Dr.Müller',
    'J.R.R. Tolkien',
    'St.Gallen',
    'St. Gallen',
    'Meier c/o Huber',
    'Müller/Meier',
    'von der Mühll-de Weck',
    'Hans.Peter',
    'Co',
    'Nguyễn Thị Minh',
    '李小龍',
    'Anna & Beat',
    'Bahnhofstrasse 12a',
    'Postfach 100: 2. Stock',
    'Ing.agr.',
  ])('such as «%s» holds no web address', (name) => {
    expect(holdsWebAddress(name)).toBe(false)
  })

  it.each([
    'https://gewinn.example',
    'HTTP://x',
    'www.gewinn.example',
    'Gewinnen Sie auf WWW.x',
    'anna@example.ch',
    '@gewinn',
    'Jetzt auf gewinn.ch klicken',
    'gewinn-spiel.com',
    'gewinn.com, jetzt',
    'bit.ly/abc',
    't.me/gewinn',
    'gewinn.example/x',
    'gewinn.tld:8080',
    'gewinn．com',
    'gewinn。com',
    'ge\u200bwinn.com',
    'ｗｗｗ.gewinn',
    'anna＠example',
    'https\u00ad://gewinn',
  ])('such as «%s» holds one', (name) => {
    expect(holdsWebAddress(name)).toBe(true)
  })
})

describe('the name of a company', () => {
  it('may be its domain, but no link', () => {
    expect(['Muster.ch AG', 'muster.com GmbH', 'A. Muster & Co.', 'Design@Work', '@home GmbH'].filter(holdsLink)).toEqual([])
    const links = ['https://muster.ch', 'www.muster.ch', 'muster.ch/gewinn', 'info@muster.ch']
    expect(links.filter(holdsLink)).toEqual(links)
  })
})
