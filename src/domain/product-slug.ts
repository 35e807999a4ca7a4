const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The product's part of its page address, derived from its name (specification, section 3). */
export function productSlug(name: string): string {
  const words = name
    .normalize('NFC') // an umlaut typed as letter plus dots is the same umlaut
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => SPELLED_OUT[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${words}-gefriergetrocknet`
}
