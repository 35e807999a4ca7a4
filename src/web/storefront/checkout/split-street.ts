/** Splits a line such as 'Bahnhofstrasse 12' into street and house number; null without a number at its end. */
export function splitStreet(line: string): { street: string; houseNumber: string } | null {
  const found = /^(.*\D)\s+(\d{1,4}\s?[a-z]?)$/i.exec(line.trim())
  return found ? { street: found[1] ?? '', houseNumber: found[2] ?? '' } : null
}
