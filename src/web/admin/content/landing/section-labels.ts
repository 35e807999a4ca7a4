const SECTIONS: Readonly<Record<string, string>> = {
  hero: 'Banner',
  'shop-hero': 'Kopf des Shops',
  'story-swiss': 'Geschichte',
  about: 'Über uns',
}

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
  return SECTIONS[section] ?? section
}

/** The German label of a section's text. */
export function sectionTextTitle(name: string): string {
  return TEXTS[name] ?? name
}
