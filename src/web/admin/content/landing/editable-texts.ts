/** The texts in a section's settings. Settings that are not a JSON object count as empty. */
export function editableTexts(settings: string): Record<string, string> {
  const parsed = objectOf(settings)
  return Object.fromEntries(Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** The settings with these texts; settings that are not text stay unchanged. */
export function withTexts(settings: string, texts: Readonly<Record<string, string>>): string {
  return JSON.stringify({ ...objectOf(settings), ...texts })
}

function objectOf(settings: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(settings)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {}
  } catch {
    return {}
  }
}
