import type { Translate } from '#domain/translations/translation.ts'
import { editedPage, type PageText, type Section, sectionsOf } from './page-text.ts'

/** Replaces the texts of a page; its parts are named by their ids, so that they keep their texts when they move. */
export function mapPageTexts<P extends PageText>(page: P, translate: Translate): P {
  return {
    ...page,
    title: translate('title', page.title),
    lead: translate('lead', page.lead),
    groups: page.groups.map((group) => ({
      ...group,
      title: translate(`group:${group.id}`, group.title),
      passages: group.passages.map((passage) => ({
        ...passage,
        heading: translate(`heading:${passage.id}`, passage.heading),
        text: translate(`text:${passage.id}`, passage.text),
      })),
    })),
  }
}

interface TextPage {
  title: string
  lead: string
  sections: Section[]
}

/** As `mapPageTexts`, for a page in the form that its visitors read. */
export function mapTextPage<P extends TextPage>(page: P, translate: Translate): P {
  const edited = mapPageTexts(editedPage(page), translate)
  return { ...page, title: edited.title, lead: edited.lead, sections: sectionsOf(edited) }
}

interface Titled {
  title: string
  text: string
}
interface AboutTexts extends TextPage {
  milestones: (Titled & { year: string })[]
  values: (Titled & { id: string })[]
  stats: { value: string; label: string }[]
  links: { to: string; label: string }[]
}

/** As `mapTextPage`, for the about page with its milestones, values, figures and links. */
export function mapAboutTexts<P extends AboutTexts>(page: P, translate: Translate): P {
  const titled = <T extends Titled>(entry: T, id: string) => ({
    ...entry,
    title: translate(`heading:${id}`, entry.title),
    text: translate(`text:${id}`, entry.text),
  })
  return {
    ...mapTextPage(page, translate),
    milestones: page.milestones.map((milestone) => titled(milestone, `milestone ${milestone.year}`)),
    values: page.values.map((value) => titled(value, value.id)),
    stats: page.stats.map((stat, index) => ({ ...stat, label: translate(`entry:figure ${index + 1}`, stat.label) })),
    links: page.links.map((link) => ({ ...link, label: translate(`entry:${link.to}`, link.label) })),
  }
}

interface SectionTexts {
  title: string | null
  description: string | null
  /** A JSON object as text. */
  settings: string
  pictures: readonly { name: string; alt: string }[]
}

const SETTINGS = ['headline', 'subline', 'badge', 'text', 'button'] as const

/**
 * Replaces the texts of a landing section as it is shown; title and description only where nothing in its settings
 * stands for them.
 */
export function mapSectionTexts<S extends SectionTexts>(section: S, translate: Translate): S {
  const settings = JSON.parse(section.settings) as Readonly<Record<string, unknown>>
  const shown = SETTINGS.flatMap((name) => {
    const text = settings[name]
    return typeof text === 'string' ? [[name, translate(name, text)]] : []
  })
  const { title, description } = section
  return {
    ...section,
    title: title === null || 'headline' in settings ? title : translate('title', title),
    description: description === null || 'subline' in settings || 'text' in settings ? description : translate('description', description),
    settings: JSON.stringify({ ...settings, ...Object.fromEntries(shown) }),
    pictures: section.pictures.map((picture) => ({ ...picture, alt: translate(`picture:${picture.name}`, picture.alt) })),
  }
}
