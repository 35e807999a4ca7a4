import { SECTION_LABELS } from '#contract/field-labels.ts'

const TEXTS: Readonly<Record<string, string>> = {
  headline: 'Überschrift',
  badge: 'Hinweis',
  subline: 'Untertitel',
  text: 'Text',
  button: 'Text der Schaltfläche',
  buttonTarget: 'Link der Schaltfläche',
}

/** The German title of a section. */
export function sectionTitle(section: string): string {
  return SECTION_LABELS[section] ?? section
}

/** The German label of a section's text. */
export function sectionTextTitle(name: string): string {
  return TEXTS[name] ?? name
}
