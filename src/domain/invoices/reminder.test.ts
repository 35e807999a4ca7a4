import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from '#domain/calendar/calendar-day.ts'
import { rappen } from '#domain/money/money.ts'
import { messagesIn } from '#messages/all.ts'
import { DEFAULT_REMINDERS, dueReminder, reminderFee, reminderFeesText, type ReminderSettings, reminderTitle } from './reminder.ts'

const SETTINGS: ReminderSettings = { ...DEFAULT_REMINDERS, isOn: true }
const due = (today: string, sent: { level: number; issuedOn: string }[] = [], settings = SETTINGS) =>
  dueReminder({ dueOn: '2026-12-21', sent, today }, settings)
const NOTICE = { level: 0, issuedOn: '2026-12-18' }
const first = (issuedOn: string) => [NOTICE, { level: 1, issuedOn }]

describe('the reminder of an invoice due on 21 December', () => {
  it.each([
    ['2026-12-17', [], null],
    ['2026-12-18', [], 0],
    ['2026-12-21', [], 0],
    ['2026-12-21', [NOTICE], null],
    ['2026-12-22', [], null],
    ['2026-12-30', [NOTICE], null],
    ['2026-12-31', [NOTICE], 1],
    ['2026-12-31', [], 1],
    ['2027-01-14', first('2026-12-31'), null],
    ['2027-01-15', first('2026-12-31'), 2],
    // The first came late: the second keeps its distance.
    ['2027-01-15', first('2027-01-10'), null],
    ['2027-01-24', first('2027-01-10'), null],
    ['2027-01-25', first('2027-01-10'), 2],
    ['2027-03-01', [...first('2027-01-10'), { level: 2, issuedOn: '2027-01-25' }], null],
  ])('on %s after %j is level %s', (today, sent, level) => {
    expect(due(today, sent)).toBe(level)
  })

  it('is none while reminders are switched off', () => {
    expect(due('2027-01-15', [], DEFAULT_REMINDERS)).toBeNull()
  })

  it('is free as a notice', () => {
    expect(([0, 1, 2] as const).map((level) => [reminderTitle(level), reminderFee(level, SETTINGS)])).toEqual([
      ['Zahlungserinnerung', 0],
      ['1. Mahnung', 0],
      ['2. Mahnung', 2000],
    ])
  })

  it('comes at each level once and in order, whenever somebody looks', () => {
    const looks = fc.array(fc.integer({ min: 0, max: 28 }), { maxLength: 30 })
    fc.assert(
      fc.property(looks, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (pauses, firstDays, more) => {
        const settings = { ...SETTINGS, firstDays, secondDays: firstDays + more }
        const sent: { level: number; issuedOn: string }[] = []
        let day = Date.UTC(2026, 11, 10)
        for (const pause of pauses) {
          day += pause * 86_400_000
          const today = new Date(day).toISOString().slice(0, 10)
          const level = due(today, sent, settings)
          if (level !== null) sent.push({ level, issuedOn: today })
        }
        const levels = sent.map(({ level }) => level)
        expect(levels).toEqual([...new Set(levels)].toSorted())
        expect(levels.includes(2) ? levels.includes(1) : true).toBe(true)
      }),
    )
  })
})

it('counts days as the calendar does', () => {
  const instants = fc.integer({ min: 0, max: 4_102_444_800 })
  const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
  fc.assert(
    fc.property(instants, instants, (from, to) => {
      expect(daysBetween(dayOf(from), dayOf(to))).toBe(Math.floor(to / 86_400) - Math.floor(from / 86_400))
    }),
  )
})

describe('the fees that the terms name', () => {
  it.each([
    ['de', 'nichts für die erste und CHF 20.00 für die zweite Mahnung', 'nichts für jede Mahnung'],
    ['fr', 'premier rappel\u202f: sans frais, deuxième rappel\u202f: CHF 20.00', 'chaque rappel\u202f: sans frais'],
    ['it', 'primo sollecito: senza spese, secondo sollecito: CHF 20.00', 'ogni sollecito: senza spese'],
    ['en', 'nothing for the first and CHF 20.00 for the second reminder', 'nothing for each reminder'],
  ] as const)('read well in %s when the first reminder is free, or both are', (language, first, both) => {
    const { shopFactsText } = messagesIn(language)
    expect(reminderFeesText(DEFAULT_REMINDERS, shopFactsText)).toBe(first)
    expect(reminderFeesText({ firstFee: rappen(0), secondFee: rappen(0) }, shopFactsText)).toBe(both)
  })
})
