import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { getParentRoute } from '../root-route.tsx'
import { mailsSearch } from './mails-search.ts'

/** The screens of mails and of their texts, a part of the site map of the administration. */
export const mailScreens = [
  createRoute({
    getParentRoute,
    path: '/admin/email',
    validateSearch: mailsSearch,
    component: lazyRouteComponent(() => import('./mails-screen.tsx'), 'MailsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/email/$template',
    component: lazyRouteComponent(() => import('./mail-template-screen.tsx'), 'MailTemplateScreen'),
  }),
] as const
