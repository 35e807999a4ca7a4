import { describe, expect, it } from 'vitest'
import { holdsLink, holdsWebAddress, linkIn } from './web-address.ts'

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

describe('a bare domain', () => {
  it.each([
    'postfinance-login.nl',
    'Gewinn.NL',
    'gewinn.pl,',
    'gewinn.cz',
    'post-finanz.bank',
    'gewinn.mobi',
    'gewinn.ie',
    'ab.ch',
    'x2.nl',
    '(tg.li)',
    'gewinn.be',
    'gewinn.es!',
    'GEWINN.ES',
    'login.gewinn.se',
    'gewinn.ca',
    'post-login.team',
    'gewinn.De',
    'gewinn.co.uk',
  ])('such as «%s» is refused', (domain) => {
    expect(linkIn(`Melden Sie sich auf ${domain} an`)).toBe(domain)
  })

  it.each([
    // German
    'z.B. morgen, u.a. am 2.5., d.h. bald, i.d.R. um 8.15',
    'Äpfel, Birnen usw.Morgen mehr',
    'Es grüsst M.Muster aus St.Gallen',
    'Danke.Es war schön',
    'Bis bald.Team Verkauf',
    'Macht 2.50, ca.Fr. 20 im Ganzen, inkl.MWST',
    'H.Ch. Andersen und J.P. Hebel, Hr.Dr.med. Frei',
    'Alles Gute zum 50.Noch viele Jahre',
    'Am 24.12.in Chur, 1.OG',
    // French
    'Merci beaucoup.Ce fut beau, p.ex. la fraise, etc.Nous pensons à toi',
    'Merci.Ca nous a fait plaisir',
    'M.Dupont et Mme.Dupont, av.J.-C.',
    // Italian
    'Grazie mille.Se vuoi, ci vediamo. Sig.Rossi, ecc.Ti abbraccio',
    'Auguri.No, davvero!',
    // English
    'Happy birthday.Be happy, e.g. at 5.30 p.m.',
    'Thanks, i.e. for all, Mr.Bean and St.Nicholas',
    'No.5 is alive',
  ])('is none of «%s»', (sentence) => {
    expect(linkIn(sentence)).toBeUndefined()
  })
})

describe('the name of a company', () => {
  it('may be its domain, but no link', () => {
    expect(['Muster.ch AG', 'muster.com GmbH', 'A. Muster & Co.', 'Design@Work', '@home GmbH'].filter(holdsLink)).toEqual([])
    const links = ['https://muster.ch', 'www.muster.ch', 'muster.ch/gewinn', 'info@muster.ch']
    expect(links.filter(holdsLink)).toEqual(links)
  })
})

describe('a message', () => {
  it.each([
    'Alles Gute! Bis bald in Bad Ragaz.\nHerzlich, Anna & Beat',
    'Zum 3. Geburtstag, am 24.12. um 17.30 Uhr',
    'Danke…für alles.Wir freuen uns',
    'Hoi zäme @ all',
    'z.B. mit Joghurt, ca. 3.5 dl',
    'Das Päckli kommt mit der Post.',
  ])('such as «%s» holds no link', (text) => {
    expect(linkIn(text)).toBeUndefined()
  })

  it.each([
    ['Ihr Konto ist gesperrt.\nhttps://boese.example/login', 'https://boese.example/login'],
    ['Melden Sie sich auf twint-hilfe.ch, bitte', 'twint-hilfe.ch,'],
    ['bit.ly/abc', 'bit.ly/abc'],
    ['an hilfe@boese.example schreiben', 'hilfe@boese.example'],
    ['ge\u200bwinn.com', 'gewinn.com'],
  ])('such as «%s» holds «%s»', (text, link) => {
    expect(linkIn(text)).toBe(link)
  })
})
