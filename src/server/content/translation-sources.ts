import { EDITABLE_PAGES } from '#contract/content/admin-texts.ts'
import { SECTION_LABELS } from '#contract/field-labels.ts'
import { mapAboutTexts, mapPageTexts, mapSectionTexts, mapTextPage } from '#domain/content/content-texts.ts'
import { SHOP_LANGUAGE } from '#domain/language/language.ts'
import { germanTexts } from '#domain/translations/translation.ts'
import { smallSource, type SourceRecord, type TranslationSource } from '#server/translations/source.ts'
import { PAGE_TITLES, readPageText } from './page-texts.ts'
import { readAboutText, readPrivacyText } from './static-pages.ts'
import { listSections } from './store.ts'

/** What is written on pages in each language: landing sections, texts of operators, and those that the shop brings. */
export const CONTENT_SOURCES: readonly TranslationSource[] = [
  smallSource('section', async (db) =>
    (await listSections(db, SHOP_LANGUAGE)).map((section) => ({
      record: section.section,
      title: SECTION_LABELS[section.section] ?? section.section,
      texts: germanTexts(section, mapSectionTexts),
    })),
  ),
  smallSource('page', async (db) => {
    const pages: SourceRecord[] = []
    for (const page of EDITABLE_PAGES)
      pages.push({ record: page, title: PAGE_TITLES[page], texts: germanTexts(await readPageText(db, page), mapPageTexts) })
    return [
      ...pages,
      { record: 'datenschutz', title: 'Datenschutz', texts: germanTexts(await readPrivacyText(), mapTextPage) },
      { record: 'about', title: 'Über uns', texts: germanTexts(await readAboutText(), mapAboutTexts) },
    ]
  }),
]
