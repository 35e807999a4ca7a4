/** What operators can be told by mail (docs/rules/mails.md#operators). */
export const NOTICE_KINDS = ['new-order', 'needs-review', 'dispute', 'low-stock', 'failed-mail', 'daily-summary'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** One thing to tell, such as an order: named by its key, on the screen that it leads to. */
export interface NoticeItem {
  key: string
  text: string
  /** The path of its screen, such as '/admin/bestellungen/…'. */
  path: string
}

interface Reported {
  current: readonly NoticeItem[]
  /** The keys of what was told before. */
  reported: readonly string[]
}

/**
 * Which of the current items operators have not been notified of, and the keys to remember. A key is remembered as long
 * as its item is current, so something that ends and happens again is told again.
 */
export function decideNotice({ current, reported }: Reported): { toTell: NoticeItem[]; reported: string[] } {
  const before = new Set(reported)
  return { toTell: current.filter(({ key }) => !before.has(key)), reported: current.map(({ key }) => key) }
}

const TITLES: Readonly<Record<Exclude<NoticeKind, 'daily-summary'>, readonly [one: string, many: string]>> = {
  'new-order': ['Neue Bestellung', 'neue Bestellungen'],
  'needs-review': ['Etwas ist zu klären', 'Fälle sind zu klären'],
  dispute: ['Neue Reklamation', 'neue Reklamationen'],
  'low-stock': ['Ein Artikel geht zu Ende', 'Artikel gehen zu Ende'],
  'failed-mail': ['Eine E-Mail kam nicht an', 'E-Mails kamen nicht an'],
}

/** The title of the mail about so many items: 'Neue Bestellung', '3 neue Bestellungen'. */
export function noticeTitle(kind: Exclude<NoticeKind, 'daily-summary'>, count: number): string {
  const [one, many] = TITLES[kind]
  return count === 1 ? one : `${count} ${many}`
}
