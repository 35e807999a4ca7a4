import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { TRANSLATION_FILTERS } from '#contract/translations/admin-translations.ts'
import { TRANSLATED_NOUNS, TRANSLATION_LANGUAGES } from '#domain/translations/translated-nouns.ts'
import { getParentRoute } from '../root-route.tsx'
import { oneOf, searchParams, text } from '../search-params.ts'

const translationsSearch = searchParams({
  q: text(),
  noun: oneOf(TRANSLATED_NOUNS),
  language: oneOf(TRANSLATION_LANGUAGES),
  state: oneOf(TRANSLATION_FILTERS),
  cursor: text(),
})

const translationSearch = searchParams({ language: oneOf(TRANSLATION_LANGUAGES) })

/** The screens of translations, a part of the site map of the administration. */
export const translationScreens = [
  createRoute({
    getParentRoute,
    path: '/admin/uebersetzungen',
    validateSearch: translationsSearch,
    component: lazyRouteComponent(() => import('./translations-screen.tsx'), 'TranslationsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/uebersetzungen/import',
    component: lazyRouteComponent(() => import('./translation-import-screen.tsx'), 'TranslationImportScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/uebersetzungen/$noun/$record',
    validateSearch: translationSearch,
    component: lazyRouteComponent(() => import('./translation-screen.tsx'), 'TranslationScreen'),
  }),
] as const
