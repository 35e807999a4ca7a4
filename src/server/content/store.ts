import { asc, eq, sql } from 'drizzle-orm'
import type { AdminSection } from '#contract/content/admin-content.ts'
import type { LandingSection } from '#contract/content/content.ts'
import { mapSectionTexts } from '#domain/content/content-texts.ts'
import type { Language } from '#domain/language/language.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listPictures } from '#server/products/store/pictures.ts'
import { toPicture } from '#server/products/store/product-columns.ts'
import { inLanguage } from '#server/translations/store.ts'
import { landingSectionTable } from './tables.ts'

/**
 * The sections of home page, shop and about page that operators write, with the texts that each has until they do
 * (docs/rules/pages.md#sections). A text that is empty here shows nothing.
 */
const LANDING_SECTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hero: {
    badge: '',
    headline: 'Swiss Premium Snacks',
    subline: 'Reife Früchte, schockgefroren und schonend getrocknet.',
    button: 'Jetzt entdecken',
  },
  'shop-hero': { headline: 'Unsere Früchte', subline: '' },
  'story-swiss': { headline: '', text: '', button: 'Mehr über uns' },
  about: {},
}

type SectionRow = typeof landingSectionTable.$inferSelect

/** The sections of the home page as it shows them. */
export async function listSections(db: Db, language: Language): Promise<LandingSection[]> {
  return sectionsIn(db, (await listWithPictures(db)).map(toLandingSection), language)
}

export async function findSection(db: Db, section: string, language: Language): Promise<LandingSection | undefined> {
  const [found] = await sectionsIn(db, (await listWithPictures(db, section)).map(toLandingSection), language)
  return found
}

function sectionsIn(db: Db, sections: readonly LandingSection[], language: Language): Promise<LandingSection[]> {
  return inLanguage(db, sections, { language, noun: 'section', idOf: ({ section }) => section, mapTexts: mapSectionTexts<LandingSection> })
}

export async function listAdminSections(db: Db): Promise<AdminSection[]> {
  return (await listWithPictures(db)).map(toAdminSection)
}

export async function findAdminSection(db: Db, section: string): Promise<AdminSection | undefined> {
  const [found] = await listWithPictures(db, section)
  return found && toAdminSection(found)
}

/** Inserts sections that nobody has written yet. */
export async function insertSections(tx: Db, sections: readonly (typeof landingSectionTable.$inferInsert)[]): Promise<void> {
  await tx.insert(landingSectionTable).values([...sections])
}

/** The section, stored from now on and locked until the transaction ends; undefined when there is none of this name. */
export async function lockSection(tx: Db, section: string): Promise<SectionRow | undefined> {
  const unwritten = unwrittenSection(section)
  if (unwritten) await tx.insert(landingSectionTable).values({ section, settings: unwritten.settings }).onConflictDoNothing()
  const [row] = await tx.select().from(landingSectionTable).where(eq(landingSectionTable.section, section)).for('update')
  return row
}

/** Saves columns of a locked section under its next version. */
export async function updateSection(tx: Db, section: string, columns: Partial<SectionRow>): Promise<void> {
  await tx
    .update(landingSectionTable)
    .set({ ...columns, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(landingSectionTable.section, section))
}

async function listWithPictures(db: Db, section?: string) {
  const where = section === undefined ? undefined : eq(landingSectionTable.section, section)
  const stored = await db.select().from(landingSectionTable).where(where).orderBy(asc(landingSectionTable.id))
  const byName = new Map(stored.map((row) => [row.section, row]))
  const names = section === undefined ? new Set([...Object.keys(LANDING_SECTIONS), ...byName.keys()]) : [section]
  const rows = [...names].flatMap((name) => byName.get(name) ?? unwrittenSection(name) ?? [])
  const images = rows.flatMap((row) => row.images)
  const pictures = new Map((await listPictures(db, images)).map((picture) => [picture.name, picture]))
  return rows.map((row) => ({
    row,
    pictures: row.images.flatMap((name, index) => {
      const picture = pictures.get(name)
      return picture ? [toPicture({ ...picture, alt: row.imageAlts[index] ?? '' })] : []
    }),
  }))
}

/** A section that nobody has written, as it is shown until somebody does; undefined for no section. */
function unwrittenSection(section: string): SectionRow | undefined {
  const texts = unwrittenTexts(section)
  if (!texts) return undefined
  const empty = { title: null, description: null, images: [], imageAlts: [] }
  return { id: 0, section, ...empty, settings: JSON.stringify(texts), version: 1, updatedAt: new Date(0) }
}

/** The texts of a section until somebody writes it; undefined for no section. */
function unwrittenTexts(section: string): Readonly<Record<string, string>> | undefined {
  return Object.hasOwn(LANDING_SECTIONS, section) ? LANDING_SECTIONS[section] : undefined
}

type SectionWithPictures = Awaited<ReturnType<typeof listWithPictures>>[number]

function toLandingSection({ row: { id, section, title, description, settings }, pictures }: SectionWithPictures): LandingSection {
  const shown = JSON.stringify(shownTexts({ section, title, description, settings }))
  return { id, section, title, description, settings: shown, images: pictures.map(({ src }) => src), pictures }
}

/** What a section says: a text that is empty is the title or the description, where it has one, or else its default. */
function shownTexts({ section, title, description, settings }: Pick<SectionRow, 'section' | 'title' | 'description' | 'settings'>): object {
  const written = objectOf(settings)
  const others: Readonly<Record<string, string | null>> = { headline: title, subline: description, text: description }
  const defaults = Object.entries(unwrittenTexts(section) ?? {}).map(([name, text]) => {
    const own = written[name]
    return [name, typeof own === 'string' && own.trim() !== '' ? own : others[name] || text]
  })
  return { ...written, ...Object.fromEntries(defaults) }
}

/** Settings that are not a JSON object count as empty. */
function objectOf(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function toAdminSection({ row, pictures }: SectionWithPictures): AdminSection {
  const { id, section, title, description, settings, version, updatedAt } = row
  return { id, section, title, description, settings, pictures, version, updatedAt: updatedAt.toISOString() }
}
