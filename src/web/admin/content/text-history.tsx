import { getRouteApi } from '@tanstack/react-router'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { EditablePage, PageText, readTextAt, TextVersion, withdrawPageText } from '#contract/content/admin-texts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { ConfirmButton } from '../form/confirm-dialog.tsx'
import { DateTimeField } from '../form/date-time-field.tsx'
import { Loaded } from '../loaded.tsx'
import { Panel } from '../screen.tsx'
import { changeSearch } from '../search-params.ts'
import { StateBadge, type StateBadges } from '../state-badge.tsx'
import { TextPreview } from './text-preview.tsx'

interface PageLabel {
  title: string
  /** Where visitors read it. */
  path: string
}

export const PAGE_LABELS: Readonly<Record<EditablePage, PageLabel>> = {
  announcement: { title: 'Ankündigung', path: '/' },
  faq: { title: 'Fragen', path: '/faq' },
  versand: { title: 'Versand', path: '/versand' },
  agb: { title: 'AGB', path: '/agb' },
  impressum: { title: 'Impressum', path: '/impressum' },
}

const VERSION_BADGES: StateBadges<TextVersion['state']> = {
  live: ['Im Shop', 'good'],
  planned: ['Geplant', 'warn'],
  withdrawn: ['Abgesagt', 'neutral'],
  earlier: ['Früher', 'neutral'],
}

const route = getRouteApi('/admin/texte')

/** The versions of a text, and what the page said at a moment. */
export function TextHistory({ text: { page, versions } }: { text: PageText }) {
  const { moment } = route.useSearch()
  const navigate = route.useNavigate()
  const look = (at: string | null | undefined) => changeSearch(navigate, { moment: at ?? undefined })
  return (
    <div className="mt-4 grid items-start gap-4 *:min-w-0 xl:grid-cols-2">
      <Panel title="Fassungen">
        <ul className="divide-y divide-line">
          {versions.map((version) => (
            <Version key={version.id} page={page} version={version} onLook={() => look(version.liveAt)} />
          ))}
        </ul>
      </Panel>
      <Panel title="Was stand am … auf dieser Seite?">
        <DateTimeField label="Tag und Zeit" className="max-w-64" value={moment ?? null} onChange={look} />
        {moment && <TextThen page={page} moment={moment} />}
      </Panel>
    </div>
  )
}

function Version({ page, version, onLook }: { page: EditablePage; version: TextVersion; onLook: () => void }) {
  const { id, liveAt, actor, state } = version
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-44 flex-1">
        <strong className="whitespace-nowrap tabular-nums">{liveAt ? `Ab ${germanDateTime(Date.parse(liveAt))}` : 'Von Anfang an'}</strong>
        <Note as="span">{actor ?? 'Mit dem Shop geliefert'}</Note>
      </span>
      <StateBadge of={VERSION_BADGES} state={state} />
      {state === 'planned' && (
        <ConfirmButton
          variant="quiet"
          question={{
            title: 'Geplante Fassung absagen?',
            text: 'Im Shop bleibt, was jetzt dort steht.',
            confirm: 'Fassung absagen',
          }}
          send={() => callApi<typeof withdrawPageText>('DELETE /api/admin/texts/:page/versions/:id', { params: { page, id } })}
          done="Geplante Fassung abgesagt"
        >
          Absagen
        </ConfirmButton>
      )}
      {liveAt && state !== 'planned' && state !== 'withdrawn' && (
        <Button variant="quiet" size="small" onClick={onLook}>
          Ansehen
        </Button>
      )}
    </li>
  )
}

function TextThen({ page, moment }: { page: EditablePage; moment: string }) {
  const then = useAdminQuery<typeof readTextAt>('GET /api/admin/texts/:page/at', { params: { page }, query: { moment } })
  return (
    <Loaded query={then} skeleton={null}>
      {(data) => <VersionThen {...data} />}
    </Loaded>
  )
}

function VersionThen({ version, content, isProven }: ResponseOf<typeof readTextAt>) {
  return (
    <div className="mt-4 grid gap-4">
      <div className={`flex items-start gap-3 rounded-md p-3 ${isProven ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'}`}>
        {isProven ? (
          <ShieldCheck className="mt-0.5 size-5 shrink-0" aria-hidden />
        ) : (
          <ShieldAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
        )}
        <div className="min-w-0">
          {version.sha256 === null ? (
            <p>Damals stand hier der Text, der mit dem Shop geliefert wird. Für ihn gibt es noch keine gespeicherte Fassung.</p>
          ) : (
            <>
              <p>
                <strong>{isProven ? 'Nachgewiesen:' : 'Nicht nachgewiesen:'}</strong> gespeichert am{' '}
                {version.savedAt && germanDateTime(Date.parse(version.savedAt))} von {version.actor}, im Shop ab{' '}
                {version.liveAt && germanDateTime(Date.parse(version.liveAt))}.{' '}
                {isProven ? 'Keine Fassung wurde seither verändert.' : 'Eine Fassung ist nicht mehr, wie sie gespeichert wurde.'}
              </p>
              <p className="mt-1 font-mono text-fine break-all">SHA-256 {version.sha256}</p>
            </>
          )}
        </div>
      </div>
      <TextPreview text={content} />
    </div>
  )
}
