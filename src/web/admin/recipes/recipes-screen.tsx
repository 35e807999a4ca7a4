import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CookingPot, Plus } from 'lucide-react'
import type { listAdminRecipes } from '#contract/recipes/admin-recipes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { adminQuery } from '../admin-query.ts'
import { Loaded } from '../loaded.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Panel, Screen } from '../screen.tsx'

/** All recipes, newest first. */
export function RecipesScreen() {
  const list = useQuery(adminQuery<typeof listAdminRecipes>('GET /api/admin/recipes', {}))
  const add = (
    <Link to="/admin/rezepte/neu" className={buttonClass({ size: 'small' })}>
      <Plus className="size-4" aria-hidden /> Neues Rezept
    </Link>
  )
  return (
    <Screen title="Rezepte" actions={list.data && list.data.length > 0 && add}>
      <Loaded query={list}>
        {(recipes) =>
          recipes.length === 0 ? (
            <EmptyState
              icon={CookingPot}
              title="Noch keine Rezepte"
              isPanel
              text="Was Sie hier schreiben, erscheint unter /rezepte im Shop."
            >
              {add}
            </EmptyState>
          ) : (
            <Panel title="Alle Rezepte">
              <ul className="divide-y divide-line">
                {recipes.map(({ id, title, published, updatedAt }) => (
                  <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                    <Link
                      to="/admin/rezepte/$id"
                      params={{ id }}
                      className="mr-auto inline-flex min-h-11 items-center font-semibold hover:underline"
                    >
                      {title}
                    </Link>
                    <span className="flex items-center gap-4 text-ink-soft">
                      <RelativeTime at={updatedAt} />
                      {published ? <Badge tone="good">Im Shop</Badge> : <Badge>Entwurf</Badge>}
                    </span>
                  </li>
                ))}
              </ul>
            </Panel>
          )
        }
      </Loaded>
    </Screen>
  )
}
