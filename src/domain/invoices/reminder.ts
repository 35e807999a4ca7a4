import { daysBetween } from '#domain/calendar/calendar-day.ts'
import { formatChf, type Rappen, rappen } from '#domain/money/money.ts'
import type { Messages } from '#messages/all.ts'

/** When unpaid invoices are reminded of, and what a reminder costs (docs/rules/invoices.md#reminders). */
export type ReminderSettings = {
  isOn: boolean
  /** How many days before the due date the notice without a fee comes. */
  noticeDays: number
  /** How many days after it the first and the second reminder come. */
  firstDays: number
  firstFee: Rappen
  secondDays: number
  secondFee: Rappen
}

export const DEFAULT_REMINDERS: ReminderSettings = {
  isOn: false,
  noticeDays: 3,
  firstDays: 10,
  firstFee: rappen(0),
  secondDays: 25,
  secondFee: rappen(2000),
}

/** The notice around the due date, and the two reminders after it. */
export type ReminderLevel = 0 | 1 | 2

const TITLES = ['Zahlungserinnerung', '1. Mahnung', '2. Mahnung'] as const

/** What a reminder is called. */
export function reminderTitle(level: ReminderLevel): string {
  return TITLES[level]
}

/** The level of the reminder that is called this; undefined for any other title. */
export function levelOfReminder(title: string | undefined): ReminderLevel | undefined {
  const level = TITLES.findIndex((each) => each === title)
  return level < 0 ? undefined : (level as ReminderLevel)
}

/** The placeholder by which the terms (AGB) name the fees; without it none is asked for. */
export const REMINDER_FEES = 'reminderFees'

/** The fees in words: 'CHF 10.00 für die erste und CHF 20.00 für die zweite Mahnung'. */
export function reminderFeesText(
  { firstFee, secondFee }: Pick<ReminderSettings, 'firstFee' | 'secondFee'>,
  shopFactsText: Messages['shopFactsText'],
): string {
  const feeText = (fee: Rappen) => (fee === 0 ? shopFactsText.nothing : formatChf(fee))
  if (firstFee === secondFee) return shopFactsText.eachReminder(feeText(firstFee))
  return shopFactsText.reminders(feeText(firstFee), feeText(secondFee))
}

/** What a reminder costs; the notice is free. */
export function reminderFee(level: ReminderLevel, { firstFee, secondFee }: ReminderSettings): Rappen {
  return level === 0 ? rappen(0) : level === 1 ? firstFee : secondFee
}

/**
 * The reminder that an unpaid invoice gets today; null when it is not its time. Each level comes once, and the second
 * never sooner after the first than the settings space them, however late the first was sent. All days are Swiss ISO
 * days.
 */
export function dueReminder(
  { dueOn, sent, today }: { dueOn: string; sent: readonly { level: number; issuedOn: string }[]; today: string },
  settings: ReminderSettings,
): ReminderLevel | null {
  const { isOn, noticeDays, firstDays, secondDays } = settings
  if (!isOn) return null
  const overdueDays = daysBetween(dueOn, today)
  const first = sent.find(({ level }) => level === 1)
  if (sent.some(({ level }) => level === 2)) return null
  if (first) {
    const isTime = overdueDays >= secondDays && daysBetween(first.issuedOn, today) >= secondDays - firstDays
    return isTime ? 2 : null
  }
  if (overdueDays >= firstDays) return 1
  return sent.length === 0 && overdueDays >= -noticeDays && overdueDays <= 0 ? 0 : null
}

/** Why these settings contradict each other, in German; null when they do not. */
export function reminderProblem({ firstDays, secondDays }: ReminderSettings): string | null {
  return secondDays > firstDays ? null : 'Die 2. Mahnung kommt erst nach der 1. Mahnung.'
}
