const SECTIONS: Readonly<Record<string, string>> = {
  hero: 'Oberster Abschnitt',
  'shop-hero': 'Kopf des Shops',
  'story-swiss': 'Geschichte',
  about: 'Über uns',
}

const TEXTS: Readonly<Record<string, string>> = {
  headline: 'Überschrift',
  badge: 'Hinweis',
  subline: 'Satz darunter',
  text: 'Text',
  button: 'Aufschrift des Knopfs',
  buttonTarget: 'Ziel des Knopfs',
}

/** What a section is called on the screen. */
export function sectionTitle(section: string): string {
  return SECTIONS[section] ?? section
}

/** What a text of a section is called on the screen. */
export function sectionTextTitle(name: string): string {
  return TEXTS[name] ?? name
}
