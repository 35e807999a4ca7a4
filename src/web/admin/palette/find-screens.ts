import { ADMIN_SCREENS, type ScreenEntry, NOTICES_SCREEN, PACKING_SCREEN, SECURITY_SCREEN } from '../layout/screens.ts'

const EXTRA: readonly ScreenEntry[] = [
  PACKING_SCREEN,
  NOTICES_SCREEN,
  SECURITY_SCREEN,
  { ...PACKING_SCREEN, to: '/admin/entwuerfe', title: 'Entwürfe', words: ['Offerten'] },
  { ...PACKING_SCREEN, to: '/admin/entwuerfe/neu', title: 'Bestellung von Hand', words: ['Neue Bestellung', 'Telefon'] },
  { ...PACKING_SCREEN, to: '/admin/produkte/neu', title: 'Neues Produkt', words: [] },
  { ...PACKING_SCREEN, to: '/admin/produkte/import', title: 'Produkte importieren', words: ['Shopify', 'WooCommerce', 'CSV'] },
  { ...PACKING_SCREEN, to: '/admin/kunden/import', title: 'Kunden importieren', words: ['Shopify', 'WooCommerce', 'CSV'] },
  { ...PACKING_SCREEN, to: '/admin/produkte/preise', title: 'Geplante Preise', words: ['Rabatt', 'Aktion', 'Ausverkauf'] },
  { ...PACKING_SCREEN, to: '/admin/produkte/lose/zaehlen', title: 'Inventur', words: ['Zählen'] },
  { ...PACKING_SCREEN, to: '/admin/produkte/lagerplaetze', title: 'Lagerplätze', words: ['Regal'] },
  { ...PACKING_SCREEN, to: '/admin/gutscheine/neu', title: 'Neuer Gutschein', words: ['Rabatt', 'Rabattcode'] },
]

export interface FoundScreen {
  screen: ScreenEntry
  /** The word that it was found by, where its title does not contain the text. */
  word: string | undefined
}

/** The screens that this operator may open whose title or other words contain the text, those found by title first. */
export function findScreens(text: string, isOwner: boolean): readonly FoundScreen[] {
  const typed = text.trim().toLowerCase()
  const contains = (words: string) => words.toLowerCase().includes(typed)
  const all = [...ADMIN_SCREENS, ...EXTRA].filter(({ ownersOnly }) => isOwner || !ownersOnly)
  const byTitle = all.filter(({ title }) => contains(title)).map((screen) => ({ screen, word: undefined }))
  const byWord = all.flatMap((screen) => {
    const word = screen.words?.find(contains)
    return word === undefined || contains(screen.title) ? [] : [{ screen, word }]
  })
  return [...byTitle, ...byWord]
}
