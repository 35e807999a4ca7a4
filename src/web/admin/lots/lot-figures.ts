/** '1 Packung', '2 Packungen'. */
export function packsLabel(packs: number): string {
  return packs === 1 ? '1 Packung' : `${packs} Packungen`
}
