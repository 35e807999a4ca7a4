import { SETTING_GROUP_LABELS, SETTING_LABELS } from '#contract/field-labels.ts'
import { ADMIN_SCREENS, type ScreenEntry, NOTICES_SCREEN, PACKING_SCREEN, SECURITY_SCREEN } from '../layout/screens.ts'

const EXTRA: readonly ScreenEntry[] = [
  PACKING_SCREEN,
  NOTICES_SCREEN,
  SECURITY_SCREEN,
  { ...PACKING_SCREEN, to: '/admin/entwuerfe', title: 'Entwürfe' },
  { ...PACKING_SCREEN, to: '/admin/entwuerfe/neu', title: 'Bestellung von Hand' },
  { ...PACKING_SCREEN, to: '/admin/produkte/neu', title: 'Neues Produkt' },
  { ...PACKING_SCREEN, to: '/admin/produkte/import', title: 'Produkte importieren' },
  { ...PACKING_SCREEN, to: '/admin/kunden/import', title: 'Kunden importieren' },
  { ...PACKING_SCREEN, to: '/admin/produkte/preise', title: 'Geplante Preise' },
  { ...PACKING_SCREEN, to: '/admin/gutscheine/neu', title: 'Neuer Gutschein' },
]

const SETTINGS_SCREENS = ADMIN_SCREENS.filter(({ to }) => to === '/admin/einstellungen')

/** An entry for each name of a setting, which leads to the screen of the settings. */
const SETTINGS: readonly ScreenEntry[] = [...new Set([...Object.values(SETTING_GROUP_LABELS), ...Object.values(SETTING_LABELS)])].flatMap(
  (title) => SETTINGS_SCREENS.map((screen) => ({ ...screen, title })),
)

/** The screens, and once something is typed the settings, whose title contains the text and this operator may open. */
export function findScreens(text: string, isOwner: boolean): readonly ScreenEntry[] {
  const typed = text.trim().toLowerCase()
  const all = [...ADMIN_SCREENS, ...EXTRA, ...(typed ? SETTINGS : [])]
  return all.filter(({ title, ownersOnly }) => (isOwner || !ownersOnly) && title.toLowerCase().includes(typed))
}

/** Whether an entry is a single setting. */
export function isSetting(entry: ScreenEntry): boolean {
  return SETTINGS.includes(entry)
}
