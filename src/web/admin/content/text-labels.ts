import type { EditablePage, TextVersion } from '#contract/content/admin-texts.ts'
import type { BadgeTone } from '#web/ui/texts/badge.tsx'

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

export const VERSION_BADGES: Readonly<Record<TextVersion['state'], readonly [label: string, tone: BadgeTone]>> = {
  live: ['Im Shop', 'good'],
  planned: ['Geplant', 'warn'],
  withdrawn: ['Abgesagt', 'neutral'],
  earlier: ['Früher', 'neutral'],
}
