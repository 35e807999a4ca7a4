import type { LandingSection } from '#contract/content/content.ts'

/** The texts of a landing-page section by name, empty where it has none. */
export function sectionTexts(section: Pick<LandingSection, 'settings'> | undefined): (name: string) => string {
  const settings = JSON.parse(section?.settings ?? '{}') as Record<string, unknown>
  return (name) => {
    const text = settings[name]
    return typeof text === 'string' ? text : ''
  }
}
