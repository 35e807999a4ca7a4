/** Street and house number of a line that holds both, as browsers fill it in; null when there is no number at its end. */
export function splitStreet(line: string): { street: string; houseNumber: string } | null {
  const found = /^(.*\D)\s+(\d{1,4}\s?[a-z]?)$/i.exec(line.trim())
  return found ? { street: found[1] ?? '', houseNumber: found[2] ?? '' } : null
}
