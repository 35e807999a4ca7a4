import address from '../../../../assets/catalogue/towns.json?url'

let towns: Promise<ReadonlyMap<string, string>> | undefined

/** The town of a postal code; undefined if unknown. The list loads with the first lookup. */
export async function findTown(postalCode: string): Promise<string | undefined> {
  towns ??= loadTowns()
  return (await towns).get(postalCode)
}

async function loadTowns(): Promise<ReadonlyMap<string, string>> {
  try {
    const answer = await fetch(address)
    return new Map(Object.entries((await answer.json()) as Record<string, string>))
  } catch {
    // Only a convenience: without the list people type their town, and the next lookup tries again.
    towns = undefined
    return new Map()
  }
}
