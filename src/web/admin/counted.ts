/** '1 Packung', '2 Packungen'. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

export const packsLabel = (packs: number) => counted(packs, 'Packung', 'Packungen')
