import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FirstSteps, getFirstSteps, hideFirstSteps, tickFirstStep } from '#contract/overview/admin-first-steps.ts'
import { TICKED_STEPS, type TickedStep } from '#domain/overview/first-steps.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { useAdminQuery } from '../admin-query.ts'
import type { ScreenPath } from '../layout/screens.ts'
import { RecordSkeleton } from '../loaded.tsx'
import { Panel } from '../screen.tsx'
import { useOperator } from '../use-operator.ts'
import { useSave } from '../use-save.ts'

type Step = FirstSteps['steps'][number]['step']

const TEXTS: Readonly<Record<Step, { title: string; hint: string; to?: ScreenPath; href?: string }>> = {
  facts: {
    title: 'Angaben zur Firma',
    hint: 'Adresse, Geschäftsführung, UID und Telefon, wie sie im Impressum stehen.',
    to: '/admin/einstellungen',
  },
  'mail-server': { title: 'Mailserver', hint: 'Damit Bestätigungen und Rechnungen ankommen.', to: '/admin/betrieb' },
  payments: { title: 'Zahlungen', hint: 'Die Schlüssel von Stripe. Bis dahin wird niemand belastet.', to: '/admin/betrieb' },
  shipping: { title: 'Versand', hint: 'Preise, Packtage und Betriebsferien prüfen.', to: '/admin/einstellungen' },
  product: { title: 'Erstes Produkt', hint: 'Anlegen und veröffentlichen.', to: '/admin/produkte/neu' },
  'home-page': { title: 'Startseite', hint: 'Ein Bild für das Banner, dazu Ihre Worte.', to: '/admin/startseite' },
  'legal-texts': { title: 'Rechtliche Texte', hint: 'AGB, Datenschutz und Impressum im Shop durchlesen.', href: '/agb' },
  'first-order': { title: 'Erste Bestellung', hint: 'Kaufen Sie selbst eine Packung, wie Ihre Kundschaft.', href: '/shop' },
}

/**
 * The overview with the first steps for owners below the day's tasks: below the figures, too, and on a narrow
 * window above them. All wait for them, so that nothing moves when they arrive.
 */
export function AroundFirstSteps({ tasks, figures }: { tasks: ReactNode; figures: ReactNode }) {
  const { isOwner } = useOperator()
  const steps = useAdminQuery<typeof getFirstSteps>('GET /api/admin/first-steps', {}, { enabled: isOwner })
  if (steps.isLoading) return <RecordSkeleton />
  return (
    <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-3 xl:grid-rows-[auto_1fr]">
      <div className="grid gap-4 xl:col-start-3 xl:row-span-2 xl:row-start-1">{tasks}</div>
      {steps.data && <FirstStepsPanel firstSteps={steps.data} />}
      <div className="grid gap-4 xl:col-span-2 xl:col-start-1 xl:row-start-1">{figures}</div>
    </div>
  )
}

/**
 * What a new shop needs before it sells; gone when all of it is done or an owner hides it
 * (docs/rules/admin.md#first-steps).
 */
function FirstStepsPanel({ firstSteps: { isHidden, steps } }: { firstSteps: FirstSteps }) {
  const hiding = useSave((hides: boolean) => callApi<typeof hideFirstSteps>('PUT /api/admin/first-steps', { body: { isHidden: hides } }), {
    done: (_, hides) => (hides ? { title: 'Erste Schritte ausgeblendet', undo: [false] } : null),
  })
  if (isHidden || steps.every(({ isDone }) => isDone)) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel
      title={`Erste Schritte: ${done} von ${steps.length}`}
      className="xl:col-span-2 xl:row-start-2"
      actions={
        <Button variant="quiet" size="small" className="-mr-3" isBusy={hiding.isPending} onClick={() => hiding.mutate(true)}>
          Ausblenden
        </Button>
      }
    >
      <ul className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="flex items-start gap-3 py-1">
            {isDone ? (
              <CircleCheck className="mt-0.5 size-5 shrink-0 text-good" aria-hidden />
            ) : (
              <Circle className="mt-0.5 size-5 shrink-0 text-ink-soft" aria-hidden />
            )}
            <div className="min-w-0">
              <span className="sr-only">{isDone ? 'Erledigt: ' : 'Offen: '}</span>
              <StepLink step={step} />
              <Note>{TEXTS[step].hint}</Note>
              {isTicked(step) && <Tick step={step} isDone={isDone} />}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function StepLink({ step }: { step: Step }) {
  const { title, to, href } = TEXTS[step]
  const className = 'font-semibold hover:underline'
  if (to) {
    return (
      <Link to={to} className={className}>
        {title}
      </Link>
    )
  }
  return (
    <a href={href} className={className}>
      {title}
    </a>
  )
}

function Tick({ step, isDone }: { step: TickedStep; isDone: boolean }) {
  const tick = useSave(
    () => callApi<typeof tickFirstStep>('PUT /api/admin/first-steps/:step', { params: { step }, body: { isDone: !isDone } }),
    { done: `${TEXTS[step].title}: ${isDone ? 'wieder offen' : 'geprüft'}` },
  )
  return (
    <Button
      variant="secondary"
      size="small"
      className="mt-2"
      aria-label={`${isDone ? 'Wieder öffnen' : 'Geprüft'}: ${TEXTS[step].title}`}
      isBusy={tick.isPending}
      onClick={() => tick.mutate()}
    >
      {isDone ? 'Wieder öffnen' : 'Geprüft'}
    </Button>
  )
}

function isTicked(step: Step): step is TickedStep {
  return TICKED_STEPS.some((each) => each === step)
}
