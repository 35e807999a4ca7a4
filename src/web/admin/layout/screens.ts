import type { RegisteredRouter } from '@tanstack/react-router'
import {
  Activity,
  Bell,
  BookOpen,
  Boxes,
  ChartNoAxesColumn,
  ClipboardList,
  Cookie,
  CookingPot,
  FileText,
  Gift,
  HandCoins,
  Landmark,
  Languages,
  type LucideIcon,
  Mail,
  Newspaper,
  Package,
  PanelsTopLeft,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Star,
  Tags,
  TicketPercent,
  Undo2,
  UserCog,
  Users,
} from 'lucide-react'
import type { Tasks } from '#contract/overview/admin-insights.ts'

/** The headings of the navigation, in their order. */
export const SCREEN_GROUPS = ['Buchhaltung', 'Einrichtung'] as const
type ScreenGroup = (typeof SCREEN_GROUPS)[number]

export interface ScreenEntry {
  to: ScreenPath
  title: string
  icon: LucideIcon
  /** What else people type to find it, such as what is done there. */
  words?: readonly string[]
  /** The heading in the navigation that it stands under; without one it stands first. */
  group?: ScreenGroup
  /** Only owners may see and open it. */
  ownersOnly?: boolean
  /** The number of open tasks there. */
  waiting?: (tasks: Tasks) => number
}

/** The screens of the administration in the order of a day's work. */
export const ADMIN_SCREENS: readonly ScreenEntry[] = [
  { to: '/admin', title: 'Übersicht', icon: ChartNoAxesColumn },
  {
    to: '/admin/bestellungen',
    title: 'Bestellungen',
    icon: ShoppingBag,
    words: ['Stornieren', 'Rückerstatten', 'Mahnungen', 'Versenden'],
    waiting: (tasks) => tasks.toPack,
  },
  { to: '/admin/produkte', title: 'Produkte', icon: Package, words: ['Artikel', 'Lager', 'Preise', 'Bilder'] },
  { to: '/admin/produkte/lose', title: 'Lose und Rückruf', icon: Boxes, words: ['Chargen', 'Haltbarkeit'] },
  {
    to: '/admin/ruecksendungen',
    title: 'Rücksendungen',
    icon: Undo2,
    words: ['Retouren', 'Umtausch', 'Ersatz', 'Widerruf'],
    waiting: (tasks) => tasks.returns.filter(({ state }) => state !== 'announced').length,
  },
  { to: '/admin/kunden', title: 'Kunden', icon: Users, words: ['Kundinnen', 'Adressen'] },
  { to: '/admin/bewertungen', title: 'Bewertungen', icon: Star, waiting: (tasks) => tasks.pendingReviews },
  { to: '/admin/gutscheine', title: 'Gutscheine', icon: TicketPercent, words: ['Rabatt', 'Rabattcode'] },
  { to: '/admin/preislisten', title: 'Preislisten', icon: Tags, words: ['Rabatt', 'Wiederverkauf', 'Grosshandel'] },
  { to: '/admin/startseite', title: 'Startseite', icon: PanelsTopLeft },
  { to: '/admin/texte', title: 'Texte', icon: FileText, words: ['AGB', 'Impressum', 'Datenschutzerklärung', 'FAQ'] },
  { to: '/admin/rezepte', title: 'Rezepte', icon: CookingPot },
  { to: '/admin/uebersetzungen', title: 'Übersetzungen', icon: Languages },
  { to: '/admin/email', title: 'E-Mail', icon: Mail, words: ['Vorlagen', 'Mails'], waiting: (tasks) => tasks.failedMails },
  { to: '/admin/newsletter', title: 'Newsletter', icon: Newspaper },
  { to: '/admin/belege', title: 'Belege', icon: ReceiptText, words: ['Rechnungen', 'Gutschriften'], group: 'Buchhaltung' },
  { to: '/admin/mwst', title: 'Mehrwertsteuer', icon: Landmark, words: ['MWST', 'Steuer'], group: 'Buchhaltung' },
  { to: '/admin/buecher', title: 'Bücher', icon: BookOpen, words: ['Journal', 'Bexio', 'Banana'], group: 'Buchhaltung' },
  { to: '/admin/auszahlungen', title: 'Auszahlungen', icon: HandCoins, words: ['Stripe'], group: 'Buchhaltung' },
  { to: '/admin/gutscheinkarten', title: 'Geschenkkarten', icon: Gift, words: ['Gutscheinkarten'], group: 'Buchhaltung' },
  {
    to: '/admin/bank',
    title: 'Bank',
    icon: Landmark,
    words: ['Zahlungseingänge', 'camt', 'QR-Rechnung'],
    group: 'Buchhaltung',
    ownersOnly: true,
  },
  { to: '/admin/einstellungen', title: 'Einstellungen', icon: Settings, group: 'Einrichtung', ownersOnly: true },
  {
    to: '/admin/benutzer',
    title: 'Benutzer',
    icon: UserCog,
    words: ['Team', 'Rollen', 'Kollegin einladen'],
    group: 'Einrichtung',
    ownersOnly: true,
  },
  { to: '/admin/cookie-consents', title: 'Cookie-Einwilligungen', icon: Cookie, group: 'Einrichtung' },
  { to: '/admin/protokoll', title: 'Protokoll', icon: ScrollText, words: ['Wer hat was geändert'], group: 'Einrichtung' },
  { to: '/admin/betrieb', title: 'Betrieb', icon: Activity, words: ['Backup', 'Mailserver', 'Störung'], group: 'Einrichtung' },
]

/** What the operator wants mails about; like the next, it belongs to whoever is signed in. */
export const NOTICES_SCREEN: ScreenEntry = {
  to: '/admin/benachrichtigungen',
  title: 'Benachrichtigungen',
  icon: Bell,
  words: ['Neue Bestellung melden'],
}

/** The operator's own security settings, linked at the bottom of the navigation. */
export const SECURITY_SCREEN: ScreenEntry = {
  to: '/admin/sicherheit',
  title: 'Sicherheit',
  icon: ShieldCheck,
  words: ['Passwort', 'Zwei Faktoren'],
}

/** The packing screen, linked from the orders and the command palette. */
export const PACKING_SCREEN: ScreenEntry = {
  to: '/admin/bestellungen/packen',
  title: 'Packen',
  icon: ClipboardList,
  words: ['Rüsten', 'Lieferschein', 'Etiketten'],
}

/** The path of a screen without path parameters. */
export type ScreenPath = Exclude<keyof RegisteredRouter['routesByPath'] & `/admin${string}`, `${string}$${string}`>
