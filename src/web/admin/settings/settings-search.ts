import { oneOf, searchParams, text } from '../search-params.ts'
import { SETTING_SECTION_IDS } from './setting-sections.ts'

/** The section that the settings open at, and the label of the setting in it. */
export const settingsSearch = searchParams({ section: oneOf(SETTING_SECTION_IDS), setting: text() })
