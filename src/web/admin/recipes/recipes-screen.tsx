import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { listAdminRecipes } from '#contract/recipes/admin-recipes.ts'
import { Badge } from '#web/ui/texts/badge.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { EmptyList } from '../empty-list.tsx'
import { ButtonLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Panel, Screen } from '../screen.tsx'

/** All recipes, newest first. */
export function RecipesScreen() {
  const list = useAdminQuery<typeof listAdminRecipes>('GET /api/admin/recipes', {})
  return (
    <Screen
      title="Rezepte"
      actions={
        <ButtonLink to="/admin/rezepte/neu" variant="primary" icon={Plus}>
          Neues Rezept
        </ButtonLink>
      }
    >
      <Loaded query={list}>
        {(recipes) =>
          recipes.length === 0 ? (
            <Panel>
              <EmptyList title="Noch keine Rezepte">Was Sie hier schreiben, erscheint unter /rezepte im Shop.</EmptyList>
            </Panel>
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
