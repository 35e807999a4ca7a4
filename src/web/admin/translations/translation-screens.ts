import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { getParentRoute } from '../root-route.tsx'
import { translationSearch, translationsSearch } from './translations-search.ts'

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
