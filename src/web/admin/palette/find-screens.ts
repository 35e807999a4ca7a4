import { ADMIN_SCREENS, type ScreenEntry, NOTICES_SCREEN, PACKING_SCREEN, SECURITY_SCREEN } from '../layout/screens.ts'

const EXTRA: readonly ScreenEntry[] = [
  PACKING_SCREEN,
  NOTICES_SCREEN,
  SECURITY_SCREEN,
  { ...PACKING_SCREEN, to: '/admin/entwuerfe', title: 'Entwürfe' },
  { ...PACKING_SCREEN, to: '/admin/entwuerfe/neu', title: 'Bestellung von Hand' },
  { ...PACKING_SCREEN, to: '/admin/preislisten', title: 'Preislisten' },
  { ...PACKING_SCREEN, to: '/admin/produkte/neu', title: 'Neues Produkt' },
  { ...PACKING_SCREEN, to: '/admin/produkte/import', title: 'Produkte importieren' },
  { ...PACKING_SCREEN, to: '/admin/kunden/import', title: 'Kunden importieren' },
  { ...PACKING_SCREEN, to: '/admin/produkte/preise', title: 'Geplante Preise' },
  { ...PACKING_SCREEN, to: '/admin/produkte/lose', title: 'Lose und Rückruf' },
  { ...PACKING_SCREEN, to: '/admin/gutscheine/neu', title: 'Neuer Gutschein' },
]

/** The screens whose title contains the text, as far as this operator may open them. */
export function findScreens(text: string, isOwner: boolean): readonly ScreenEntry[] {
  const typed = text.trim().toLowerCase()
  return [...ADMIN_SCREENS, ...EXTRA].filter(({ title, ownersOnly }) => (isOwner || !ownersOnly) && title.toLowerCase().includes(typed))
}
