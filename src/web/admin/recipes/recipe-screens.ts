import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { byNumber, getParentRoute } from '../root-route.tsx'

/** The screens of recipes, a part of the site map of the administration. */
export const recipeScreens = [
  createRoute({
    getParentRoute,
    path: '/admin/rezepte',
    component: lazyRouteComponent(() => import('./recipes-screen.tsx'), 'RecipesScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/rezepte/neu',
    component: lazyRouteComponent(() => import('./recipe-screen.tsx'), 'NewRecipeScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/rezepte/$id',
    ...byNumber,
    component: lazyRouteComponent(() => import('./recipe-screen.tsx'), 'RecipeScreen'),
  }),
] as const
