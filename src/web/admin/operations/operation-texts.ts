import type { OperationState } from '#contract/operations/admin-operations.ts'
import type { BadgeTone } from '#web/ui/texts/badge.tsx'

/** What each state is called, and the tone of its badge. */
export const STATE_TEXTS: Readonly<Record<OperationState, { text: string; tone: BadgeTone }>> = {
  good: { text: 'In Ordnung', tone: 'good' },
  warn: { text: 'Beobachten', tone: 'warn' },
  bad: { text: 'Handeln', tone: 'bad' },
}

/** What the doctor checks, and what to do when it finds something. */
export const INVARIANT_TEXTS: Readonly<Record<string, { rule: string; advice: string }>> = {
  I1: {
    rule: 'Jede Bestellung gehört zu genau einem Kaufabschluss.',
    advice: 'Bestellung öffnen, Zahlung beim Anbieter vergleichen und nichts ausliefern, bevor es geklärt ist.',
  },
  I2: {
    rule: 'Das Total jeder Bestellung ist die Summe ihrer Zeilen.',
    advice: 'Bestellung nicht ausliefern und nicht verrechnen. Die technischen Angaben an den Support geben.',
  },
  I3: {
    rule: 'Der Lagerbestand stimmt mit den Lagerbewegungen überein.',
    advice: 'Bestand des Produkts zählen und unter «Produkte» neu setzen.',
  },
  I4: {
    rule: 'Zu jeder erhaltenen Zahlung gibt es eine Bestellung mit demselben Betrag.',
    advice: 'Unter «Übersicht» bei «Zu tun» die Zahlung zurückerstatten oder als Bestellung annehmen.',
  },
  I5: {
    rule: 'Jede Bestellung hat eine Bestätigung, und keine E-Mail ist gescheitert.',
    advice: 'Unter «E-Mail» nach «Fehlgeschlagen» filtern, die Adresse prüfen und erneut senden.',
  },
  I6: {
    rule: 'Rückerstattungen sind nie höher als die Zahlung.',
    advice: 'Rückerstattungen der Bestellung mit dem Zahlungsanbieter vergleichen.',
  },
  I7: {
    rule: 'Jede Rückerstattung geht innert eines Tages an den Zahlungsanbieter.',
    advice: 'Verbindung zum Zahlungsanbieter prüfen. Der Shop versucht es von selbst weiter.',
  },
  I8: {
    rule: 'Rechnungen und Gutschriften sind lückenlos nummeriert und decken sich mit den Rückerstattungen.',
    advice: 'Keine Belege von Hand ändern. Die technischen Angaben an den Support und die Buchhaltung geben.',
  },
  I9: {
    rule: 'Das Guthaben jeder Geschenkkarte ist die Summe ihrer Bewegungen, und Bestellungen decken sich damit.',
    advice: 'Die Karte sperren und die technischen Angaben an den Support geben.',
  },
  I10: {
    rule: 'Jedes Los hält so viele Packungen, wie seine Bewegungen ergeben, und von Rückrufen fehlt keine Bestellung.',
    advice: 'Das Los zählen. Fehlt eine Bestellung, die Kundschaft sofort anrufen.',
  },
  I11: {
    rule: 'Jede Bestellung geht an so viele Adressen, wie bezahlt sind.',
    advice: 'Bestellung nicht packen, bevor es geklärt ist: stornieren und erstatten, oder die Kundschaft nach der Adresse fragen.',
  },
  I12: {
    rule: 'Jede Bestellung hat so viel erhalten, wie die ihr zugeordneten Buchungen ergeben.',
    advice: 'Unter «Bank» die Buchungen von der Bestellung lösen und neu zuordnen.',
  },
  I13: {
    rule: 'Die Aufgaben im Hintergrund sind pünktlich, und keine E-Mail wartet länger als fünf Minuten.',
    advice: 'Oben bei «Aufgaben im Hintergrund» und «E-Mails» steht, was sich verspätet und was zu tun ist.',
  },
  I14: {
    rule: 'Was von den Verkäufen eines Tages gespeichert ist, ergeben auch seine Bestellungen.',
    advice: 'Die Übersicht zeigt für diesen Tag falsche Zahlen. Die technischen Angaben an den Support geben.',
  },
  I15: {
    rule: 'Was von den Einnahmen eines Tages für die MWST gespeichert ist, ergeben auch seine Bestellungen.',
    advice: 'Bei Abrechnung nach vereinnahmten Entgelten stimmt die MWST dieses Tages nicht. Die technischen Angaben an den Support geben.',
  },
}

export const OTHER_INVARIANT = { rule: 'Weitere Prüfung', advice: 'Die technischen Angaben an den Support geben.' }

/** What a job does, by the name that the queue stores. */
const TASK_TEXTS: Readonly<Record<string, string>> = {
  'send-mail': 'E-Mail senden',
  'send-refund': 'Rückerstattung senden',
  'render-document': 'Rechnung oder Gutschrift erstellen',
  reconcile: 'Zahlungen abgleichen',
  'end-empty-checkout': 'Reservierung freigeben',
  'free-lost-jobs': 'Abgebrochene Aufgaben freigeben',
  'apply-tax-changes': 'Steuersätze umstellen',
  'fetch-payouts': 'Auszahlungen abrufen',
  'close-days': 'Tage abschliessen',
  'apply-price-plans': 'Geplante Preise umstellen',
  'fetch-imported-pictures': 'Bilder eines Imports holen',
  'end-price-comparisons': 'Preisvergleiche beenden',
  'send-reminders': 'An unbezahlte Rechnungen erinnern',
  'show-page-texts': 'Geplante Texte zeigen',
  'renew-promises': 'Liefertage neu berechnen',
  'age-lots': 'Abgelaufene Lose aus dem Lager nehmen',
  'mail-stock-alerts': 'Melden, was wieder an Lager ist',
  'issue-gift-cards': 'Verkaufte Geschenkkarten ausstellen',
  'end-gift-links': 'Geschenke ohne Adresse erinnern und beenden',
  'ask-for-reviews': 'Um Bewertungen bitten',
  'deliver-gift-cards': 'Geschenkkarten verschicken',
  'mail-operators': 'Die Verwaltung benachrichtigen',
  'pay-out-exchanges': 'Zurückbezahlen, was Nachträge nicht brauchen',
  'expire-gift-cards': 'Abgelaufene Geschenkkarten ausbuchen',
  'count-popularity': 'Beliebtheit der Produkte zählen',
  'count-helpful-votes': 'Hilfreiche Bewertungen zählen',
  'apply-retention': 'Alte Daten löschen',
}

/** The German name of a task; its code where a newer release has added it. */
export function taskText(task: string): string {
  return TASK_TEXTS[task] ?? task
}
