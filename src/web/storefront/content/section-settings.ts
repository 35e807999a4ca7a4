import type { LandingSection } from '#contract/content/content.ts'

/** The texts of a landing-page section by name; settings that cannot be parsed count as empty. */
export function sectionTexts(section: Pick<LandingSection, 'settings'> | undefined): (name: string, fallback: string) => string {
  const settings = parsed(section?.settings ?? '')
  return (name, fallback) => {
    const text = settings[name]
    return typeof text === 'string' && text.trim() !== '' ? text : fallback
  }
}

function parsed(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
