import { Link } from '@tanstack/react-router'
import { Archive, CreditCard, Database, HardDrive, ListChecks, Mail, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Operations, OperationState } from '#contract/operations/admin-operations.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { Badge } from '#web/ui/texts/badge.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { dataText, durationText } from './measures.ts'
import { taskText, STATE_TEXTS } from './operation-texts.ts'

/** A card for each part of what the shop runs on. */
export function OperationCards({ operations }: { operations: Operations }) {
  const { database, disks, jobs, mails, payments, backups } = operations
  return (
    <div className="grid gap-4 *:min-w-0 md:grid-cols-2 2xl:grid-cols-3">
      <OperationCard
        title="Datenbank"
        icon={Database}
        state={database.state}
        facts={{
          'Antwortet in': `${database.responseMs} ms`,
          Verbindungen: `${database.connections} von ${database.maxConnections}`,
          Grösse: dataText(database.bytes),
        }}
        advice="Schauen Sie nach, was die Maschine auslastet (Prozessor, Speicher, Festplatte). Bei zu vielen Verbindungen weniger Shop-Prozesse starten oder «max_connections» erhöhen."
      />
      {disks.map(({ place, state, free, size }) => (
        <OperationCard
          key={place}
          title={disks.length === 1 ? 'Festplatte' : place === 'data' ? 'Festplatte der Daten' : 'Festplatte der Backups'}
          icon={HardDrive}
          state={state}
          facts={{
            Frei: dataText(free),
            Gesamt: dataText(size),
          }}
          advice="Alte Logs und Backups löschen oder die Festplatte vergrössern. Ist sie voll, werden keine Bilder und bald keine Bestellungen mehr gespeichert."
        />
      ))}
      <OperationCard
        title="Aufgaben im Hintergrund"
        icon={ListChecks}
        state={jobs.state}
        facts={{
          Fällig: jobs.due,
          'Älteste wartet seit': jobs.oldestDueSeconds === null ? '–' : durationText(jobs.oldestDueSeconds),
          Verspätet:
            jobs.overdue.length === 0
              ? 'keine'
              : jobs.overdue.map((one) => `${taskText(one.task)} (seit ${durationText(one.seconds)})`).join(', '),
          Gescheitert:
            jobs.failed.length === 0 ? 'keine' : jobs.failed.map((one) => `${timesLabel(one.jobs)} ${taskText(one.task)}`).join(', '),
        }}
        advice={<JobAdvice jobs={jobs} />}
      />
      <OperationCard
        title="E-Mails"
        icon={Mail}
        state={mails.state}
        facts={{
          Warten: mails.queued,
          'Älteste wartet seit': mails.oldestQueuedMinutes === null ? '–' : durationText(mails.oldestQueuedMinutes * 60),
          Gescheitert: mails.failed === 0 ? 'keine' : mails.failed,
          Versand: mails.isDelivered ? 'eingerichtet' : 'nicht eingerichtet',
        }}
        advice={<MailAdvice mails={mails} />}
      />
      <OperationCard
        title="Zahlungen"
        icon={CreditCard}
        state={payments.state}
        facts={{
          'Letzte Meldung des Anbieters': payments.lastEventAt ? <RelativeTime at={payments.lastEventAt} /> : 'noch keine',
          'Letzte bezahlte Bestellung': payments.lastPaidAt ? <RelativeTime at={payments.lastPaidAt} /> : 'noch keine',
          'Zu klären': payments.toReview === 0 ? 'keine' : payments.toReview,
        }}
        advice={<PaymentAdvice payments={payments} />}
      />
      <OperationCard
        title="Backups"
        icon={Archive}
        state={backups.state}
        facts={{
          Letztes: backups.lastAt ? <RelativeTime at={backups.lastAt} /> : 'noch keines',
          Grösse: backups.bytes === null ? '–' : dataText(backups.bytes),
          Ordner: backups.folder === null ? '–' : <span className="text-fine break-all">{backups.folder}</span>,
        }}
        advice={
          backups.lastAt === null
            ? 'Führen Sie «npm run backup» aus und richten Sie es täglich ein, zum Beispiel mit dem mitgelieferten Timer.'
            : 'Das tägliche Backup ist ausgeblieben. Führen Sie «npm run backup» von Hand aus: Es nennt den Grund.'
        }
      />
    </div>
  )
}

function JobAdvice({ jobs }: { jobs: Operations['jobs'] }) {
  if (jobs.overdue.length > 0)
    return 'Diese Aufgaben werden nicht fertig. Im Log steht bei «a job failed» der Grund; steht dort nichts, den Shop neu starten und nach «job runner» suchen.'
  if (jobs.failed.length > 0)
    return 'Im Log steht bei «a job failed» der Grund. Ist er behoben, die Rückerstattung oder den Beleg von Hand nochmals auslösen.'
  return 'Kein Prozess arbeitet die Aufgaben ab: Shop neu starten und im Log nach «job runner» suchen.'
}

function MailAdvice({ mails }: { mails: Operations['mails'] }) {
  if (mails.failed > 0)
    return (
      <>
        Prüfen Sie die Adressen unter{' '}
        <Link to="/admin/email" search={{ state: 'failed' }} className="text-link">
          E-Mail, fehlgeschlagen
        </Link>{' '}
        und senden Sie erneut.
      </>
    )
  if (!mails.isDelivered)
    return 'Ohne «SMTP_URL» verlässt keine E-Mail den Shop: Alle werden aufbewahrt. Tragen Sie Ihren Mailserver ein und starten Sie den Shop neu.'
  return 'Der Mailserver nimmt nichts an: Erreichbarkeit und Zugangsdaten in «SMTP_URL» prüfen. Der Shop versucht es weiter, nichts geht verloren.'
}

function PaymentAdvice({ payments }: { payments: Operations['payments'] }) {
  if (payments.state === 'bad')
    return 'Der Anbieter meldet bezahlte Bestellungen nicht: Im Dashboard von Stripe die Adresse des Webhooks (/api/stripe/webhook), seine Ereignisse und das Geheimnis prüfen. Bestellungen entstehen trotzdem, aber später.'
  if (payments.toReview > 0)
    return (
      <>
        Zahlungen, die zu keiner Bestellung passen, klären Sie unter{' '}
        <Link to="/admin" className="text-link">
          Übersicht, Zu tun
        </Link>
        .
      </>
    )
  return 'Die Zahlungen sind im Testmodus: Niemand wird belastet. Für den echten Verkauf die Schlüssel von Stripe setzen.'
}

interface OperationCardProps {
  title: string
  icon: LucideIcon
  state: OperationState
  /** What was measured, by name. */
  facts: Readonly<Record<string, ReactNode>>
  /** What to do; shown unless all is well. */
  advice?: ReactNode
}

/** One part of what the shop runs on: its state, its figures and, where it is not well, what to do. */
function OperationCard({ title, icon: Icon, state, facts, advice }: OperationCardProps) {
  const { text, tone } = STATE_TEXTS[state]
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-md border border-line bg-white p-4 md:p-5">
      <header className="flex items-center gap-2.5">
        <Icon className="size-4 shrink-0 text-ink-soft" aria-hidden />
        <h2 className="text-small font-bold">{title}</h2>
        <Badge tone={tone} className="ml-auto">
          {text}
        </Badge>
      </header>
      <dl className="grid gap-1 text-small">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 font-semibold break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {state !== 'good' && advice && (
        <div className={`mt-auto rounded-sm p-3 text-small ${state === 'bad' ? 'bg-bad-soft' : 'bg-warn-soft'}`}>
          <h3 className="font-bold">Was zu tun ist</h3>
          <p>{advice}</p>
        </div>
      )}
    </section>
  )
}
