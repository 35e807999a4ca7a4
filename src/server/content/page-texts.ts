import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { User } from '#contract/accounts/accounts.ts'
import { type EditablePage, type PageText as AdminPageText, pageText } from '#contract/content/admin-texts.ts'
import { questionCategory, textPage } from '#contract/content/content.ts'
import { mapPageTexts } from '#domain/content/content-texts.ts'
import { editedPage, editedQuestions, type PageText, wordsOf } from '#domain/content/page-text.ts'
import { REMINDER_FEES } from '#domain/invoices/reminder.ts'
import type { Language } from '#domain/language/language.ts'
import { FACT_NAMES } from '#domain/settings/fact-names.ts'
import { placeholdersIn } from '#domain/settings/shop-facts.ts'
import type { InGerman } from '#domain/translations/translation.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere, refuse } from '#server/platform/http/refusal.ts'
import { queueJob } from '#server/platform/jobs/store.ts'
import { inLanguage } from '#server/translations/store.ts'
import {
  areVersionsIntact,
  findShownVersion,
  insertVersion,
  insertWithdrawal,
  listVersions,
  type StoredVersion,
} from './store/page-texts.ts'

const catalogue = new URL('../../../assets/catalogue/', import.meta.url)
const questionFile = z.object({ categories: z.array(questionCategory) })

/** What the texts are called on the screen. */
export const PAGE_TITLES: Readonly<Record<EditablePage, string>> = {
  agb: 'AGB',
  impressum: 'Impressum',
  versand: 'Versand',
  faq: 'Fragen und Antworten',
  announcement: 'Ankündigung',
}

/**
 * The text that a page shows now, with its placeholders: that of the operators, else the one that comes with the shop.
 */
export async function readPageText(db: Db, page: EditablePage): Promise<PageText> {
  return (await findShownVersion(db, page))?.content ?? shippedText(page)
}

/** As `readPageText`, in a language. */
export async function readShownText(db: Db, page: EditablePage, language: Language): Promise<PageText & InGerman> {
  const text = await readPageText(db, page)
  const [shown] = await inLanguage(db, [text], { language, noun: 'page', idOf: () => page, mapTexts: mapPageTexts<PageText> })
  return shown ?? text
}

/** The text of a page with all its versions, for operators. */
export async function readAdminText(db: Db, page: EditablePage, now: number): Promise<AdminPageText> {
  const versions = await listVersions(db, page)
  const shown = await findShownVersion(db, page)
  return {
    page,
    version: versions.length + versions.filter(({ isWithdrawn }) => isWithdrawn).length + 1,
    content: shown?.content ?? (await shippedText(page)),
    versions: [...versions.map((version) => toVersion(version, { shown, now })), { ...SHIPPED, state: shown ? 'earlier' : 'live' }],
  }
}

/**
 * Saves a new version of a text, shown at once or from a moment on (docs/rules/pages.md#versions); refuses an outdated
 * one and placeholders that the shop does not know.
 */
export function savePageText(
  db: Db,
  change: { page: EditablePage; version: number; content: PageText; liveAt: string | null; actor: User; now: number },
) {
  const { page, version, content, liveAt, actor, now } = change
  return transaction(db, async (tx) => {
    await lockInTransaction(tx, 'pageTexts')
    const before = await readAdminText(tx, page, now)
    if (before.version !== version) return changedElsewhere(pageText, before)
    const names = unknownPlaceholders(content)
    if (names.length > 0) return refuse('placeholder-unknown', { names })
    const { id, isPlanned } = await insertVersion(tx, { page, content, liveAt, actor: actor.email })
    if (isPlanned && liveAt !== null) await queueJob(tx, { task: 'show-page-texts', key: `show-page-text ${id}`, runAt: new Date(liveAt) })
    await recordChange(tx, {
      actor,
      action: isPlanned ? 'page-text.planned' : 'page-text.updated',
      entity: 'page-text',
      entityId: page,
      label: PAGE_TITLES[page],
      before: { text: wordsOf(before.content) },
      after: { text: wordsOf(content), ...(isPlanned && { startsAt: liveAt }) },
    })
    return readAdminText(tx, page, now)
  })
}

/** Calls off a planned version; refuses one that has been shown. */
export function withdrawPageText(db: Db, { page, id, actor, now }: { page: EditablePage; id: number; actor: User; now: number }) {
  return transaction(db, async (tx) => {
    await lockInTransaction(tx, 'pageTexts')
    const { versions } = await readAdminText(tx, page, now)
    const version = versions.find((each) => each.id === id)
    if (!version || id === SHIPPED.id || version.state === 'withdrawn') return refuse('version-unknown')
    if (version.state !== 'planned') return refuse('version-shown')
    await insertWithdrawal(tx, { id, actor: actor.email })
    await recordChange(tx, { actor, action: 'page-text.withdrawn', entity: 'page-text', entityId: page, label: PAGE_TITLES[page] })
    return readAdminText(tx, page, now)
  })
}

/** The text that a page showed at a moment, with what proves it. */
export async function readTextAt(db: Db, { page, moment, now }: { page: EditablePage; moment: string; now: number }) {
  const found = await findShownVersion(db, page, new Date(moment))
  const shown = await findShownVersion(db, page)
  return {
    version: found ? toVersion(found, { shown, now }) : { ...SHIPPED, state: shown ? ('earlier' as const) : ('live' as const) },
    content: found?.content ?? (await shippedText(page)),
    isProven: found !== undefined && (await areVersionsIntact(db)),
  }
}

/** Whether the terms (AGB) that the shop showed at an instant name the fees of reminders. */
export async function namesReminderFees(db: Db, at: Date): Promise<boolean> {
  const terms = (await findShownVersion(db, 'agb', at))?.content ?? (await shippedText('agb'))
  return placeholdersIn(wordsOf(terms)).includes(REMINDER_FEES)
}

/** The text that comes with the shop. */
async function shippedText(page: EditablePage): Promise<PageText> {
  if (page === 'announcement') return { title: 'Kostenloser Versand ab {freeFrom}', lead: '', groups: [] }
  if (page === 'faq') return editedQuestions(z.parse(questionFile, await readJson('faq.json')).categories)
  return editedPage(z.parse(textPage, await readJson(`legal/${page}.json`)))
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(file, catalogue), 'utf8'))
}

function unknownPlaceholders(content: PageText): string[] {
  return [...new Set(placeholdersIn(wordsOf(content)))].filter((name) => !Object.hasOwn(FACT_NAMES, name))
}

const SHIPPED = { id: 0, liveAt: null, savedAt: null, actor: null, sha256: null }

function toVersion(
  version: StoredVersion,
  { shown, now }: { shown: StoredVersion | undefined; now: number },
): AdminPageText['versions'][number] {
  const { id, liveAt, savedAt, actor, sha256, isWithdrawn } = version
  const state = isWithdrawn ? 'withdrawn' : id === shown?.id ? 'live' : liveAt > now ? 'planned' : 'earlier'
  return { id, liveAt: new Date(liveAt).toISOString(), savedAt: new Date(savedAt).toISOString(), actor, sha256, state }
}
