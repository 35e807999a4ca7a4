import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { listDrafts } from '#contract/drafts/admin-drafts.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { BackLink } from '../back-link.tsx'
import { EmptyList } from '../empty-list.tsx'
import { ButtonLink } from '../links.tsx'
import { Loaded } from '../loaded.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { Panel, Screen } from '../screen.tsx'

/** The open drafts of orders by hand. */
export function DraftsScreen() {
  const list = useAdminQuery<typeof listDrafts>('GET /api/admin/drafts', {})
  return (
    <Screen
      title="Entwürfe"
      above={<BackLink to="/admin/bestellungen">Bestellungen</BackLink>}
      actions={
        <>
          <ButtonLink to="/admin/preislisten">Preislisten</ButtonLink>
          <ButtonLink to="/admin/entwuerfe/neu" variant="primary" icon={Plus}>
            Bestellung von Hand
          </ButtonLink>
        </>
      }
    >
      <Panel>
        <Loaded query={list} skeleton={<Skeleton className="h-24" />}>
          {(data) =>
            data.length === 0 ? (
              <EmptyList title="Keine offenen Entwürfe">
                Hier stehen Bestellungen, die Sie am Telefon aufgenommen und noch nicht abgeschlossen haben.
              </EmptyList>
            ) : (
              <ul className="divide-y divide-line">
                {data.map(({ id, number, name, author, createdAt }) => (
                  <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
                    <Link to="/admin/entwuerfe/$id" params={{ id }} className="text-link font-semibold">
                      Entwurf {number}
                    </Link>
                    <span className="min-w-40 flex-1">{name || 'Noch niemand eingetragen'}</span>
                    <span className="text-fine wrap-anywhere text-ink-soft">
                      <RelativeTime at={createdAt} />, {author}
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
    </Screen>
  )
}
