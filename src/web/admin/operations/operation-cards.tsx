import { Link } from '@tanstack/react-router'
import { Archive, CreditCard, Database, HardDrive, ListChecks, Mail } from 'lucide-react'
import type { Operations } from '#contract/operations/admin-operations.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { RelativeTime } from '../relative-time.tsx'
import { dataText, durationText } from './measures.ts'
import { OperationCard } from './operation-card.tsx'
import { taskText } from './operation-texts.ts'

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
