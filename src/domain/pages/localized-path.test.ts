import { describe, expect, it } from 'vitest'
import { shortestTime } from '#tests/support/machine/timing.ts'
import { addressesIn, findLocalizedPage } from './localized-path.ts'

const all = {
  de: addressesIn('de', {}),
  fr: addressesIn('fr', { '/shop': '/boutique', '/product': '/produit', '/rezepte': '/recettes', '/auth/login': '/connexion' }),
  it: addressesIn('it', { '/shop': '/negozio', '/product': '/prodotto', '/rezepte': '/ricette', '/auth/login': '/accesso' }),
  en: addressesIn('en', { '/rezepte': '/recipes', '/auth/login': '/sign-in' }),
}

describe('the address of a page', () => {
  it.each([
    ['/', '/fr'],
    ['/shop', '/fr/boutique'],
    ['/product/Erdbeere', '/fr/produit/Erdbeere'],
    ['/rezepte', '/fr/recettes'],
    ['/rezepte/muesli', '/fr/recettes/muesli'],
    ['/auth/login', '/fr/connexion'],
  ])('of %s in French is %s, and leads back', (path, address) => {
    expect(all.fr.addressOf(path)).toBe(address)
    expect(all.fr.pathOf(address)).toBe(path)
  })

  it('keeps the query', () => {
    expect(all.fr.addressOf('/shop?page=2')).toBe('/fr/boutique?page=2')
    expect(all.fr.addressOf('/?a=/b#c')).toBe('/fr?a=/b#c')
  })

  it('is found at once, however many steps it has', async () => {
    const steps = '/a'.repeat(20_000)
    const find = async () => {
      expect(all.fr.addressOf(`/auth/login${steps}`)).toBe(`/fr/connexion${steps}`)
      expect(all.fr.pathOf(`/fr/produit${steps}`)).toBe(`/product${steps}`)
    }
    expect(await shortestTime(100, find)).toBeLessThan(100)
  })

  it('in German is the path itself', () => {
    expect(all.de.addressOf('/product/erdbeere')).toBe('/product/erdbeere')
    expect(all.de.pathOf('/')).toBe('/')
  })
})

describe('a page is found', () => {
  it.each([
    ['/shop', 'de', '/shop'],
    ['/fr/boutique', 'fr', '/shop'],
    ['/fr', 'fr', '/'],
    ['/it/prodotto/fragola', 'it', '/product/fragola'],
    ['/en/shop', 'en', '/shop'],
  ])('at its own address %s', (address, language, path) => {
    expect(findLocalizedPage(address, (language) => all[language])).toMatchObject({ language, path, isOwnAddress: true })
  })

  it.each([
    ['/boutique', 'fr', '/fr/boutique'],
    ['/fr/shop', 'fr', '/fr/boutique'],
    ['/fr/negozio', 'fr', '/fr/boutique'],
    ['/fr/prodotto/fragola', 'fr', '/fr/produit/fragola'],
    ['/de/shop', 'de', '/shop'],
    ['/de', 'de', '/'],
    ['/Shop', 'de', '/shop'],
    ['/shop/', 'de', '/shop'],
    ['//sho%70', 'de', '/shop'],
    ['/FR//Boutique/', 'fr', '/fr/boutique'],
    ['/fr/', 'fr', '/fr'],
    ['/de/ricette/birchermüesli', 'de', '/rezepte/birchermüesli'],
  ])('at %s, which is not its own', (address, language, own) => {
    const found = findLocalizedPage(address, (language) => all[language])
    expect(found).toMatchObject({ language, isOwnAddress: false })
    expect(decodeURI(found?.address ?? '')).toBe(own)
  })

  it.each(['/xy/shop', '/fr/xyz', '/fr/admin', '/it/admin/produkte', '/fr/produit', '/fr/../admin', '/fr/%2e%2e/shop', '/fr/produit/%ff'])(
    'not at %s',
    (address) => {
      expect(findLocalizedPage(address, (language) => all[language])).toBeUndefined()
    },
  )

  it('of the administration at its German address only', () => {
    expect(findLocalizedPage('/admin/produkte', (language) => all[language])).toMatchObject({
      language: 'de',
      path: '/admin/produkte',
      isOwnAddress: true,
    })
  })
})
