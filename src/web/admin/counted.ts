/** A number with its noun: '1 Karte', '2 Karten'. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** '1 Packung', '2 Packungen'. */
export const packsLabel = (packs: number) => counted(packs, 'Packung', 'Packungen')
