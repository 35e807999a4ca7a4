import address from '../../../../assets/catalogue/towns.json?url'

let towns: Promise<ReadonlyMap<string, string>> | undefined

/** The town of a postal code; undefined when it is unknown. The list is fetched with the first question. */
export async function findTown(postalCode: string): Promise<string | undefined> {
  towns ??= loadTowns()
  return (await towns).get(postalCode)
}

async function loadTowns(): Promise<ReadonlyMap<string, string>> {
  try {
    const answer = await fetch(address)
    return new Map(Object.entries((await answer.json()) as Record<string, string>))
  } catch {
    // A convenience only: without the list people type their town, and the next code asks again.
    towns = undefined
    return new Map()
  }
}
